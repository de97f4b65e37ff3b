import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '#platform/db/moment.ts';
import { repeatUnits } from '../../rules/repeats/recurrence.ts';
import { pauseReasons } from '../../rules/repeats/repeat.ts';
import { groupId, personKey } from '../group.table.ts';

/** An entry that is made again on dates. */
export const groupRepeat = pgTable(
  'group_repeat',
  {
    groupId: groupId(),
    id: uuid('id').notNull(),
    every: integer('every').notNull(),
    unit: text('unit', { enum: repeatUnits }).notNull(),
    start: date('start', { mode: 'string' }).notNull(),
    onLastDay: boolean('on_last_day').notNull(),
    until: date('until', { mode: 'string' }),
    times: integer('times'),
    /** The parsed request of an entry; each entry gets its own date. */
    input: json('input').notNull(),
    currency: text('currency').notNull(),
    total: bigint('total', { mode: 'number' }).notNull(),
    version: integer('version').notNull().default(1),
    /** The person who set it up. */
    byPerson: uuid('by_person').notNull(),
    createdAt: moment('created_at').notNull(),
    /** The last date whose entry was made. */
    lastDay: date('last_day', { mode: 'string' }),
    /** The next date to make; null once it has ended or was stopped. */
    nextDay: date('next_day', { mode: 'string' }),
    /** Why the next entry could not be made. */
    paused: text('paused', { enum: pauseReasons }),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.id] }),
    index('group_repeat_going').on(table.groupId, table.nextDay).where(sql`${table.nextDay} is not null`),
    index('group_repeat_due').on(table.nextDay).where(sql`${table.nextDay} is not null`),
    index('group_repeat_by_person').on(table.groupId, table.byPerson),
    personKey('group_repeat_by_person', [table.groupId, table.byPerson]).onDelete('cascade'),
  ],
);
