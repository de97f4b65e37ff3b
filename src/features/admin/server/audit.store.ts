import { and, eq, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { user } from '#platform/auth/identity.table.ts';
import type { Executor } from '#platform/db/executor.ts';
import { newestFirst } from '#platform/db/newest-first.ts';
import type { Page } from '#platform/http/key-cursor.ts';
import { pageSize } from '../rules/admin.ts';
import type { AuditAction, AuditRecord } from '../rules/audit.ts';
import { auditLog } from './audit-log.table.ts';

/** An owner's action. `details` must contain no personal data, since the log outlives the accounts. */
export type AuditEntry = Readonly<{
  at: Date;
  actorId: string;
  action: AuditAction;
  subjectId?: string;
  target?: string;
  details?: Readonly<Record<string, string | number>>;
}>;

/** Call it in the transaction of the action, so that both are committed or neither is. */
export async function recordAuditEntry(executor: Executor, act: AuditEntry): Promise<void> {
  await executor.insert(auditLog).values(act);
}

const actor = alias(user, 'actor');
const subject = alias(user, 'subject');
const { order, after, toPage } = newestFirst({ createdAt: auditLog.at, id: auditLog.id });

export async function findAuditEntries(
  executor: Executor,
  filter: Readonly<{ subjectId?: string | undefined; cursor: string | undefined }>,
): Promise<Page<AuditRecord>> {
  const rows = await executor
    .select({
      id: auditLog.id,
      createdAt: auditLog.at,
      action: auditLog.action,
      actor_id: auditLog.actorId,
      actor_email: actor.email,
      subject_id: auditLog.subjectId,
      subject_email: subject.email,
      target: auditLog.target,
      details: auditLog.details,
    })
    .from(auditLog)
    .leftJoin(actor, eq(actor.id, auditLog.actorId))
    .leftJoin(subject, eq(subject.id, auditLog.subjectId))
    .where(and(filter.subjectId ? eq(auditLog.subjectId, filter.subjectId) : undefined, after(filter.cursor)))
    .orderBy(...order)
    .limit(pageSize + 1);
  return toPage(rows, pageSize, ({ createdAt, ...rest }) => ({
    ...rest,
    at: createdAt.toISOString(),
  }));
}

/** Actions by or on a user, for the data export. Does not name the other person. */
export async function findAuditEntriesOf(executor: Executor, userId: string) {
  const { at, action, actorId } = auditLog;
  const rows = await executor
    .select({ at, action, actorId })
    .from(auditLog)
    .where(or(eq(auditLog.actorId, userId), eq(auditLog.subjectId, userId)))
    .orderBy(at);
  return rows.map((row) => ({
    at: row.at,
    action: row.action,
    by: row.actorId === userId ? 'you' : 'an owner',
  }));
}
