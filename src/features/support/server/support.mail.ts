import { t } from '#kernel/language/t.ts';
import type { MailContent } from '#platform/mail/mail-content.ts';
import { unlinked } from '#platform/mail/unlinked.ts';
import type { ChatMessage } from '../rules/support.ts';

const plain = (text: string) => text.split('\n').map(unlinked).join('\n');

/** The e-mail to support. Its Reply-To is the visitor. */
export function waitingMail(
  { name, email }: Readonly<{ name: string; email: string }>,
  messages: readonly ChatMessage[],
): MailContent {
  return {
    subject: t('[Live chat] {name} is waiting for an answer', { name: unlinked(name || email) }),
    preview: t('Nobody answered in the chat.'),
    paragraphs: [
      name
        ? t('{name} ({email}) wrote in the live chat:', { name: unlinked(name), email })
        : t('A visitor ({email}) wrote in the live chat:', { email }),
      ...messages.filter(({ author }) => author === 'visitor').map(({ text }) => plain(text)),
    ],
    footnote: t('Answer in the inbox of the admin panel, or reply to this message.'),
  };
}

/** An answer to the visitor, after the chat has switched to e-mail. */
export function answerMail(text: string): MailContent {
  return {
    subject: t('An answer from our support team'),
    preview: t('You wrote to us in the live chat.'),
    paragraphs: [t('Hello,'), t('You wrote to us in the live chat. Our answer:'), plain(text)],
    footnote: t('Reply to this message, or continue the chat on our contact page.'),
  };
}
