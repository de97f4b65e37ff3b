import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#platform/auth/derived-key.ts';
import { mailboxHash } from '#platform/auth/mailbox-hash.ts';

const tokenBytes = 16;

const sign = (authSecret: string, purpose: string, text: string) =>
  createHmac('sha256', deriveKey(authSecret, purpose)).update(text).digest();

/** Names a mailbox without saying which it is. It works for good: also when link, maker and e-mail are long gone. */
export function refusalToken(authSecret: string, email: string): string {
  const hash = mailboxHash(authSecret, email);
  return `${hash}${sign(authSecret, 'refuse-letters', hash).subarray(0, tokenBytes).toString('base64url')}`;
}

const hashLength = 43;
const shape = /^[\w-]{65}$/;

/** The mailbox of a token; undefined for one that we have not made. */
export function mailboxOf(authSecret: string, token: string): string | undefined {
  if (!shape.test(token)) return undefined;
  const hash = token.slice(0, hashLength);
  const expected = sign(authSecret, 'refuse-letters', hash).subarray(0, tokenBytes);
  const sent = Buffer.from(token.slice(hashLength), 'base64url');
  return sent.length === tokenBytes && timingSafeEqual(sent, expected) ? hash : undefined;
}
