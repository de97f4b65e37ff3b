import type { Locale } from '../locale.ts';
import { type Language, languageOf } from './languages.ts';
import { type MessagePiece, type MessageValues, messagePieces, messageText } from './message.ts';
import { messageOf, sentenceKey } from './sentence-key.ts';

/** The language that is spoken here and now, with its sentences by the English ones. */
export type Spoken = Readonly<{
  language: Language;
  sentences?: ReadonlyMap<string, string> | undefined;
}>;

/** The build writes the language of its scripts here, so that it is known when their first sentence is written. */
const builtIn = '__language__';
const builtLanguage = { language: languageOf(builtIn) ?? 'en' };

/** In the browser that of the scripts; on the server that of the request or e-mail that is being answered. */
let spoken: () => Spoken = () => builtLanguage;

export function speak(source: () => Spoken): void {
  spoken = source;
}

let countsIn: Locale | undefined;

/** Numbers in sentences are written as this locale of the language does, else as the language does. */
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

/** Marks a sentence for the catalogues that `t` writes later, where the reader is known. Only `t` can read the result. */
export function msg(message: string, context?: string): string {
  return sentenceKey(message, context);
}
