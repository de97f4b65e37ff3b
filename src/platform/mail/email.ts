import type { MailRow } from './mail.table.ts';

/** A stored message on its way out. */
export type Email = Pick<
  MailRow,
  'id' | 'to' | 'replyTo' | 'subject' | 'html' | 'text' | 'kind' | 'createdAt' | 'refuseUrl'
>;

export type MailTransport = Readonly<{ send(email: Email): Promise<void> }>;

export type Sender = Readonly<{ name: string; address: string }>;

/** The receiving side will never take this message; trying again only annoys it. */
export class MailRejected extends Error {}

/** The e-mail as nodemailer composes it. Addresses are objects, so that none is parsed as a list of several. */
export function toMime(email: Email, from: Sender) {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    // The same on every try: a second copy after a crash can be told from a second message.
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
