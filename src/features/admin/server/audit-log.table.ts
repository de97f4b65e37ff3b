import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from '#platform/auth/identity.table.ts';

const person = (name: string) => uuid(name).references(() => user.id, { onDelete: 'set null' });

/** Append-only: a trigger refuses every change except anonymising a deleted user. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
    actorId: person('actor_id'),
    action: text('action').notNull(),
    /** The affected user. */
    subjectId: person('subject_id'),
    /** The affected record, if not a user. */
    target: text('target'),
    details: jsonb('details').$type<Readonly<Record<string, string | number>>>().notNull().default({}),
  },
  (table) => [
    index('audit_log_newest').on(table.at, table.id),
    index('audit_log_actor').on(table.actorId),
    index('audit_log_subject').on(table.subjectId, table.at, table.id),
  ],
);
