import { answerPromise } from '#kernel/brand.ts';
import { t } from '#kernel/language/t.ts';
import type { MailContent } from '#platform/mail/mail-content.ts';
import { unlinked } from '#platform/mail/unlinked.ts';
import { type ContactMessage, contactCategories } from '../rules/contact.ts';

/** The e-mail to support. Its Reply-To is the sender. */
export function messageMail({ name, email, category, subject, message }: ContactMessage): MailContent {
  return {
    subject: `[${t(contactCategories[category])}] ${subject}`,
    preview: t('{name} has written to us.', { name: unlinked(name) }),
    paragraphs: [
      t('{name} ({email}) wrote:', { name: unlinked(name), email }),
      message.split('\n').map(unlinked).join('\n'),
    ],
    footnote: t('Reply to this message to answer.'),
  };
}

/** Contains no user input, since anyone could otherwise send any text to any address through us. */
export function receiptMail({ category }: Pick<ContactMessage, 'category'>): MailContent {
  return {
    subject: t('We have received your message'),
    preview: answerPromise(),
    paragraphs: [
      t('Hello,'),
      t('We have received your message ({category}). {promise}', {
        category: t(contactCategories[category]),
        promise: answerPromise(),
      }),
    ],
    footnote: t(
      'If you did not write to us, you can ignore this message. Someone probably mistyped their address.',
    ),
  };
}
