import { findContact } from '#features/account/server/address.public.ts';
import { brand } from '#kernel/brand.ts';
import type { Db, Tx } from '#platform/db/executor.ts';
import type { Needs } from '#platform/dependencies.ts';
import type { Settings } from '#platform/env.ts';
import type { Outgoing, OutgoingResult } from '#platform/outgoing/outgoing.ts';
import type { Job } from '#platform/queue/job.ts';
import { type TidyJob, tidyJob } from '#platform/queue/tidy-job.ts';
import { nextAttempt } from '../rules/retry.ts';
import { webhooksTopic } from '../rules/webhook.ts';
import { deleteOldDeliveries } from './delivery.store.ts';
import * as lines from './line.store.ts';
import { type Sending, sendWebhookKind } from './send-webhook.kind.ts';
import { signedHeaders } from './signature.ts';
import { turnedOffMail, webhookMailKind } from './webhook.mail.ts';
import { turnOff } from './webhook-endpoint.store.ts';

export type SendDependencies = Needs<'db' | 'queue' | 'changes' | 'write' | 'now'> &
  Readonly<{
    settings: Pick<Settings, 'authSecret' | 'appUrl'>;
    outgoing: Pick<Outgoing, 'send'>;
  }>;

/** A job sends deliveries of a line for this long, then enqueues the rest. Shorter than the job's `expireIn`. */
const turnMs = 20_000;

const isAccepted = (result: OutgoingResult) =>
  !('failure' in result) && result.status >= 200 && result.status < 300;
/** Standard Webhooks: the receiver wants no more messages. */
const isGone = (result: OutgoingResult) => !('failure' in result) && result.status === 410;

export function sendWebhookJob(dependencies: SendDependencies): Job<Sending> {
  const { db, settings, outgoing, queue, write, changes, now } = dependencies;

  async function attempt(
    { delivery, endpoint }: lines.DeliveryWithEndpoint,
    signal: AbortSignal,
  ): Promise<lines.Attempt> {
    const at = now();
    const signed = signedHeaders(settings.authSecret, endpoint, delivery, at);
    const begun = performance.now();
    const result = await outgoing.send({
      method: 'POST',
      url: endpoint.url,
      headers: { 'content-type': 'application/json', 'user-agent': `${brand.name}-Webhooks/1`, ...signed },
      body: delivery.body,
      signal,
    });
    const ms = Math.round(performance.now() - begun);
    return { at, ms, signature: signed['webhook-signature'], result };
  }

  async function switchOff(
    tx: Tx,
    { endpoint }: lines.DeliveryWithEndpoint,
    reason: 'failing' | 'gone',
  ): Promise<void> {
    await turnOff(tx, endpoint.userId, [endpoint.id], reason);
    const owner = await findContact(tx, endpoint.userId);
    if (!owner) return;
    const reader = { name: owner.name, appUrl: settings.appUrl };
    const content = () => turnedOffMail(reader, endpoint, reason);
    await write(tx, { to: owner.email, kind: webhookMailKind, content });
  }

  /** After a failure: schedules the next attempt or gives up. True if the line continues without this delivery. */
  async function settleFailure(
    tx: Tx,
    claimed: lines.DeliveryWithEndpoint,
    { result }: lines.Attempt,
  ): Promise<boolean> {
    const present = await lines.findWithEndpoint(tx, claimed.delivery.id);
    // Delivered by 'send again', or the endpoint was turned off meanwhile.
    if (present?.delivery.state !== 'waiting' || !present.endpoint.isOn) return false;
    if (isGone(result)) {
      await switchOff(tx, present, 'gone');
      return false;
    }
    const { tries, triedSince, endpointId, subjectId } = present.delivery;
    const since = triedSince ?? now();
    const retryAfter = 'failure' in result ? undefined : result.retryAfter;
    const next = nextAttempt({ attempts: tries, since, now: now(), retryAfter });
    if (next) {
      await lines.postpone(tx, present, next, now());
      await queue.send(tx, sendWebhookKind, { endpointId, subjectId }, { startAfter: next });
      return false;
    }
    const { failingSince } = present.endpoint;
    if (failingSince && failingSince <= since) {
      await switchOff(tx, present, 'failing');
      return false;
    }
    // The receiver accepts other messages, so only this one is abandoned.
    await lines.markFailed(tx, present, 'waiting');
    return true;
  }

  /** Sends one delivery. True if the next delivery of its line can be sent. */
  async function send(
    claimed: lines.DeliveryWithEndpoint,
    signal: AbortSignal,
    isOnce = false,
  ): Promise<boolean> {
    const attempted = await attempt(claimed, signal);
    const canContinue = await db.transaction(async (tx) => {
      if (!(await lines.recordAttempt(tx, claimed, attempted))) return false;
      if (isAccepted(attempted.result)) {
        await lines.markDelivered(tx, claimed);
        return true;
      }
      if (!isOnce) return await settleFailure(tx, claimed, attempted);
      await lines.markFailed(tx, claimed, 'once');
      return false;
    });
    changes.announce(claimed.delivery.userId, [webhooksTopic]);
    return canContinue;
  }

  async function sendLine(line: lines.DeliveryLine, signal: AbortSignal): Promise<void> {
    const until = performance.now() + turnMs;
    while (performance.now() < until) {
      const claimed = await lines.claimFirst(db, line, now());
      if (!claimed) {
        const rest = await lines.findPauseEnd(db, line, now());
        if (rest) await queue.send(db, sendWebhookKind, line, { startAfter: rest });
        return;
      }
      if (!(await send(claimed, signal)) || signal.aborted) return;
    }
    await queue.send(db, sendWebhookKind, line);
  }

  return {
    ...sendWebhookKind,
    async handle(data, { signal }) {
      if ('subjectId' in data) return await sendLine(data, signal);
      const claimed = await lines.findWithEndpoint(db, data.deliveryId);
      if (claimed) await send(claimed, signal, true);
    },
  };
}

const sweptAtOnce = 500;

/** Starts lines whose job was lost, for example when a backup was restored. */
export function sweepWebhooksJob({
  db,
  queue,
  now,
}: Pick<SendDependencies, 'db' | 'queue' | 'now'>): TidyJob {
  return tidyJob('sweep-webhooks', '* * * * *', async () => {
    for (const line of await lines.findStalledLines(db, now(), sweptAtOnce)) {
      await queue.send(db, sendWebhookKind, line);
    }
  });
}

export function tidyWebhooksJob(db: Db, now: () => Date): TidyJob {
  return tidyJob('tidy-webhooks', '52 4 * * *', () => deleteOldDeliveries(db, now()));
}
