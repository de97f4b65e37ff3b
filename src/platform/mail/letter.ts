import type { MailRow } from './mail.table.ts';

/** A stored message on its way out. */
export type Letter = Pick<
  MailRow,
  'id' | 'to' | 'replyTo' | 'subject' | 'html' | 'text' | 'kind' | 'createdAt' | 'refuseUrl'
>;

export type MailTransport = Readonly<{ send(letter: Letter): Promise<void> }>;

export type Sender = Readonly<{ name: string; address: string }>;

/** The receiving side will never take this message; trying again only annoys it. */
export class MailRejected extends Error {}

/** The letter as nodemailer composes it. Addresses are objects, so that none is parsed as a list of several. */
export function toMime(letter: Letter, from: Sender) {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    // The same on every try: a second copy after a crash can be told from a second message.
    messageId: `<${letter.id}@${domain}>`,
    date: letter.createdAt,
    from,
    to: { name: '', address: letter.to },
    ...(letter.replyTo ? { replyTo: { name: '', address: letter.replyTo } } : {}),
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(letter.refuseUrl
        ? {
            'List-Unsubscribe': `<${letter.refuseUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
