import { createHmac } from 'node:crypto';
import { normalMailbox } from '#kernel/mailbox.ts';
import { deriveKey } from './derived-key.ts';

/** Tells a mailbox from another without naming it: nobody without the secret can try addresses against it. */
export function mailboxHash(authSecret: string, email: string): string {
  const key = deriveKey(authSecret, 'former-mailbox');
  return createHmac('sha256', key).update(normalMailbox(email)).digest('base64url');
}
