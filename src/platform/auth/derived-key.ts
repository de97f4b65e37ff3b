import { hkdfSync } from 'node:crypto';

/** A separate key per purpose: what is signed for one purpose is invalid for another. */
export function deriveKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, 'fairsplit', purpose, 32));
}
