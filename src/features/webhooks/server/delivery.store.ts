import { and, desc, eq, lt } from 'drizzle-orm';
import { dayMs } from '#kernel/calendar.ts';
import { Problem } from '#kernel/problem.ts';
import { deleteInBatches } from '#platform/db/delete-in-batches.ts';
import type { Executor, Tx } from '#platform/db/executor.ts';
import { newestFirst } from '#platform/db/newest-first.ts';
import type { Page } from '#platform/http/key-cursor.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { bodyOf } from '../rules/event-catalogue.ts';
import { testType } from '../rules/event-types.ts';
import { type DeliveryRecord, type OpenedDelivery, webhookLimits } from '../rules/webhook.ts';
import { sendWebhookKind } from './send-webhook.kind.ts';
import { webhookId } from './signature.ts';
import { webhookAttempt, webhookDelivery, webhookEndpoint } from './webhook.table.ts';
import { type EndpointRow, holdEndpoint } from './webhook-endpoint.store.ts';

export type DeliveryRow = Readonly<typeof webhookDelivery.$inferSelect>;
type Sender = Pick<Queue, 'send'>;

const place = newestFirst(webhookDelivery);

export async function findDeliveries(
  executor: Executor,
  { id, userId }: Pick<EndpointRow, 'id' | 'userId'>,
  cursor: string | undefined,
): Promise<Page<DeliveryRecord>> {
  const rows = await executor
    .select()
    .from(webhookDelivery)
    .where(and(eq(webhookDelivery.endpointId, id), eq(webhookDelivery.userId, userId), place.after(cursor)))
    .orderBy(...place.order)
    .limit(webhookLimits.page + 1);
  return place.toPage(rows, webhookLimits.page, deliveryRecordOf);
}

export type DeliveryKey = Readonly<{ userId: string; endpointId: string; id: string }>;

const byKey = ({ userId, endpointId, id }: DeliveryKey) =>
  and(
    eq(webhookDelivery.id, id),
    eq(webhookDelivery.endpointId, endpointId),
    eq(webhookDelivery.userId, userId),
  );

export async function openDelivery(executor: Executor, which: DeliveryKey): Promise<OpenedDelivery> {
  const [row] = await executor.select().from(webhookDelivery).where(byKey(which));
  if (!row) throw new Problem('not-found');
  const attempts = await executor
    .select()
    .from(webhookAttempt)
    .where(and(eq(webhookAttempt.deliveryId, row.id), eq(webhookAttempt.userId, row.userId)))
    .orderBy(desc(webhookAttempt.at), desc(webhookAttempt.id))
    .limit(webhookLimits.page);
  return {
    ...deliveryRecordOf(row),
    body: row.body,
    attempts: attempts.map(({ at, ms, url, signature, status, failure, response }) => ({
      at: at.toISOString(),
      ms,
      url,
      signature,
      status,
      failure,
      response,
    })),
  };
}

/**
 * Sends a delivery again with the same id. A pending delivery becomes due now, but earlier deliveries of its line go
 * first.
 */
export async function sendAgain(
  tx: Tx,
  queue: Sender,
  which: DeliveryKey,
  now: Date,
): Promise<DeliveryRecord> {
  await holdEndpoint(tx, which.userId, which.endpointId);
  const [row] = await tx.select().from(webhookDelivery).where(byKey(which)).for('no key update');
  if (!row) throw new Problem('not-found');
  const { endpointId, subjectId } = row;
  if (row.state !== 'waiting') {
    await queue.send(tx, sendWebhookKind, { deliveryId: row.id });
    return deliveryRecordOf(row);
  }
  const [due] = await tx.update(webhookDelivery).set({ dueAt: now }).where(byKey(which)).returning();
  await tx
    .update(webhookEndpoint)
    .set({ restsUntil: null })
    .where(and(eq(webhookEndpoint.userId, row.userId), eq(webhookEndpoint.id, endpointId)));
  await queue.send(tx, sendWebhookKind, { endpointId, subjectId });
  return deliveryRecordOf(due ?? row);
}

export async function sendTest(
  tx: Tx,
  queue: Sender,
  { id: endpointId, userId }: Pick<EndpointRow, 'id' | 'userId'>,
  now: Date,
): Promise<DeliveryRecord> {
  await holdEndpoint(tx, userId, endpointId);
  const [row] = await tx
    .insert(webhookDelivery)
    .values({
      id: crypto.randomUUID(),
      userId,
      endpointId,
      messageId: crypto.randomUUID(),
      type: testType,
      subjectId: endpointId,
      body: bodyOf(testType, { endpoint_id: endpointId }, now),
      createdAt: now,
      state: 'once',
      dueAt: now,
    })
    .returning();
  if (!row) throw new Problem('internal');
  await queue.send(tx, sendWebhookKind, { deliveryId: row.id });
  return deliveryRecordOf(row);
}

/** Number of lines that start at once when an endpoint is turned on; `sweepWebhooksJob` starts the others. */
const linesAtOnce = 100;

/** Makes held deliveries pending again, with retries for another three days. */
export async function releaseHeldDeliveries(
  tx: Tx,
  queue: Sender,
  { id: endpointId, userId }: EndpointRow,
  now: Date,
): Promise<void> {
  const inState = (state: 'held' | 'waiting') =>
    and(
      eq(webhookDelivery.endpointId, endpointId),
      eq(webhookDelivery.userId, userId),
      eq(webhookDelivery.state, state),
    );
  await tx
    .update(webhookDelivery)
    .set({ state: 'waiting', dueAt: now, tries: 0, triedSince: null })
    .where(inState('held'));
  const lines = await tx
    .selectDistinct({ subjectId: webhookDelivery.subjectId })
    .from(webhookDelivery)
    .where(inState('waiting'))
    .limit(linesAtOnce);
  for (const { subjectId } of lines) await queue.send(tx, sendWebhookKind, { endpointId, subjectId });
}

export async function deleteOldDeliveries(executor: Executor, now: Date): Promise<void> {
  const before = new Date(now.getTime() - webhookLimits.keptDays * dayMs);
  await deleteInBatches(executor, webhookDelivery, lt(webhookDelivery.createdAt, before));
}

function deliveryRecordOf(row: DeliveryRow): DeliveryRecord {
  const { id, messageId, type, createdAt, dueAt, tries, triedAt, status, failure } = row;
  const state = row.state === 'once' ? 'waiting' : row.state;
  return {
    id,
    message_id: webhookId(messageId),
    type,
    created_at: createdAt.toISOString(),
    state,
    tries,
    next_at: state === 'waiting' ? dueAt.toISOString() : null,
    tried_at: triedAt?.toISOString() ?? null,
    status,
    failure,
  };
}
