import type { Locale } from '../locale.ts';
import { type Language, languageOf } from './languages.ts';
import { type MessagePiece, type MessageValues, messagePieces, messageText } from './message.ts';
import { messageOf, sentenceKey } from './sentence-key.ts';

/** The current language, with its sentences by their English ones. */
export type Spoken = Readonly<{
  language: Language;
  sentences?: ReadonlyMap<string, string> | undefined;
}>;

/** The build writes the language of its scripts here, so that it is known when their first sentence is written. */
const builtIn = '__language__';
const builtLanguage = { language: languageOf(builtIn) ?? 'en' };

/** In the browser, the language of the scripts; on the server, that of the current request or e-mail. */
let spoken: () => Spoken = () => builtLanguage;

export function speak(source: () => Spoken): void {
  spoken = source;
}

let countsIn: Locale | undefined;

/** Sets the locale for numbers in sentences; without it, the language decides. */
export function writeCountsIn(locale: Locale | undefined): void {
  countsIn = locale;
}

export function spokenLanguage(): Language {
  return spoken().language;
}

/**
 * The sentence in the reader's language. The English one stands where it is shown and names it: a literal, so that the
 * catalogues can be made from the code. A context tells translators what is meant where English has one word for two
 * things: `t('Open', {}, 'a conversation that is not closed')`.
 */
export function t(message: string, values: MessageValues = {}, context?: string): string {
  const { language, sentences } = spoken();
  return messageText(
    sentences?.get(sentenceKey(message, context)) ?? messageOf(message),
    values,
    countsIn ?? language,
  );
}

/** A sentence with `<tags>`, in pieces; `ui/rich-text.tsx` draws them. */
export function tPieces(message: string, values: MessageValues = {}): readonly MessagePiece[] {
  const { language, sentences } = spoken();
  return messagePieces(sentences?.get(message) ?? message, values, countsIn ?? language);
}

/**
 * Marks a sentence for the catalogues that `t` translates later, when the reader is known. Only `t` can read
 * the result.
 */
export function msg(message: string, context?: string): string {
  return sentenceKey(message, context);
}
