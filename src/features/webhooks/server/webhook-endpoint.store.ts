import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { Executor, Tx } from '#platform/db/executor.ts';
import { type EndpointChange, type EndpointRecord, type OffReason, webhookLimits } from '../rules/webhook.ts';
import { webhookDelivery, webhookEndpoint } from './webhook.table.ts';

export type EndpointRow = Readonly<typeof webhookEndpoint.$inferSelect>;
type NewRow = Pick<EndpointRow, 'url' | 'description' | 'events' | 'createdAt'>;

const own = (userId: string, id: string) =>
  and(eq(webhookEndpoint.userId, userId), eq(webhookEndpoint.id, id));

export async function findEndpoints(executor: Executor, userId: string): Promise<EndpointRow[]> {
  return await executor
    .select()
    .from(webhookEndpoint)
    .where(eq(webhookEndpoint.userId, userId))
    .orderBy(asc(webhookEndpoint.createdAt), asc(webhookEndpoint.id));
}

export async function requireEndpoint(executor: Executor, userId: string, id: string): Promise<EndpointRow> {
  const [row] = await executor.select().from(webhookEndpoint).where(own(userId, id));
  if (!row) throw new Problem('not-found');
  return row;
}

/**
 * Locks an endpoint until the transaction ends; undefined if it was deleted. Lock it before its deliveries, because
 * turning an endpoint off changes both in this order.
 */
export async function lockEndpoint(tx: Tx, userId: string, id: string): Promise<EndpointRow | undefined> {
  const [row] = await tx.select().from(webhookEndpoint).where(own(userId, id)).for('no key update');
  return row;
}

/** Like `lockEndpoint`, but refuses an endpoint that was deleted. */
export async function holdEndpoint(tx: Tx, userId: string, id: string): Promise<EndpointRow> {
  const row = await lockEndpoint(tx, userId, id);
  if (!row) throw new Problem('not-found');
  return row;
}

/** The account must be locked, so that concurrent requests cannot exceed the limit. */
export async function insertEndpoint(tx: Tx, userId: string, row: NewRow): Promise<EndpointRow> {
  const max = webhookLimits.endpoints;
  if ((await tx.$count(webhookEndpoint, eq(webhookEndpoint.userId, userId))) >= max) {
    throw new Problem('limit-reached', { max, of: 'webhook endpoints' });
  }
  const [added] = await tx
    .insert(webhookEndpoint)
    .values({ ...row, id: crypto.randomUUID(), userId })
    .returning();
  if (!added) throw new Problem('internal');
  return added;
}

const turnedOn = { isOn: true, offReason: null, failures: 0, failingSince: null, restsUntil: null } as const;

/** Changes an endpoint that the transaction has locked; `before` is its locked row. */
export async function updateEndpoint(
  tx: Tx,
  before: EndpointRow,
  { is_on: isOn, ...set }: EndpointChange,
): Promise<EndpointRow> {
  const { userId, id } = before;
  if (isOn === true && !before.isOn) {
    await tx.update(webhookEndpoint).set(turnedOn).where(own(userId, id));
  }
  if (isOn === false && before.isOn) await turnOff(tx, userId, [id], 'user');
  const given = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length > 0) {
    await tx.update(webhookEndpoint).set(given).where(own(userId, id));
  }
  return await requireEndpoint(tx, userId, id);
}

/** Turns endpoints off, and holds their pending deliveries until they are turned on. */
export async function turnOff(
  executor: Executor,
  userId: string,
  ids: readonly string[],
  offReason: OffReason,
): Promise<void> {
  if (ids.length === 0) return;
  await executor
    .update(webhookEndpoint)
    .set({ isOn: false, offReason })
    .where(and(eq(webhookEndpoint.userId, userId), inArray(webhookEndpoint.id, [...ids])));
  await executor
    .update(webhookDelivery)
    .set({ state: 'held' })
    .where(
      and(
        eq(webhookDelivery.userId, userId),
        inArray(webhookDelivery.endpointId, [...ids]),
        eq(webhookDelivery.state, 'waiting'),
      ),
    );
}

export async function turnOffAll(executor: Executor, userId: string, reason: OffReason): Promise<void> {
  const rows = await findEndpoints(executor, userId);
  await turnOff(
    executor,
    userId,
    rows.filter(({ isOn }) => isOn).map(({ id }) => id),
    reason,
  );
}

export async function renewSecret(executor: Executor, userId: string, id: string, now: Date): Promise<void> {
  const rows = await executor
    .update(webhookEndpoint)
    .set({ secretVersion: sql`${webhookEndpoint.secretVersion} + 1`, secretRenewedAt: now })
    .where(own(userId, id))
    .returning({ id: webhookEndpoint.id });
  if (rows.length === 0) throw new Problem('not-found');
}

export async function deleteEndpoint(executor: Executor, userId: string, id: string): Promise<void> {
  const rows = await executor
    .delete(webhookEndpoint)
    .where(own(userId, id))
    .returning({ id: webhookEndpoint.id });
  if (rows.length === 0) throw new Problem('not-found');
}

export function endpointRecordOf(row: EndpointRow): EndpointRecord {
  const { id, url, description, events, isOn, offReason, createdAt, failingSince } = row;
  return {
    id,
    url,
    description,
    events,
    is_on: isOn,
    off_reason: offReason,
    created_at: createdAt.toISOString(),
    failing_since: failingSince?.toISOString() ?? null,
  };
}
