import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '#kernel/language/languages.ts';
import { setTranslations } from '#kernel/language/t.ts';
import { currentRequest } from '../db/request-scope.ts';
import { readCatalogue } from './catalogue.ts';

const current = new AsyncLocalStorage<Language>();
const catalogues = new Map<Language, ReadonlyMap<string, string>>();

function sentencesOf(language: Language): ReadonlyMap<string, string> | undefined {
  if (language === 'en') return undefined;
  const known = catalogues.get(language);
  if (known) return known;
  const translated = [...readCatalogue(language)].filter(([, sentence]) => sentence !== '');
  const sentences = new Map(translated);
  catalogues.set(language, sentences);
  return sentences;
}

/** Sets the language of texts: for an e-mail the receiver's, for a response the requesting page's, else English. */
export function speakToReaders(): void {
  setTranslations(() => {
    const language = current.getStore() ?? currentRequest()?.language() ?? 'en';
    return { language, sentences: sentencesOf(language) };
  });
}

speakToReaders();

/** Runs `work` with this language for all its texts. */
export function inLanguage<Result>(language: Language, work: () => Result): Result {
  return current.run(language, work);
}
