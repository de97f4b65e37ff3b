import { and, desc, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { Caller } from '#platform/auth/access-token.ts';
import { session, user } from '#platform/auth/identity.table.ts';
import type { Evidence, NewSession, SessionRow } from '#platform/auth/open-session.ts';
import type { Executor, Tx } from '#platform/db/executor.ts';
import type { UserRow } from '../account.store.ts';
import { findPasswordHash, hasIdentity, lockUser } from '../credentials/credential.store.ts';
import { hasPasskey } from '../passkeys/passkey.store.ts';

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

/** Locks the account to change its ways to log in. Throws if the session has ended. */
export async function requireLiveCaller(executor: Executor, caller: Caller): Promise<UserRow> {
  const row = await lockUser(executor, caller.id);
  if (!row || !(await isLiveSession(executor, caller))) throw new Problem('not-signed-in');
  return row;
}

/**
 * Checks the evidence again under the lock. Otherwise a session opened with the old password during a password reset
 * would stay open.
 */
export async function insertSession(
  executor: Executor,
  opened: NewSession,
  evidence?: Evidence,
): Promise<SessionRow | undefined> {
  return await executor.transaction(async (tx) => {
    if (!(await isEvidenceValid(tx, opened.userId, evidence))) return undefined;
    const { id, createdAt, updatedAt } = session;
    const [row] = await tx.insert(session).values(opened).returning({ id, createdAt, updatedAt });
    return row && { ...opened, ...row };
  });
}

/** True if the account is open and the evidence still valid. Holds a shared lock on the user's row. */
export async function isEvidenceValid(tx: Tx, userId: string, evidence?: Evidence): Promise<boolean> {
  if (!(await lockUser(tx, userId, 'share'))) return false;
  return !evidence || (await matchesEvidence(tx, userId, evidence));
}

async function matchesEvidence(executor: Executor, userId: string, evidence: Evidence): Promise<boolean> {
  if ('passwordHash' in evidence) return (await findPasswordHash(executor, userId)) === evidence.passwordHash;
  if ('passkeyId' in evidence) return await hasPasskey(executor, userId, evidence.passkeyId);
  return await hasIdentity(executor, userId, evidence.identityId);
}

/** Returns the ids of the deleted sessions. */
export async function deleteSession(
  executor: Executor,
  userId: string,
  sessionId: string,
): Promise<string[]> {
  return await deleteWhere(executor, and(eq(session.userId, userId), eq(session.id, sessionId)));
}

export async function deleteSessions(executor: Executor, userId: string): Promise<string[]> {
  return await deleteWhere(executor, eq(session.userId, userId));
}

export async function deleteOtherSessions(executor: Executor, { id, sessionId }: Caller): Promise<string[]> {
  return await deleteWhere(executor, and(eq(session.userId, id), ne(session.id, sessionId)));
}

async function deleteWhere(executor: Executor, which: SQL | undefined): Promise<string[]> {
  const rows = await executor.delete(session).where(which).returning({ id: session.id });
  return rows.map(({ id }) => id);
}
