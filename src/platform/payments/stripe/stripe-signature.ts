import { createHmac, timingSafeEqual } from 'node:crypto';

const toleranceSeconds = 5 * 60;

/** Stripe's scheme, https://docs.stripe.com/webhooks#verify-manually: any of several v1 signatures may match. */
export function isSignedByStripe(
  rawBody: Uint8Array,
  header: string | undefined,
  secret: string,
  now: Date,
): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='));
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(seconds)) return false;
  const expected = createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest();
  const isProof = ([name, proof = '']: string[]) =>
    name === 'v1' && /^[0-9a-f]{64}$/.test(proof) && timingSafeEqual(expected, Buffer.from(proof, 'hex'));
  return parts.some(isProof) && Math.abs(now.getTime() / 1000 - Number(seconds)) <= toleranceSeconds;
}
