import type { MailContent } from '#platform/mail/mail-content.ts';
import { unlinked } from '#platform/mail/unlinked.ts';
import type { ChatMessage } from '../rules/support.ts';

const plain = (text: string) => text.split('\n').map(unlinked).join('\n');

/** To support, with the visitor as Reply-To. */
export function waitingMail(
  { name, email }: Readonly<{ name: string; email: string }>,
  messages: readonly ChatMessage[],
): MailContent {
  return {
    subject: `[Live chat] ${unlinked(name || email)} is waiting for an answer`,
    preview: 'Nobody answered in the chat.',
    paragraphs: [
      `${unlinked(name || 'A visitor')} (${email}) wrote in the live chat:`,
      ...messages.filter(({ author }) => author === 'visitor').map(({ text }) => plain(text)),
    ],
    footnote: 'Answer in the inbox of the admin panel, or reply to this message.',
  };
}

/** To the visitor, after the chat has switched to e-mail. */
export function answerMail(text: string): MailContent {
  return {
    subject: 'An answer from our support team',
    preview: 'You wrote to us in the live chat.',
    paragraphs: ['Hello,', 'You wrote to us in the live chat. Our answer:', plain(text)],
    footnote: 'Reply to this message, or continue the chat on our contact page.',
  };
}
