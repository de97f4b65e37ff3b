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
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { user } from '#platform/auth/identity.table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const roomId = () =>
  uuid('room_id')
    .notNull()
    .references(() => tableRoom.id, { onDelete: 'cascade' });

/** A bill that is open for the guests of a table to claim what they had. */
export const tableRoom = pgTable(
  'table_room',
  {
    id: uuid('id').primaryKey(),
    /** Null for a visitor's. */
    userId: uuid('user_id').references(() => user.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the room's address. */
    tokenHash: text('token_hash').notNull().unique(),
    title: text('title').notNull(),
    currency: text('currency').notNull(),
    /** The bill as typed, without people and items. */
    bill: json('bill').notNull(),
    showsWays: boolean('shows_ways').notNull().default(false),
    /** Counts every change; its update also makes the changes of a room wait for each other. */
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
    /** SHA-256 of the key with which this guest acts; null for somebody who is expected. */
    keyHash: text('key_hash'),
    /** Whether this guest paid the bill, and how much; null and null where nobody has said. */
    isPayer: boolean('is_payer'),
    paid: bigint('paid', { mode: 'number' }),
    /** How this guest can be paid. */
    ways: json('ways'),
    /** Said by the guest once the table has closed, and marked by the host. */
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
    /** What all of them cost together, in minor units. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.roomId, table.id] }),
    check('room_item_quantity', sql`${table.quantity} between 1 and 99`),
  ],
);

/** How much there is to claim is watched over by the trigger `room_claim_fits`. */
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
    // Both of one room: nobody claims what is on another table.
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
