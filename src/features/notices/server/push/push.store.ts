import { and, desc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { Caller } from '#platform/auth/access-token.ts';
import { session } from '#platform/auth/identity.table.ts';
import type { Db, Executor, Tx } from '#platform/db/executor.ts';
import { maxPushDevices, type PushSubscriptionKeys } from '../../rules/push.ts';
import { pushDevice } from './push.table.ts';

export type PushDevice = Readonly<typeof pushDevice.$inferSelect>;

const unexpired = gt(session.expiresAt, sql`now()`);

/** Devices of the user's live sessions, newest first. */
export async function findDevices(executor: Executor, userId: string): Promise<PushDevice[]> {
  const rows = await executor
    .select({ device: pushDevice })
    .from(session)
    .innerJoin(pushDevice, eq(pushDevice.sessionId, session.id))
    .where(and(eq(session.userId, userId), unexpired))
    .orderBy(desc(pushDevice.createdAt), desc(pushDevice.sessionId));
  return rows.map(({ device }) => device);
}

/** Undefined when the session has ended. */
export async function findDevice(executor: Executor, sessionId: string) {
  const [row] = await executor
    .select({ device: pushDevice, userId: session.userId })
    .from(pushDevice)
    .innerJoin(session, eq(session.id, pushDevice.sessionId))
    .where(and(eq(pushDevice.sessionId, sessionId), unexpired));
  return row;
}

/**
 * Binds the browser's endpoint to the session. Another session's device with the endpoint is the same browser if its
 * keys are the same; with other keys it is somebody who guessed the endpoint.
 */
export async function saveDevice(
  tx: Tx,
  { id: userId, sessionId }: Caller,
  keys: PushSubscriptionKeys,
  now: Date,
): Promise<void> {
  // Locks the session: its requests run one at a time, and nobody deletes it in between.
  const [live] = await tx
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.id, sessionId), eq(session.userId, userId), unexpired))
    .for('no key update');
  if (!live) throw new Problem('not-signed-in');
  // Locks both rows in one order for all requests: two browsers that swap endpoints must not deadlock.
  await tx
    .select({ endpoint: pushDevice.endpoint })
    .from(pushDevice)
    .where(or(eq(pushDevice.sessionId, sessionId), eq(pushDevice.endpoint, keys.endpoint)))
    .orderBy(pushDevice.endpoint)
    .for('update');
  await tx
    .delete(pushDevice)
    .where(and(eq(pushDevice.sessionId, sessionId), ne(pushDevice.endpoint, keys.endpoint)));
  const fresh = { sessionId, createdAt: now, triedAt: null, result: null };
  const saved = await tx
    .insert(pushDevice)
    .values({ ...keys, ...fresh })
    .onConflictDoUpdate({
      target: pushDevice.endpoint,
      set: fresh,
      setWhere: sql`${pushDevice.p256dh} = excluded.p256dh and ${pushDevice.auth} = excluded.auth`,
    })
    .returning({ sessionId: pushDevice.sessionId });
  if (saved.length === 0) throw new Problem('conflict');
  const surplus = (await findDevices(tx, userId)).slice(maxPushDevices).map((device) => device.sessionId);
  if (surplus.length > 0) await tx.delete(pushDevice).where(inArray(pushDevice.sessionId, surplus));
}

export async function deleteDevice(executor: Executor, sessionId: string): Promise<void> {
  await executor.delete(pushDevice).where(eq(pushDevice.sessionId, sessionId));
}

/** Matches only while the session still has the endpoint of that attempt. */
const deviceOfAttempt = ({ sessionId, endpoint }: PushDevice) =>
  and(eq(pushDevice.sessionId, sessionId), eq(pushDevice.endpoint, endpoint));

export async function dropDevice(db: Db, device: PushDevice): Promise<void> {
  await db.delete(pushDevice).where(deviceOfAttempt(device));
}

export async function markTried(
  db: Db,
  device: PushDevice,
  result: PushDevice['result'],
  triedAt: Date,
): Promise<void> {
  await db.update(pushDevice).set({ result, triedAt }).where(deviceOfAttempt(device));
}
