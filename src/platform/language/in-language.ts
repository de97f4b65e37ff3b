import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '#kernel/language/languages.ts';
import { speak } from '#kernel/language/t.ts';
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

/** An e-mail is written in the language of its receiver, an answer in that of the page that asked, all else in English. */
export function speakToReaders(): void {
  speak(() => {
    const language = current.getStore() ?? currentRequest()?.language() ?? 'en';
    return { language, sentences: sentencesOf(language) };
  });
}

speakToReaders();

/** Everything that `work` writes is in this language. */
export function inLanguage<Result>(language: Language, work: () => Result): Result {
  return current.run(language, work);
}
