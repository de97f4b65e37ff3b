import type { MailRow } from './mail.table.ts';

export type Email = Pick<
  MailRow,
  'id' | 'to' | 'replyTo' | 'subject' | 'html' | 'text' | 'kind' | 'createdAt' | 'refuseUrl'
>;

export type MailTransport = Readonly<{ send(email: Email): Promise<void> }>;

export type Sender = Readonly<{ name: string; address: string }>;

/** The receiving server rejects this message permanently; retries are pointless. */
export class MailRejected extends Error {}

/** Addresses are objects, so that none is parsed as a list. */
export function toMime(email: Email, from: Sender) {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    // The same for every retry, so that a duplicate after a crash is recognisable.
    messageId: `<${email.id}@${domain}>`,
    date: email.createdAt,
    from,
    to: { name: '', address: email.to },
    ...(email.replyTo ? { replyTo: { name: '', address: email.replyTo } } : {}),
    subject: email.subject,
    text: email.text,
    html: email.html,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(email.refuseUrl
        ? {
            'List-Unsubscribe': `<${email.refuseUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
