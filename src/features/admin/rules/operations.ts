import * as z from 'zod/mini';
import { paymentAlertRecord } from '#features/billing/rules/alert.ts';
import { msg } from '#kernel/language/t.ts';
import { pageOf, pageQuery } from './admin.ts';

/** The states of jobs in the queue, with their labels. */
export const jobStates = {
  created: msg('Waiting'),
  retry: msg('Retrying'),
  active: msg('Running'),
  completed: msg('Done'),
  cancelled: msg('Cancelled'),
  failed: msg('Failed'),
} as const;
export type JobState = keyof typeof jobStates;
// Safe cast: the keys of the literal above.
const states = Object.keys(jobStates) as JobState[];

export const jobsQuery = z.extend(pageQuery, { state: z.optional(z.enum(states)) });

const jobRecord = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(states),
  tries: z.int(),
  created_at: z.iso.datetime(),
  finished_at: z.nullable(z.iso.datetime()),
  error: z.nullable(z.string()),
});
export type JobRecord = z.output<typeof jobRecord>;
export const jobsPage = pageOf(jobRecord);

const failedMailRecord = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  kind: z.string(),
  attempts: z.int(),
  error: z.nullable(z.string()),
  created_at: z.iso.datetime(),
});
export type FailedMailRecord = z.output<typeof failedMailRecord>;
export const failedMailPage = pageOf(failedMailRecord);

export const paymentAlertPage = pageOf(paymentAlertRecord);
