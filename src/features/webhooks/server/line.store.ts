import { and, eq, sql } from 'drizzle-orm';
import { minuteMs } from '#kernel/calendar.ts';
import { storableText } from '#kernel/text/storable-text.ts';
import type { Db, Executor, Tx } from '#platform/db/executor.ts';
import type { OutgoingResult } from '#platform/outgoing/outgoing.ts';
import { restMs } from '../rules/retry.ts';
import type { DeliveryRow } from './delivery.store.ts';
import { claimMs } from './send-webhook.kind.ts';
import { webhookAttempt, webhookDelivery, webhookEndpoint } from './webhook.table.ts';
import { type EndpointRow, lockEndpoint } from './webhook-endpoint.store.ts';

export type DeliveryWithEndpoint = Readonly<{ delivery: DeliveryRow; endpoint: EndpointRow }>;
export type DeliveryLine = Readonly<{ endpointId: string; subjectId: string }>;

/** Allows for clock differences: the database's clock starts jobs. */
const skewMs = 5_000;
/** Maximum length of a stored response, in characters. */
const keptResponse = 2_000;

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/** Claims the first delivery of a line if it is due, unclaimed, and the endpoint is not resting. */
export async function claimFirst(
  db: Db,
  { endpointId, subjectId }: DeliveryLine,
  now: Date,
): Promise<DeliveryWithEndpoint | undefined> {
  const early = new Date(now.getTime() + skewMs);
  const { rows } = await db.execute<{ id: string }>(sql`
    update webhook_delivery d set claimed_until = ${at(new Date(now.getTime() + claimMs))}
    from webhook_endpoint e
    where d.id = (
        select id from webhook_delivery
        where endpoint_id = ${endpointId} and subject_id = ${subjectId} and state = 'waiting'
        order by place limit 1)
      and d.state = 'waiting' and d.due_at <= ${at(early)}
      and (d.claimed_until is null or d.claimed_until <= ${at(now)})
      and e.id = d.endpoint_id and e.is_on and (e.rests_until is null or e.rests_until <= ${at(early)})
    returning d.id`);
  const [row] = rows;
  return row && (await findWithEndpoint(db, row.id));
}

export async function findWithEndpoint(
  executor: Executor,
  id: string,
): Promise<DeliveryWithEndpoint | undefined> {
  const [row] = await executor
    .select({ delivery: webhookDelivery, endpoint: webhookEndpoint })
    .from(webhookDelivery)
    .innerJoin(webhookEndpoint, eq(webhookEndpoint.id, webhookDelivery.endpointId))
    .where(eq(webhookDelivery.id, id));
  return row;
}

/** When the pause of the endpoint ends, if nothing else delays the line. */
export async function findPauseEnd(
  db: Db,
  { endpointId, subjectId }: DeliveryLine,
  now: Date,
): Promise<Date | undefined> {
  const [row] = await db
    .select({ restsUntil: webhookEndpoint.restsUntil, dueAt: webhookDelivery.dueAt })
    .from(webhookDelivery)
    .innerJoin(webhookEndpoint, eq(webhookEndpoint.id, webhookDelivery.endpointId))
    .where(
      and(
        eq(webhookDelivery.endpointId, endpointId),
        eq(webhookDelivery.subjectId, subjectId),
        eq(webhookDelivery.state, 'waiting'),
        eq(webhookEndpoint.isOn, true),
      ),
    )
    .orderBy(webhookDelivery.place)
    .limit(1);
  return row?.restsUntil && row.restsUntil > now && row.dueAt <= now ? row.restsUntil : undefined;
}

export type Attempt = Readonly<{
  at: Date;
  ms: number;
  signature: string;
  result: OutgoingResult;
}>;

const outcomeOf = (result: OutgoingResult) =>
  'failure' in result
    ? { status: null, failure: result.failure, response: '' }
    : { status: result.status, failure: null, response: storableText(result.body).slice(0, keptResponse) };

/** Stores an attempt. False if the delivery or its endpoint was deleted during the request. */
export async function recordAttempt(
  tx: Tx,
  { delivery, endpoint }: DeliveryWithEndpoint,
  attempt: Attempt,
): Promise<boolean> {
  const { response, ...outcome } = outcomeOf(attempt.result);
  if (!(await lockEndpoint(tx, endpoint.userId, endpoint.id))) return false;
  const rows = await tx
    .update(webhookDelivery)
    .set({
      ...outcome,
      tries: sql`${webhookDelivery.tries} + 1`,
      triedAt: attempt.at,
      triedSince: sql`coalesce(${webhookDelivery.triedSince}, ${at(attempt.at)})`,
      claimedUntil: null,
    })
    .where(eq(webhookDelivery.id, delivery.id))
    .returning({ id: webhookDelivery.id });
  if (rows.length === 0) return false;
  const { ms, signature } = attempt;
  await tx.insert(webhookAttempt).values({
    id: crypto.randomUUID(),
    userId: delivery.userId,
    deliveryId: delivery.id,
    at: attempt.at,
    ms,
    url: endpoint.url,
    signature,
    ...outcome,
    response,
  });
  return true;
}

export async function markDelivered(tx: Tx, { delivery, endpoint }: DeliveryWithEndpoint): Promise<void> {
  await tx.update(webhookDelivery).set({ state: 'delivered' }).where(eq(webhookDelivery.id, delivery.id));
  await tx
    .update(webhookEndpoint)
    .set({ failures: 0, failingSince: null, restsUntil: null })
    .where(eq(webhookEndpoint.id, endpoint.id));
}

/** Does nothing if the state has changed meanwhile. */
export async function markFailed(
  tx: Tx,
  { delivery }: DeliveryWithEndpoint,
  from: 'waiting' | 'once',
): Promise<void> {
  await tx
    .update(webhookDelivery)
    .set({ state: 'failed' })
    .where(and(eq(webhookDelivery.id, delivery.id), eq(webhookDelivery.state, from)));
}

export async function postpone(
  tx: Tx,
  { delivery, endpoint }: DeliveryWithEndpoint,
  dueAt: Date,
  now: Date,
): Promise<void> {
  await tx
    .update(webhookDelivery)
    .set({ dueAt })
    .where(and(eq(webhookDelivery.id, delivery.id), eq(webhookDelivery.state, 'waiting')));
  const failures = Math.min(endpoint.failures + 1, 1000);
  await tx
    .update(webhookEndpoint)
    .set({
      failures,
      failingSince: sql`coalesce(${webhookEndpoint.failingSince}, ${at(delivery.triedAt ?? now)})`,
      restsUntil: new Date(now.getTime() + restMs(failures)),
    })
    .where(eq(webhookEndpoint.id, endpoint.id));
}

/** Lines whose first delivery is overdue, because a job was lost or a process crashed. */
export async function findStalledLines(db: Db, now: Date, limit: number): Promise<DeliveryLine[]> {
  const overdue = new Date(now.getTime() - minuteMs);
  const { rows } = await db.execute<DeliveryLine>(sql`
    select "endpointId", "subjectId" from (
      select distinct on (d.endpoint_id, d.subject_id) d.endpoint_id as "endpointId", d.subject_id as "subjectId",
        d.due_at, d.claimed_until
      from webhook_delivery d where d.state = 'waiting'
      order by d.endpoint_id, d.subject_id, d.place) as first
    join webhook_endpoint e on e.id = "endpointId"
    where e.is_on and due_at < ${at(overdue)} and (claimed_until is null or claimed_until < ${at(now)})
      and (e.rests_until is null or e.rests_until < ${at(overdue)})
    limit ${limit}`);
  return rows;
}
