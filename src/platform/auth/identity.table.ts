import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { languages } from '#kernel/language/languages.ts';
import { moment } from '#platform/db/moment.ts';

const createdAt = () => moment('created_at').notNull().defaultNow();
const updatedAt = () => moment('updated_at').notNull().defaultNow();
/** When this sign-in method was last added or replaced, set by a trigger; null in older rows. */
const changedAt = () => moment('changed_at').defaultNow();
const id = () => uuid('id').primaryKey().defaultRandom();
/** The account that a row belongs to. The row is deleted with the account. */
export const ownerId = () =>
  uuid('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

export const user = pgTable(
  'user',
  {
    id: id(),
    /** The username. */
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** The file key of the picture. */
    image: text('image'),
    /** For amounts and dates; null means the browser's. */
    locale: text('locale'),
    /** For e-mails and for pages whose URL names no language; null means the browser's. */
    language: text('language', { enum: languages }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** True for accounts from before users could choose their notices; they keep the e-mail defaults of that time. */
    isOlderThanNoticeChoice: boolean('is_older_than_notice_choice').notNull().default(false),
    /** Set at once on deletion; a job deletes the row with the data. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    check('user_email_lower', sql`${table.email} = lower(${table.email})`),
    index('user_newest').on(table.createdAt, table.id),
    // Byte order, independent of the database's collation, so that a prefix is one range of the index.
    index('user_by_email').on(sql`(${table.email} collate "C")`, table.id),
    index('user_by_domain').on(sql`(split_part(${table.email}, '@', 2) collate "C")`, table.id),
    index('user_by_name').on(sql`(lower(${table.name}) collate "C")`, table.id),
  ],
);

export const session = pgTable(
  'session',
  {
    id: id(),
    userId: ownerId(),
    token: text('token').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    /** The time of the last use, accurate to the session's refresh interval. */
    updatedAt: updatedAt(),
  },
  // No index on the times: they change with every use, and an index would make each update expensive.
  (table) => [index('session_user_id').on(table.userId)],
);

/**
 * A sign-in method; 'credential' holds the password's hash. `accountId` is '<issuer>#<subject>', or only
 * the subject in older rows.
 */
export const account = pgTable(
  'account',
  {
    id: id(),
    userId: ownerId(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    changedAt: changedAt(),
  },
  (table) => [
    index('account_user_id').on(table.userId),
    unique('account_provider_account').on(table.providerId, table.accountId),
  ],
);

/** One-time permissions, such as a password reset: `identifier` is a hash, `value` the user's id. */
export const verification = pgTable(
  'verification',
  {
    id: id(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    /** The only session id or browser hash that may use it; null if the mailbox is the proof. */
    holder: text('holder'),
    /** The subject of the permission: an address, an identity, the first factor of a log-in. */
    about: text('about'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('verification_identifier').on(table.identifier),
    index('verification_value').on(table.value),
  ],
);

/** A confirmation link sent by e-mail: the hashes of its two tokens, which are used together. */
export const emailConfirmation = pgTable(
  'email_confirmation',
  {
    secretHash: text('secret_hash').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    userId: ownerId(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('email_confirmation_user_id').on(table.userId)],
);

/** A browser that has signed in to the account before, by the hash of its cookie. */
export const knownDevice = pgTable(
  'known_device',
  {
    userId: ownerId(),
    deviceHash: text('device_hash').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    /** Until this time, this device needs no second factor. */
    trustedUntil: moment('trusted_until'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] })],
);

/** An authenticator app with its encrypted secret. It is active once its first code was entered. */
export const secondFactor = pgTable('second_factor', {
  userId: ownerId().primaryKey(),
  secret: text('secret').notNull(),
  confirmedAt: moment('confirmed_at'),
  /** The last used 30-second step, so that no code works twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
  changedAt: changedAt(),
});

/** One-time codes that replace the app, as keyed hashes. */
export const recoveryCode = pgTable(
  'recovery_code',
  { userId: ownerId(), codeHash: text('code_hash').notNull(), createdAt: createdAt() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

export const passkey = pgTable(
  'passkey',
  {
    id: id(),
    userId: ownerId(),
    name: text('name').notNull(),
    credentialId: text('credential_id').notNull().unique(),
    /** SubjectPublicKeyInfo in base64url. */
    publicKey: text('public_key').notNull(),
    algorithm: integer('algorithm').notNull(),
    /** The authenticator's signature counter at its last use; most authenticators always send 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    createdAt: createdAt(),
    changedAt: changedAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkey_user_id').on(table.userId)],
);

/** The account's activity log: sign-ins, changes, devices. */
export const accountEvent = pgTable(
  'account_event',
  {
    userId: ownerId(),
    id: uuid('id').notNull().defaultRandom(),
    kind: text('kind').notNull(),
    device: text('device').notNull(),
    address: text('address').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('account_event_newest').on(table.userId, table.createdAt, table.id),
  ],
);
