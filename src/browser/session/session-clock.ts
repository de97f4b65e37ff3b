import type { AccessToken } from '#kernel/session.ts';

export const tick = 30_000;
const ticksBeforeExpiry = 3;
const firstRetry = 200;

/** Tokens are renewed well before they expire. */
export function isDue(token: AccessToken | null, now: number): boolean {
  return token === null || token.expiresAt - now <= ticksBeforeExpiry * tick;
}

/** Exponential backoff, up to one tick. */
export function retryDelay(failures: number): number {
  return Math.min(tick, firstRetry * 2 ** Math.max(0, failures - 1));
}
