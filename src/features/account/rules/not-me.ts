import * as z from 'zod/mini';
import { wayInKinds } from './ways-in.ts';

export const wayIn = z.object({
  /** Identifies one version of a way to log in: replacing it changes the key. */
  key: z.string(),
  kind: z.enum(wayInKinds),
  /** A passkey's name or an identity's provider; else empty. */
  name: z.string(),
  changedAt: z.iso.datetime(),
  isRecent: z.boolean(),
});
export type WayInRecord = z.output<typeof wayIn>;

const linkToken = z.string().check(z.maxLength(200), z.regex(/^[\w-]+$/));

export const notMeReviewRequest = z.object({ token: linkToken });

/** `keep`: keys of recent ways to log in that the owner recognises. */
export const notMeRequest = z.object({
  token: linkToken,
  keep: z._default(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100)), []),
});

const revokedKey = z.object({ name: z.string(), start: z.string(), createdAt: z.iso.datetime() });

export const notMeReview = z.object({
  email: z.string(),
  ways: z.array(wayIn),
  /** A pending change of the e-mail address, which will be cancelled. */
  hasPendingAddress: z.boolean(),
  /** API keys, which will all be revoked. */
  keys: z._default(z.array(revokedKey), []),
});

export const notMeOutcome = z.object({
  /** Allows choosing a new password. */
  token: z.string(),
  removed: z.array(wayIn),
  kept: z.array(wayIn),
});
