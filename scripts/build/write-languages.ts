import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#kernel/language/languages.ts';
import { messageOf } from '#kernel/language/sentence-key.ts';
import { readCatalogue } from '#platform/language/catalogue.ts';
import { sentencesInCode } from '../languages/sentences-in-code.ts';
import { markOf } from './mark-sentences.ts';

const mark = /(["'`]?)(__msg_[0-9a-f]{12}__)/g;
/** Stands in src/kernel/language/t.ts. */
const languageMark = '__language__';

/** As it stands in a script's string. The quote is unknown where the minifier has joined the sentence to another text. */
export function escaped(text: string, quote: string): string {
  const inDoubleQuotes = JSON.stringify(text).slice(1, -1);
  if (quote === '"') return inDoubleQuotes;
  const others = quote === '' ? /['`]|\$(?=\{)/g : new RegExp(`${quote}|\\$(?=\\{)`, 'g');
  const plain = quote === '' ? inDoubleQuotes : inDoubleQuotes.replaceAll('\\"', '"');
  return plain.replaceAll(others, '\\$&');
}

type Script = Readonly<{ name: string; code: string }>;

function readScripts(folder: string): Script[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, code: readFileSync(join(folder, name), 'utf8') }));
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

function writeScripts(folder: string, scripts: readonly Script[]): void {
  for (const { name, code } of scripts) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), code);
  }
}

/** The folder of the site's scripts in one language, and of the prerenderer's. */
export type LanguageScripts = Readonly<{ language: Language; site: string; prerenderer: string }>;

/**
 * Writes the scripts of each language. English replaces the marked scripts; another language has a folder whose name
 * changes with its content, so that browsers may cache it for good. It holds the scripts with sentences: the server
 * answers for the others with the English ones.
 */
export function writeLanguages(
  site: string,
  prerenderer: string,
  languages: readonly Language[],
): LanguageScripts[] {
  const served = readScripts(join(site, 'assets')).filter(
    ({ code }) => code.includes('__msg_') || code.includes(languageMark),
  );
  const rendering = readScripts(prerenderer);
  const keys = sentencesInCode().sentences.map(({ key }) => key);
  return languages.map((language) => {
    const translate = translator(language, keys);
    const scripts = served.map(translate);
    const hash = createHash('sha256');
    for (const { code } of scripts) hash.update(code);
    const name = `${language.toLowerCase()}-${hash.digest('hex').slice(0, 8)}`;
    const folder = language === 'en' ? '/assets' : `/assets/${name}`;
    writeScripts(join(site, folder), scripts);
    const own = language === 'en' ? prerenderer : `${prerenderer}-${name}`;
    writeScripts(own, rendering.map(translate));
    return { language, site: folder, prerenderer: own };
  });
}
