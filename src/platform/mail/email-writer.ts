import { brand } from '#kernel/brand.ts';
import { findLanguage } from '../auth/user-language.ts';
import type { Executor } from '../db/executor.ts';
import { currentRequest } from '../db/request-scope.ts';
import type { Settings } from '../env.ts';
import { inLanguage } from '../language/in-language.ts';
import type { Queue } from '../queue/queue.ts';
import type { MailContent } from './mail-content.ts';
import { renderMail } from './render-mail.ts';
import { sendMail } from './send-mail.ts';

export type Email = Readonly<{
  to: string;
  replyTo?: string;
  kind: string;
  /** A function is called where the language of the receiver is known. */
  content: MailContent | (() => MailContent);
}>;
/** Writes within the executor's transaction. Returns the message's id. */
export type WriteEmail = (executor: Executor, email: Email) => Promise<string>;

export function createEmailWriter(
  { appUrl, supportEmail }: Pick<Settings, 'appUrl' | 'supportEmail'>,
  queue: Pick<Queue, 'send'>,
): WriteEmail {
  const sender = { name: brand.name, origin: appUrl, supportEmail: supportEmail ?? brand.supportEmail };
  return async (executor, { content, ...envelope }) => {
    const language = (await findLanguage(executor, envelope.to)) ?? currentRequest()?.language() ?? 'en';
    const rendered = inLanguage(language, () =>
      renderMail(typeof content === 'function' ? content() : content, sender),
    );
    return await sendMail(executor, queue, { ...envelope, ...rendered });
  };
}
