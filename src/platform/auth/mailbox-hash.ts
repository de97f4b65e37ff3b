import { createHmac } from 'node:crypto';
import { normalMailbox } from '#kernel/text/mailbox.ts';
import { deriveKey } from './derived-key.ts';

/** Identifies a mailbox without storing it: addresses cannot be tried against the hash without the secret. */
export function mailboxHash(authSecret: string, email: string): string {
  const key = deriveKey(authSecret, 'former-mailbox');
  return createHmac('sha256', key).update(normalMailbox(email)).digest('base64url');
}
