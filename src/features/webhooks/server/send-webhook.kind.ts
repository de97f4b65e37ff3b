import { z } from 'zod';
import type { JobKind } from '#platform/queue/job.ts';

/** All waiting deliveries of an endpoint about a subject, in order; or a single delivery, sent without retries. */
const sending = z.union([
  z.object({ endpointId: z.uuid(), subjectId: z.uuid() }),
  z.object({ deliveryId: z.uuid() }),
]);
export type Sending = z.infer<typeof sending>;

/** How long a delivery stays claimed: longer than any request, shorter than a job. */
export const claimMs = 30_000;

/**
 * Failed requests are retried by the delivery's own schedule (`rules/retry.ts`); the queue's retries are for crashed
 * processes.
 */
export const sendWebhookKind: JobKind<Sending> = {
  name: 'send-webhook',
  parse: (data) => sending.parse(data),
  retryLimit: 5,
  retryDelay: 5,
  expireIn: 60,
  workers: 4,
};
