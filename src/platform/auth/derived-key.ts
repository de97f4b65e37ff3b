import { hkdfSync } from 'node:crypto';

/** One secret, a key of its own for every purpose: what is signed for one cannot pass for another. */
export function deriveKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, 'fairsplit', purpose, 32));
}
