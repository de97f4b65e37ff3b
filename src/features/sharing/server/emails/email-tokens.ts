import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#platform/auth/derived-key.ts';
import { mailboxHash } from '#platform/auth/mailbox-hash.ts';

const tokenBytes = 16;

const sign = (authSecret: string, purpose: string, text: string) =>
  createHmac('sha256', deriveKey(authSecret, purpose)).update(text).digest();

/**
 * Unsubscribe token: a keyed hash of the address with a signature. It never expires, so that it works after
 * link and maker are deleted.
 */
export function refusalToken(authSecret: string, email: string): string {
  const hash = mailboxHash(authSecret, email);
  return `${hash}${sign(authSecret, 'refuse-letters', hash).subarray(0, tokenBytes).toString('base64url')}`;
}

const hashLength = 43;
const shape = /^[\w-]{65}$/;

/** The mailbox hash of a valid token; else undefined. */
export function mailboxOf(authSecret: string, token: string): string | undefined {
  if (!shape.test(token)) return undefined;
  const hash = token.slice(0, hashLength);
  const expected = sign(authSecret, 'refuse-letters', hash).subarray(0, tokenBytes);
  const sent = Buffer.from(token.slice(hashLength), 'base64url');
  return sent.length === tokenBytes && timingSafeEqual(sent, expected) ? hash : undefined;
}
