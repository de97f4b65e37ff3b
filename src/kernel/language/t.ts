import type { Locale } from '../locale.ts';
import { type Language, languageOf } from './languages.ts';
import { type MessagePiece, type MessageValues, messagePieces, messageText } from './message.ts';
import { messageOf, sentenceKey } from './sentence-key.ts';

/** The current language, with its translations by sentence key. */
export type Translations = Readonly<{
  language: Language;
  sentences?: ReadonlyMap<string, string> | undefined;
}>;

/** The build replaces this by the language of its scripts, so that it is known before the first translation. */
const builtIn = '__language__';
const builtLanguage = { language: languageOf(builtIn) ?? 'en' };

/** In the browser, the language of the scripts; on the server, that of the current request or e-mail. */
let translations: () => Translations = () => builtLanguage;

export function setTranslations(source: () => Translations): void {
  translations = source;
}

let countsIn: Locale | undefined;

/** Sets the locale for numbers in sentences; without it, the language decides. */
export function writeCountsIn(locale: Locale | undefined): void {
  countsIn = locale;
}

export function currentLanguage(): Language {
  return translations().language;
}

/**
 * Translates a sentence to the reader's language. `message` is a literal, since the catalogues are extracted from the
 * code. A context explains to translators an English text with two meanings:
 * `t('Open', {}, 'a conversation that is not closed')`.
 */
export function t(message: string, values: MessageValues = {}, context?: string): string {
  const { language, sentences } = translations();
  return messageText(
    sentences?.get(sentenceKey(message, context)) ?? messageOf(message),
    values,
    countsIn ?? language,
  );
}

/** A translated sentence with `<tags>`, in pieces, which `ui/rich-text.tsx` renders. */
export function tPieces(message: string, values: MessageValues = {}): readonly MessagePiece[] {
  const { language, sentences } = translations();
  return messagePieces(sentences?.get(message) ?? message, values, countsIn ?? language);
}

/**
 * Marks a sentence for the catalogues that `t` translates later, when the reader is known. Only `t` can read
 * the result.
 */
export function msg(message: string, context?: string): string {
  return sentenceKey(message, context);
}
