import * as z from 'zod/mini';
import { wayInKinds } from './ways-in.ts';

export const wayIn = z.object({
  /** Names this state of it: one that is replaced meanwhile has another key. */
  key: z.string(),
  kind: z.enum(wayInKinds),
  /** Of a passkey the name that it was given, of an identity its provider; empty otherwise. */
  name: z.string(),
  changedAt: z.iso.datetime(),
  isRecent: z.boolean(),
});
export type WayInRecord = z.output<typeof wayIn>;

const linkToken = z.string().check(z.maxLength(200), z.regex(/^[\w-]+$/));

export const notMeReviewRequest = z.object({ token: linkToken });

/** `keep`: keys of recent ways in that the owner recognises. */
export const notMeRequest = z.object({
  token: linkToken,
  keep: z._default(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100)), []),
});

export const notMeReview = z.object({
  email: z.string(),
  ways: z.array(wayIn),
  /** A change of the e-mail address waits for a confirmation, and will be cancelled. */
  hasPendingAddress: z.boolean(),
});

export const notMeOutcome = z.object({
  /** To choose a new password with. */
  token: z.string(),
  removed: z.array(wayIn),
  kept: z.array(wayIn),
});
