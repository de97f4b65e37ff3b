import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from '#platform/auth/identity.table.ts';

const person = (name: string) => uuid(name).references(() => user.id, { onDelete: 'set null' });

/**
 * Who did what to whom, only ever added to: a trigger refuses every change but the one that forgets a person whose
 * account is gone. The act stays, and nothing in it says who that was.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
    actorId: person('actor_id'),
    action: text('action').notNull(),
    /** The user it was done to. */
    subjectId: person('subject_id'),
    /** The record it was done to, where that is no user. */
    target: text('target'),
    details: jsonb('details').$type<Readonly<Record<string, string | number>>>().notNull().default({}),
  },
  (table) => [
    index('audit_log_newest').on(table.at, table.id),
    index('audit_log_actor').on(table.actorId),
    index('audit_log_subject').on(table.subjectId, table.at, table.id),
  ],
);
