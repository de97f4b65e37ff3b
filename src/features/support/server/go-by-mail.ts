import { promises } from '#kernel/brand.ts';
import { t } from '#kernel/language/t.ts';
import type { Executor } from '#platform/db/executor.ts';
import type { WriteEmail } from '#platform/mail/email-writer.ts';
import { waitingMail } from './support.mail.ts';
import { addMessage, type ConversationRow, findChatMessages, setSwitchedToEmailAt } from './support.store.ts';

type MailDependencies = Readonly<{ write: WriteEmail; supportEmail: string }>;

const notes = {
  closed: () => t('We are offline right now. We have your message and will answer by email.'),
  late: () =>
    t(
      'Sorry, nobody could answer within {minutes, plural, one {# minute} other {# minutes}}. We have your message and will answer by email.',
      { minutes: promises.chatAnswerMinutes },
    ),
} as const;

/** E-mails the conversation to support. The first time, also switches the conversation to e-mail. */
export async function switchToEmail(
  tx: Executor,
  { write, supportEmail }: MailDependencies,
  row: ConversationRow,
  why: keyof typeof notes,
  at: Date,
): Promise<void> {
  const messages = await findChatMessages(tx, row.id);
  await write(tx, {
    to: supportEmail,
    replyTo: row.email,
    kind: 'chat-waiting',
    language: 'en',
    content: () => waitingMail(row, messages),
  });
  if (row.byMailAt !== null) return;
  await setSwitchedToEmailAt(tx, row.id, at);
  await addMessage(tx, { id: row.id, author: 'note', text: notes[why]() }, at);
}
