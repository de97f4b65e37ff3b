import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { waitlistTiers } from '../rules/waitlist.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 }).notNull();

export const waitlistEntry = pgTable(
  'waitlist_entry',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull().unique(),
    tierInterest: text('tier_interest', { enum: waitlistTiers }).notNull(),
    requestedFeatures: text('requested_features').array().notNull(),
    createdAt: moment('created_at'),
    updatedAt: moment('updated_at'),
  },
  (table) => [
    check('waitlist_entry_email_lower', sql`${table.email} = lower(${table.email})`),
    check('waitlist_entry_tier', sql`${table.tierInterest} in ('pro', 'enterprise')`),
    index('waitlist_entry_by_age').on(table.createdAt, table.id),
  ],
);
