import { createHmac } from 'node:crypto';
import { deriveKey } from '#platform/auth/derived-key.ts';

const day = (now: Date) => now.toISOString().slice(0, 10);

export function secondsToMidnight(now: Date): number {
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return Math.max(1, Math.ceil((next - now.getTime()) / 1000));
}

/**
 * A frame stores nothing, so the server counts visitors by IP address and browser. It stores only a hash of both with
 * a secret key. The key changes each day, so hashes of two days cannot be compared.
 */
export function visitorOfDay(
  authSecret: string,
  { address, agent, now }: Readonly<{ address: string; agent: string; now: Date }>,
): string {
  const key = deriveKey(authSecret, `embedded calculations of ${day(now)}`);
  return createHmac('sha256', key).update(`${address}\n${agent}`).digest('base64url');
}
