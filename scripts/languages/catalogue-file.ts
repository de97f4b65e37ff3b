import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import PO from 'pofile';
import { type Language, languages } from '#kernel/language/languages.ts';
import type { CodeSentence } from './sentences-in-code.ts';

export const translatedLanguages = languages.filter((language) => language !== 'en');

function catalogueFile(language: Language): string {
  return resolve(import.meta.dirname, `../../languages/${language}.po`);
}

/** Sentences of a language by the English ones; '' where one is not translated yet. */
export function readCatalogue(language: Language): Map<string, string> {
  const file = catalogueFile(language);
  if (!existsSync(file)) return new Map();
  const { items } = PO.parse(readFileSync(file, 'utf8'));
  return new Map(items.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']));
}

/** In the order of the code, with the file that shows each: a translator sees what belongs together. */
export function writeCatalogue(
  language: Language,
  sentences: readonly CodeSentence[],
  translations: ReadonlyMap<string, string>,
): void {
  const catalogue = new PO();
  catalogue.headers = { Language: language, 'Content-Type': 'text/plain; charset=utf-8' };
  catalogue.items = sentences.map(({ message, file }) => {
    const item = new PO.Item();
    item.msgid = message;
    item.msgstr = [translations.get(message) ?? ''];
    item.references = [file];
    return item;
  });
  writeFileSync(catalogueFile(language), `${catalogue.toString().trimEnd()}\n`);
}
