import { sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { expect } from 'vitest';
import { z } from 'zod';
import type { EventType } from '#features/webhooks/rules/event-types.ts';
import {
  deliveryPage,
  type EndpointRecord,
  endpointList,
  endpointRecord,
  endpointSecret,
} from '#features/webhooks/rules/webhook.ts';
import { sendWebhookJob } from '#features/webhooks/server/send-webhook.jobs.ts';
import { sendWebhookKind } from '#features/webhooks/server/send-webhook.kind.ts';
import { createEmailWriter } from '#platform/mail/email-writer.ts';
import { createOutgoing } from '#platform/outgoing/outgoing.ts';
import type { Received } from './open-receiver.ts';
import type { TestApp, TestUser } from './test-app.ts';

const message = z.object({
  type: z.string(),
  timestamp: z.iso.datetime(),
  data: z.record(z.string(), z.unknown()),
});

/** Parses the bodies of the received messages. */
export const messagesIn = (received: readonly Received[]) =>
  received.map(({ body }) => message.parse(JSON.parse(body)));

/**
 * Verifies a message with the specification's library, as receivers do. The library uses the real time, not the
 * test's clock.
 */
export function verify(secret: string, { headers, body }: Received): unknown {
  const at = Number(headers['webhook-timestamp']);
  expect(at).toBeGreaterThan(0);
  return new Webhook(secret).verify(body, headers);
}

export async function addEndpoint(
  user: TestUser,
  url: string,
  events: readonly EventType[],
): Promise<EndpointRecord> {
  const response = await user.post('/webhook-endpoints', { url, events });
  expect(response.status).toBe(201);
  return endpointRecord.parse(await response.json());
}

export async function secretFor(user: TestUser, { id }: Pick<EndpointRecord, 'id'>): Promise<string> {
  const response = await user.get(`/webhook-endpoints/${id}/secret`);
  return endpointSecret.parse(await response.json()).secret;
}

export const endpointsOf = async (user: TestUser): Promise<EndpointRecord[]> =>
  endpointList.parse(await (await user.get('/webhook-endpoints')).json()).endpoints;

export const deliveriesOf = async (user: TestUser, { id }: Pick<EndpointRecord, 'id'>) =>
  deliveryPage.parse(await (await user.get(`/webhook-endpoints/${id}/deliveries`)).json()).items;

/** The webhook job with the dependencies of the test app. */
export function webhookJobOf({ database, settings, queue, changes, clock }: TestApp) {
  return sendWebhookJob({
    db: database.db,
    settings,
    outgoing: createOutgoing({ allowed: settings.outgoingAllow }),
    queue,
    write: createEmailWriter(settings, queue),
    changes,
    now: () => clock.now,
  });
}

/** Runs the jobs that are due by the test's clock; returns their number. */
export async function runWebhookJobs(test: TestApp): Promise<number> {
  const { database, clock, log } = test;
  const job = webhookJobOf(test);
  const { rows } = await database.db.execute(sql`
    with taken as (
      delete from pgboss.job where name = ${sendWebhookKind.name}
        and (start_after <= ${clock.now.toISOString()}::timestamptz or start_after <= created_on)
      returning data, created_on)
    select data from taken order by created_on`);
  for (const { data } of rows) {
    const context = { jobId: '', attempt: 1, signal: new AbortController().signal, log };
    await job.handle(sendWebhookKind.parse(data), context);
  }
  return rows.length;
}
