import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Tx } from '#platform/db/executor.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { bodyOf, type EventData } from '../rules/event-catalogue.ts';
import type { EventType } from '../rules/event-types.ts';
import { sendWebhookKind } from './send-webhook.kind.ts';
import { webhookEndpoint } from './webhook.table.ts';

/** An event, with the accounts that it concerns. */
export type Emission<Type extends EventType = EventType> = {
  [One in Type]: Readonly<{
    type: One;
    userIds: readonly string[];
    /**
     * Events of one subject arrive in order. The caller must have locked the subject's row, so that their order
     * is that of the commits.
     */
    subjectId: string;
    /** Called only if an endpoint wants the event. */
    data: () => Promise<EventData<One>> | EventData<One>;
  }>;
}[Type];

/** Stores events for all endpoints that want them, with the jobs that send them, in the transaction that causes them. */
export type Emit = (tx: Tx, emissions: readonly Emission[]) => Promise<void>;

type Dependencies = Readonly<{ queue: Pick<Queue, 'send'>; now: () => Date }>;

export function createEmit({ queue, now }: Dependencies): Emit {
  async function emitOne(tx: Tx, { type, userIds, subjectId, data }: Emission): Promise<void> {
    const at = now();
    const body = bodyOf(type, await data(), at);
    // Locks the endpoints: if one were deleted meanwhile, the insert would fail the whole transaction.
    const { rows } = await tx.execute<{ endpoint: string }>(sql`
      with wanting as (
        select id, user_id from webhook_endpoint
        where user_id in ${[...userIds]} and is_on and ${type} = any(events) for key share)
      insert into webhook_delivery (id, user_id, endpoint_id, message_id, type, subject_id, body, created_at, state, due_at)
      select gen_random_uuid(), user_id, id, ${crypto.randomUUID()}::uuid, ${type}, ${subjectId}::uuid, ${body},
        ${at.toISOString()}::timestamptz, 'waiting', ${at.toISOString()}::timestamptz
      from wanting returning endpoint_id as endpoint`);
    for (const { endpoint } of rows) {
      await queue.send(tx, sendWebhookKind, { endpointId: endpoint, subjectId });
    }
  }

  return async (tx, emissions) => {
    const wanted = await findWanted(
      tx,
      emissions.flatMap(({ userIds }) => userIds),
    );
    for (const emission of emissions) {
      if (emission.userIds.some((userId) => wanted.get(userId)?.has(emission.type))) {
        await emitOne(tx, emission);
      }
    }
  };
}

async function findWanted(executor: Executor, userIds: readonly string[]) {
  const wanted = new Map<string, Set<EventType>>();
  if (userIds.length === 0) return wanted;
  const rows = await executor
    .select({ userId: webhookEndpoint.userId, events: webhookEndpoint.events })
    .from(webhookEndpoint)
    .where(and(inArray(webhookEndpoint.userId, [...new Set(userIds)]), eq(webhookEndpoint.isOn, true)));
  for (const { userId, events } of rows) {
    wanted.set(userId, new Set([...(wanted.get(userId) ?? []), ...events]));
  }
  return wanted;
}

/** The ids of those users who have an endpoint that is on. */
export async function findListening(
  executor: Executor,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await executor.execute<{ id: string }>(sql`
    select distinct user_id as id from webhook_endpoint
    where user_id = any(${sql.param([...userIds])}::uuid[]) and is_on`);
  return new Set(rows.map(({ id }) => id));
}

/**
 * SQL condition for statements of other features: true if an endpoint of the user wants the event. Without the
 * offset, PostgreSQL may read the endpoints of all users into a hash table.
 */
export const wantsEventSql = (userId: string, type: EventType) => `exists (select from webhook_endpoint
  where webhook_endpoint.user_id = ${userId} and is_on and '${type}' = any(events) offset 0)`;
