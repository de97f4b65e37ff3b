import { answerPromise } from '#kernel/brand.ts';
import type { MailContent } from '#platform/mail/mail-content.ts';
import { unlinked } from '#platform/mail/unlinked.ts';
import { type ContactMessage, contactCategories } from '../rules/contact.ts';

/** To support, with the sender as Reply-To. */
export function messageMail({ name, email, category, subject, message }: ContactMessage): MailContent {
  return {
    subject: `[${contactCategories[category]}] ${subject}`,
    preview: `${unlinked(name)} has written to us.`,
    paragraphs: [`${unlinked(name)} (${email}) wrote:`, message.split('\n').map(unlinked).join('\n')],
    footnote: 'Reply to this message to answer.',
  };
}

/** Quotes no user input: otherwise anyone could send any text to any address through us. */
export function receiptMail({ category }: Pick<ContactMessage, 'category'>): MailContent {
  return {
    subject: 'We have received your message',
    preview: answerPromise(),
    paragraphs: [
      'Hello,',
      `We have received your message (${contactCategories[category]}). ${answerPromise()}`,
    ],
    footnote:
      'If you did not write to us, you can ignore this message. Someone probably mistyped their address.',
  };
}
