import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { mostDifference } from '#kernel/money/fair-division.ts';
import { user } from '#platform/auth/identity.table.ts';
import { moment } from '#platform/db/moment.ts';
import type { DefaultShares } from '../rules/entries/default-shares.ts';
import { entryKinds } from '../rules/entries/entry.ts';
import { roles } from '../rules/group.ts';
import { eventKinds } from '../rules/group-event.ts';

const amount = (name: string) => bigint(name, { mode: 'number' }).notNull();
export const groupId = () =>
  uuid('group_id')
    .notNull()
    .references(() => moneyGroup.id, { onDelete: 'cascade' });

/**
 * A group of people who share expenses. All tables of groups are keyed by the group first, so that groups can be
 * sharded.
 */
export const moneyGroup = pgTable(
  'money_group',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** The currency of new entries; each entry has its own. */
    currency: text('currency').notNull(),
    /** Parts of new entries; null if they are shared equally. */
    defaultShares: json('default_shares').$type<DefaultShares>(),
    /** SHA-256 of the token of the current invitation, which is derived from the secret, id and version. */
    inviteHash: text('invite_hash').notNull().unique(),
    inviteVersion: integer('invite_version').notNull().default(1),
    /** Incremented by every change; the row lock of that update serialises changes of a group. */
    revision: integer('revision').notNull().default(0),
    /** Entries that are not deleted. */
    entries: integer('entries').notNull().default(0),
    /** Comments that are not deleted. */
    comments: integer('comments').notNull().default(0),
    photos: integer('photos').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** Set when the owner's account is deleted and nobody else in the group has an account. */
    endsAt: moment('ends_at'),
  },
  (table) => [
    index('money_group_ends_at').on(table.endsAt).where(sql`${table.endsAt} is not null`),
    index('money_group_created_at').on(table.createdAt),
  ],
);

export const groupPerson = pgTable(
  'group_person',
  {
    groupId: groupId(),
    id: uuid('id').notNull(),
    place: integer('place').notNull(),
    name: text('name').notNull(),
    role: text('role', { enum: roles }).notNull().default('member'),
    /** Set by 'This is me'. */
    userId: uuid('user_id').references(() => user.id, { onDelete: 'set null' }),
    /** People with the same purse settle as one. */
    purse: uuid('purse'),
    /** Payment ways of a person without an account. */
    ways: json('ways'),
    /** True if the group sees the payment ways of the person's account; null until the person has answered. */
    sharesWays: boolean('shares_ways'),
    getsMail: boolean('gets_mail').notNull().default(true),
    /** The time of the last e-mail with notices; reminders have `remindedAt`. */
    toldAt: moment('told_at'),
    /** The number of reminders to pay, and the time of the last one. */
    reminders: integer('reminders').notNull().default(0),
    remindedAt: moment('reminded_at'),
    joinedAt: moment('joined_at').notNull(),
    /** People who left stay in their entries. */
    leftAt: moment('left_at'),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.id] }),
    uniqueIndex('group_person_name').on(table.groupId, sql`lower(${table.name})`),
    uniqueIndex('group_person_owner').on(table.groupId).where(sql`${table.role} = 'owner'`),
    uniqueIndex('group_person_user').on(table.userId, table.groupId).where(sql`${table.userId} is not null`),
  ],
);

type KeyColumns = [AnyPgColumn, AnyPgColumn];

/** Group and person: the person must be in the same group. */
export const personKey = (name: string, columns: KeyColumns) =>
  foreignKey({ name, columns, foreignColumns: [groupPerson.groupId, groupPerson.id] });

/** The keys of devices that take part without an account. */
export const groupKey = pgTable(
  'group_key',
  {
    groupId: groupId(),
    /** SHA-256 of the key. */
    keyHash: text('key_hash').notNull(),
    personId: uuid('person_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.keyHash] }),
    index('group_key_person').on(table.groupId, table.personId),
    personKey('group_key_of_person', [table.groupId, table.personId]).onDelete('cascade'),
  ],
);

export const groupEntry = pgTable(
  'group_entry',
  {
    groupId: groupId(),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: entryKinds }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    title: text('title').notNull(),
    category: text('category').notNull(),
    note: text('note').notNull().default(''),
    currency: text('currency').notNull(),
    /** The sum of what was paid, which equals the sum of what is borne; negative for an income. */
    total: amount('total'),
    /** As typed: the parsed request. */
    input: json('input').notNull(),
    /** Incremented by every edit. */
    version: integer('version').notNull().default(1),
    /** The person who wrote it first. */
    byPerson: uuid('by_person').notNull(),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    /** A deleted entry has no parts; its last event has them. */
    deletedAt: moment('deleted_at'),
    /** The other person's answer to a payment. */
    answer: text('answer', { enum: ['confirmed', 'objected'] }),
    /** Identifies a row of an imported file, so that a second import skips it. */
    importKey: text('import_key'),
    /** Comments that are not deleted. */
    comments: integer('comments').notNull().default(0),
    photos: integer('photos').notNull().default(0),
    /**
     * The repeat that made the entry (see `group_entry_of_repeat`), and for which date; `day` may be edited later.
     */
    repeatId: uuid('repeat_id'),
    repeatDay: date('repeat_day', { mode: 'string' }),
    /**
     * For an entry of an exchange: the id of its entry in the target currency. The deferred trigger
     * `group_exchange_is_whole` ensures that the entries of an exchange are deleted and restored together.
     */
    exchangeId: uuid('exchange_id'),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.id] }),
    index('group_entry_newest')
      .on(table.groupId, table.day.desc(), table.createdAt.desc(), table.id)
      .where(sql`${table.deletedAt} is null`),
    index('group_entry_by_person').on(table.groupId, table.byPerson),
    uniqueIndex('group_entry_import')
      .on(table.groupId, table.importKey)
      .where(sql`${table.importKey} is not null`),
    uniqueIndex('group_entry_repeat')
      .on(table.groupId, table.repeatId, table.repeatDay)
      .where(sql`${table.repeatId} is not null`),
    index('group_entry_exchange')
      .on(table.groupId, table.exchangeId)
      .where(sql`${table.exchangeId} is not null`),
    personKey('group_entry_by_person', [table.groupId, table.byPerson]),
  ],
);

/** Deletes a row with its entry. */
export const entryKey = (name: string, columns: KeyColumns) =>
  foreignKey({ name, columns, foreignColumns: [groupEntry.groupId, groupEntry.id] }).onDelete('cascade');

/**
 * The amounts that a person paid and bears of an entry. Rows are inserted and deleted, never updated. A trigger
 * (`group_parts_count`) updates the balances; the deferred trigger `group_entry_adds_up` checks paid = borne = total.
 */
export const groupPart = pgTable(
  'group_part',
  {
    groupId: uuid('group_id').notNull(),
    entryId: uuid('entry_id').notNull(),
    personId: uuid('person_id').notNull(),
    paid: amount('paid'),
    borne: amount('borne'),
    /**
     * In billionths of a minor unit: what rounding gave too much in this entry (`carried`) and in all entries before
     * it (`had`).
     */
    carried: bigint('carried', { mode: 'number' }).notNull(),
    had: bigint('had', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.entryId, table.personId] }),
    index('group_part_person').on(table.groupId, table.personId),
    entryKey('group_part_of_entry', [table.groupId, table.entryId]),
    personKey('group_part_of_person', [table.groupId, table.personId]),
    check('group_part_carried', sql`abs(${table.carried}) <= ${sql.raw(String(mostDifference))}`),
  ],
);

/** Updated by `group_parts_count`; the deferred trigger `group_balances_are_even` checks that the sum is zero. */
export const groupBalance = pgTable(
  'group_balance',
  {
    groupId: uuid('group_id').notNull(),
    currency: text('currency').notNull(),
    personId: uuid('person_id').notNull(),
    /** Paid less borne: positive for a person who is owed money. */
    balance: amount('balance'),
    carried: amount('carried'),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.currency, table.personId] }),
    index('group_balance_person').on(table.groupId, table.personId),
    personKey('group_balance_of_person', [table.groupId, table.personId]).onDelete('cascade'),
  ],
);

/**
 * Every change of a group, one per revision. Triggers refuse updates, deletions (`group_events_stay`) and TRUNCATE.
 */
export const groupEvent = pgTable(
  'group_event',
  {
    groupId: groupId(),
    revision: integer('revision').notNull(),
    kind: text('kind', { enum: eventKinds }).notNull(),
    byPerson: uuid('by_person').notNull(),
    at: moment('at').notNull(),
    entryId: uuid('entry_id'),
    before: json('before'),
    after: json('after'),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.revision] }),
    index('group_event_entry').on(table.groupId, table.entryId, table.revision),
  ],
);
