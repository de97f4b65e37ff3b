import { writeFileSync } from 'node:fs';
import PO from 'pofile';
import { type Language, languages } from '#kernel/language/languages.ts';
import { contextOf, messageOf } from '#kernel/language/sentence-key.ts';
import { catalogueFile } from '#platform/language/catalogue.ts';
import type { CodeSentence } from './sentences-in-code.ts';

export const translatedLanguages = languages.filter((language) => language !== 'en');

/** Writes sentences in the order of the code, each with its file, so that a translator sees related ones together. */
export function writeCatalogue(
  language: Language,
  sentences: readonly CodeSentence[],
  translations: ReadonlyMap<string, string>,
): void {
  const catalogue = new PO();
  catalogue.headers = { Language: language, 'Content-Type': 'text/plain; charset=utf-8' };
  catalogue.items = sentences.map(({ key, file }) => {
    const item = new PO.Item();
    const context = contextOf(key);
    if (context !== undefined) item.msgctxt = context;
    item.msgid = messageOf(key);
    item.msgstr = [translations.get(key) ?? ''];
    item.references = [file];
    return item;
  });
  writeFileSync(catalogueFile(language), `${catalogue.toString().trimEnd()}\n`);
}
