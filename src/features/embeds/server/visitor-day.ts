import { createHmac } from 'node:crypto';
import { deriveKey } from '#platform/auth/derived-key.ts';

const day = (now: Date) => now.toISOString().slice(0, 10);

export function secondsToMidnight(now: Date): number {
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return Math.max(1, Math.ceil((next - now.getTime()) / 1000));
}

/**
 * A frame stores nothing, so visitors are counted here, by address and browser. Both go into a hash with a key that nobody
 * else has and that changes each day: it cannot be turned back, nor compared with the one of another day.
 */
export function visitorOfDay(
  authSecret: string,
  { address, agent, now }: Readonly<{ address: string; agent: string; now: Date }>,
): string {
  const key = deriveKey(authSecret, `embedded calculations of ${day(now)}`);
  return createHmac('sha256', key).update(`${address}\n${agent}`).digest('base64url');
}
