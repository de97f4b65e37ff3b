import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#kernel/language/languages.ts';
import { messageOf } from '#kernel/language/sentence-key.ts';
import { readCatalogue } from '#platform/language/catalogue.ts';
import { markedSentences, markOf, readMarked } from './mark-sentences.ts';
import { writeSiteFile } from './write-site-file.ts';

const mark = /(["'`]?)(__msg_[0-9a-f]{12}__)/g;
/** The placeholder for the language in src/kernel/language/t.ts. */
const languageMark = '__language__';

/** Escapes a text for a string literal. `quote` is '' where the minifier has joined the sentence to another text. */
export function escaped(text: string, quote: string): string {
  const inDoubleQuotes = JSON.stringify(text).slice(1, -1);
  if (quote === '"') return inDoubleQuotes;
  const others = quote === '' ? /['`]|\$(?=\{)/g : new RegExp(`${quote}|\\$(?=\\{)`, 'g');
  const plain = quote === '' ? inDoubleQuotes : inDoubleQuotes.replaceAll('\\"', '"');
  return plain.replaceAll(others, '\\$&');
}

type Script = Readonly<{ name: string; code: string }>;

const scriptsIn = new Map<string, readonly Script[]>();

/** Read once for all languages of a process. */
function readScripts(folder: string): readonly Script[] {
  const known = scriptsIn.get(folder);
  if (known) return known;
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, code: readFileSync(join(folder, name), 'utf8') }));
  scriptsIn.set(folder, scripts);
  return scripts;
}

/** Puts the language's sentences in the places of the marks. */
function translator(language: Language, keys: readonly string[]): (script: Script) => Script {
  const catalogue = language === 'en' ? undefined : readCatalogue(language);
  const texts = new Map(keys.map((key) => [markOf(key), catalogue?.get(key) ?? messageOf(key)]));
  return ({ name, code }) => ({
    name,
    code: code.replaceAll(languageMark, language).replaceAll(mark, (_, quote: string, key: string) => {
      const text = texts.get(key);
      if (text === undefined) throw new Error(`${name} has a sentence that is not in the code: ${key}.`);
      return quote + escaped(text, quote);
    }),
  });
}

/** Folders of the build: the site, its scripts with marks, and the prerenderer with marks. */
export type MarkedBuild = Readonly<{
  site: string;
  marked: string;
  prerenderer: string;
  /** Every page contains the release's id, so that a device never mixes two releases. */
  release: string;
}>;

/** Moves the scripts with marks out of the site, so that several processes can write languages. */
export function setMarkedAside({ site, marked }: MarkedBuild): void {
  const assets = join(site, 'assets');
  mkdirSync(marked);
  for (const { name, code } of readScripts(assets)) {
    if (code.includes('__msg_') || code.includes(languageMark))
      renameSync(join(assets, name), join(marked, name));
  }
  renameSync(join(site, markedSentences), join(marked, markedSentences));
}

/** The folders of one language: of the site's scripts and of the prerenderer's. */
export type LanguageScripts = Readonly<{ language: Language; site: string; prerenderer: string }>;

/**
 * Writes the scripts of a language. Except for English, they get a folder whose name changes with its content, so
 * that browsers may cache it for good. It has only scripts with sentences; for others the server sends the English
 * ones.
 */
export function writeLanguage(
  { site, marked, prerenderer }: MarkedBuild,
  language: Language,
): LanguageScripts {
  const translate = translator(language, [...readMarked(marked), ...readMarked(prerenderer)]);
  const scripts = readScripts(marked).map(translate);
  const hash = createHash('sha256');
  for (const { code } of scripts) hash.update(code);
  const name = `${language.toLowerCase()}-${hash.digest('hex').slice(0, 8)}`;
  const folder = language === 'en' ? '/assets' : `/assets/${name}`;
  for (const script of scripts) writeSiteFile(join(site, folder, script.name), script.code, language);
  const own = `${prerenderer}-${name}`;
  mkdirSync(own);
  for (const { name: file, code } of readScripts(prerenderer).map(translate))
    writeFileSync(join(own, file), code);
  return { language, site: folder, prerenderer: own };
}
