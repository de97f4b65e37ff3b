import { brand } from '#kernel/brand.ts';
import { languageLocale } from '#kernel/language/language-locale.ts';
import type { Language } from '#kernel/language/languages.ts';
import { type Locale, localeOf } from '#kernel/locale.ts';
import { findReader } from '../auth/user-language.ts';
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
  /** The language if the receiver's account has none; by default that of the page that caused the e-mail. */
  language?: Language | undefined;
  /** Called once the receiver's language is known. */
  content: (receiver: Receiver) => MailContent;
}>;
/** The locale is undefined for a receiver without an account. */
export type Receiver = Readonly<{ locale: Locale | undefined }>;
/** Writes within the executor's transaction. Returns the message's id. */
export type WriteEmail = (executor: Executor, email: Email) => Promise<string>;

export function createEmailWriter(
  { appUrl, supportEmail }: Pick<Settings, 'appUrl' | 'supportEmail'>,
  queue: Pick<Queue, 'send'>,
): WriteEmail {
  const sender = { name: brand.name, origin: appUrl, supportEmail: supportEmail ?? brand.supportEmail };
  return async (executor, { content, language, ...envelope }) => {
    const reader = await findReader(executor, envelope.to);
    const written = reader?.language ?? language ?? currentRequest()?.language() ?? 'en';
    const rendered = inLanguage(written, () => {
      const locale = reader && (localeOf(reader.locale) ?? languageLocale());
      return renderMail(content({ locale }), sender);
    });
    return await sendMail(executor, queue, { ...envelope, ...rendered });
  };
}
