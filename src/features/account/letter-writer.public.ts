import type { Executor } from '#platform/db/database.ts';
import type { Settings } from '#platform/env.ts';
import type { MailContent } from '#platform/mail/mail-content.ts';
import { renderMail } from '#platform/mail/render-mail.ts';
import { sendMail } from '#platform/mail/send-mail.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { brand } from '#site/brand.ts';

export type Letter = Readonly<{ to: string; replyTo?: string; kind: string; content: MailContent }>;
/** Part of the executor's transaction: rolled back, nothing was written. */
export type WriteLetter = (executor: Executor, letter: Letter) => Promise<void>;

export function createLetterWriter(
  { appUrl, supportEmail }: Pick<Settings, 'appUrl' | 'supportEmail'>,
  queue: Pick<Queue, 'send'>,
): WriteLetter {
  const sender = { name: brand.name, origin: appUrl, supportEmail: supportEmail ?? brand.supportEmail };
  return async (executor, { content, ...envelope }) => {
    await sendMail(executor, queue, { ...envelope, ...renderMail(content, sender) });
  };
}
