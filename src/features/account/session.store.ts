import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Caller } from '#platform/auth/access-token.ts';
import type { Executor } from '#platform/db/database.ts';
import { session, user } from './account.table.ts';

const unexpired = gt(session.expiresAt, sql`now()`);

export async function findSessions(executor: Executor, userId: string) {
  const { id, userAgent, ipAddress, createdAt, updatedAt, expiresAt } = session;
  return await executor
    .select({ id, userAgent, ipAddress, createdAt, lastUsedAt: updatedAt, expiresAt })
    .from(session)
    .where(and(eq(session.userId, userId), unexpired))
    .orderBy(desc(session.updatedAt), desc(session.createdAt));
}

export async function isLiveSession(executor: Executor, { id, sessionId }: Caller): Promise<boolean> {
  const rows = await executor
    .select({ id: session.id })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(
      and(
        eq(session.id, sessionId),
        eq(session.userId, id),
        unexpired,
        isNull(user.deletedAt),
        user.emailVerified,
      ),
    );
  return rows.length > 0;
}

/** Whether there was such a session of this user. */
export async function deleteSession(executor: Executor, userId: string, sessionId: string): Promise<boolean> {
  const rows = await executor
    .delete(session)
    .where(and(eq(session.userId, userId), eq(session.id, sessionId)))
    .returning({ id: session.id });
  return rows.length > 0;
}

export async function deleteSessions(executor: Executor, userId: string): Promise<void> {
  await executor.delete(session).where(eq(session.userId, userId));
}

export async function deleteOtherSessions(executor: Executor, { id, sessionId }: Caller): Promise<void> {
  await executor.delete(session).where(and(eq(session.userId, id), ne(session.id, sessionId)));
}
