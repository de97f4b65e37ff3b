import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
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
import { user } from '#platform/auth/identity.table.ts';
import { moment } from '#platform/db/moment.ts';

const roomId = () =>
  uuid('room_id')
    .notNull()
    .references(() => tableRoom.id, { onDelete: 'cascade' });

/** A bill whose items the guests of a table claim. */
export const tableRoom = pgTable(
  'table_room',
  {
    id: uuid('id').primaryKey(),
    /** Null for a visitor's room. */
    userId: uuid('user_id').references(() => user.id, { onDelete: 'cascade' }),
    /** SHA-256 of the URL's token. */
    tokenHash: text('token_hash').notNull().unique(),
    title: text('title').notNull(),
    currency: text('currency').notNull(),
    /** The typed bill without people and items. */
    bill: json('bill').notNull(),
    showsWays: boolean('shows_ways').notNull().default(false),
    /** Incremented by every change; the row lock of that update serialises changes of a room. */
    revision: integer('revision').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('table_room_newest').on(table.userId, table.createdAt),
    index('table_room_created_at').on(table.createdAt),
  ],
);

export const roomGuest = pgTable(
  'room_guest',
  {
    roomId: roomId(),
    id: uuid('id').notNull(),
    place: integer('place').notNull(),
    name: text('name').notNull(),
    isHost: boolean('is_host').notNull().default(false),
    /** SHA-256 of the guest's key; null for an expected guest. */
    keyHash: text('key_hash'),
    /** True for a payer of the bill, else null. `paid` is the amount; null if none was entered. */
    isPayer: boolean('is_payer'),
    paid: bigint('paid', { mode: 'number' }),
    /** Payment ways of this guest. */
    ways: json('ways'),
    /** Set after closing: `saidPaidAt` by the guest, `receivedAt` by the host. */
    saidPaidAt: moment('said_paid_at'),
    receivedAt: moment('received_at'),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.id] }),
    uniqueIndex('room_guest_one_host').on(table.roomId).where(sql`${table.isHost}`),
  ],
);

export const roomItem = pgTable(
  'room_item',
  {
    roomId: roomId(),
    id: uuid('id').notNull(),
    place: integer('place').notNull(),
    name: text('name').notNull(),
    /** Total for all units, in minor units. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.id] }),
    check('room_item_quantity', sql`${table.quantity} between 1 and 99`),
  ],
);

/** The trigger `room_claim_fits` limits claims to the quantity. */
export const roomClaim = pgTable(
  'room_claim',
  {
    roomId: uuid('room_id').notNull(),
    itemId: uuid('item_id').notNull(),
    guestId: uuid('guest_id').notNull(),
    units: integer('units').notNull(),
    parts: integer('parts').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.itemId, table.guestId] }),
    index('room_claim_guest').on(table.roomId, table.guestId),
    // Composite foreign keys: item and guest must belong to the same room.
    foreignKey({
      name: 'room_claim_of_item',
      columns: [table.roomId, table.itemId],
      foreignColumns: [roomItem.roomId, roomItem.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'room_claim_of_guest',
      columns: [table.roomId, table.guestId],
      foreignColumns: [roomGuest.roomId, roomGuest.id],
    }).onDelete('cascade'),
    check(
      'room_claim_something',
      sql`${table.units} >= 0 and ${table.parts} >= 0 and ${table.units} + ${table.parts} > 0`,
    ),
  ],
);
