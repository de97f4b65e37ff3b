import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PO from 'pofile';
import type { Language } from '#kernel/language/languages.ts';
import { sentenceKey } from '#kernel/language/sentence-key.ts';
import { projectFolder } from '../project-folder.ts';

export function catalogueFile(language: Language): string {
  return join(projectFolder, `languages/${language}.po`);
}

/** Maps English sentences to their translations; '' if a sentence is not translated yet. */
export function readCatalogue(language: Language): Map<string, string> {
  const file = catalogueFile(language);
  if (!existsSync(file)) return new Map();
  const { items } = PO.parse(readFileSync(file, 'utf8'));
  return new Map(
    items.map(({ msgid, msgctxt, msgstr }) => [sentenceKey(msgid, msgctxt ?? undefined), msgstr[0] ?? '']),
  );
}
