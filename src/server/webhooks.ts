import * as webhooks from '#features/webhooks/rules/webhook.endpoints.ts';
import {
  type SendDependencies,
  sendWebhookJob,
  sweepWebhooksJob,
  tidyWebhooksJob,
} from '#features/webhooks/server/send-webhook.jobs.ts';
import { type WebhooksDependencies, webhooksApi } from '#features/webhooks/server/webhooks.api.ts';
import type { Settings } from '#platform/env.ts';
import { createOutgoing } from '#platform/outgoing/outgoing.ts';
import type { Queue } from '#platform/queue/queue.ts';

/** Endpoints by their groups in the API document. */
export const webhookEndpoints = { webhooks } as const;

const outgoingOf = ({ outgoingAllow }: Pick<Settings, 'outgoingAllow'>) =>
  createOutgoing({ allowed: outgoingAllow });

type Given<Dependencies> = Omit<Dependencies, 'outgoing' | 'settings'> & Readonly<{ settings: Settings }>;

export function userWebhooksApi(dependencies: Given<WebhooksDependencies>) {
  return webhooksApi({ ...dependencies, outgoing: outgoingOf(dependencies.settings) });
}

export async function defineWebhookJobs(
  queue: Queue,
  given: Omit<Given<SendDependencies>, 'queue'>,
): Promise<void> {
  const dependencies = { ...given, queue, outgoing: outgoingOf(given.settings) };
  await queue.define(sendWebhookJob(dependencies));
  await queue.define(sweepWebhooksJob(dependencies));
  await queue.define(tidyWebhooksJob(given.db, given.now));
}
