import { and, count, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import { knownDevice } from '#platform/auth/identity.table.ts';
import { deleteInBatches } from '#platform/db/delete-in-batches.ts';
import type { Executor } from '#platform/db/executor.ts';

export async function isKnownDevice(
  executor: Executor,
  userId: string,
  deviceHash: string,
): Promise<boolean> {
  const rows = await executor
    .select({ at: knownDevice.lastUsedAt })
    .from(knownDevice)
    .where(and(eq(knownDevice.userId, userId), eq(knownDevice.deviceHash, deviceHash)));
  return rows.length > 0;
}

/** Stores the device. Returns the number of other known devices; undefined if the device was already known. */
export async function rememberDevice(
  executor: Executor,
  userId: string,
  deviceHash: string,
): Promise<number | undefined> {
  const [row] = await executor
    .insert(knownDevice)
    .values({ userId, deviceHash })
    .onConflictDoUpdate({
      target: [knownDevice.userId, knownDevice.deviceHash],
      set: { lastUsedAt: sql`now()` },
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  if (!row?.isNew) return undefined;
  const [all] = await executor
    .select({ count: count() })
    .from(knownDevice)
    .where(eq(knownDevice.userId, userId));
  return (all?.count ?? 1) - 1;
}

export async function forgetDevices(executor: Executor, userId: string): Promise<void> {
  await executor.delete(knownDevice).where(eq(knownDevice.userId, userId));
}

export async function deleteOldDevices(executor: Executor, afterSeconds: number): Promise<void> {
  const isOld = lt(knownDevice.lastUsedAt, sql`now() - make_interval(secs => ${afterSeconds})`);
  await deleteInBatches(executor, knownDevice, isOld);
}

const trusted = gt(knownDevice.trustedUntil, sql`now()`);

/** True if the user has recently entered the second factor on this device and chosen to skip it next time. */
export async function isTrustedDevice(
  executor: Executor,
  userId: string,
  deviceHash: string,
): Promise<boolean> {
  const rows = await executor
    .select({ until: knownDevice.trustedUntil })
    .from(knownDevice)
    .where(and(eq(knownDevice.userId, userId), eq(knownDevice.deviceHash, deviceHash), trusted));
  return rows.length > 0;
}

/** The device must be known. */
export async function trustDevice(
  executor: Executor,
  userId: string,
  deviceHash: string,
  seconds: number,
): Promise<void> {
  await executor
    .update(knownDevice)
    .set({ trustedUntil: sql`now() + make_interval(secs => ${seconds})` })
    .where(and(eq(knownDevice.userId, userId), eq(knownDevice.deviceHash, deviceHash)));
}

export async function distrustDevices(executor: Executor, userId: string): Promise<void> {
  await executor
    .update(knownDevice)
    .set({ trustedUntil: null })
    .where(and(eq(knownDevice.userId, userId), isNotNull(knownDevice.trustedUntil)));
}

export async function countTrusted(executor: Executor, userId: string): Promise<number> {
  const [row] = await executor
    .select({ count: count() })
    .from(knownDevice)
    .where(and(eq(knownDevice.userId, userId), trusted));
  return row?.count ?? 0;
}
