import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { calculatorKinds } from '#calculators/rules/catalogue.ts';
import { brand } from '#kernel/brand.ts';
import { type Language, offeredLanguages } from '#kernel/language/languages.ts';
import type { EmbedTexts } from '../../src/features/embeds/browser/element/fairsplit-calculator.ts';

const root = resolve(import.meta.dirname, '../..');

/** The process of each language writes this file, beside Vite's manifest. */
export const embedTextsFile = (language: Language) => `.vite/embed-${language}.json`;

function readTexts(site: string): EmbedTexts {
  const texts = offeredLanguages.map((language) => {
    // Safe cast: the prerenderer wrote it.
    const own = JSON.parse(readFileSync(join(site, embedTextsFile(language)), 'utf8')) as Record<
      'unavailable' | 'open',
      string
    >;
    return [language, own] as const;
  });
  const all = (name: 'unavailable' | 'open') =>
    Object.fromEntries(texts.map(([language, own]) => [language, own[name]]));
  return { brand: brand.name, kinds: calculatorKinds, unavailable: all('unavailable'), open: all('open') };
}

/** Bundles the script that other sites load, with its few sentences in every language. */
export async function writeEmbedScript(site: string): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { embedTexts: JSON.stringify(readTexts(site)) },
    build: {
      outDir: site,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: { embed: 'src/features/embeds/browser/element/embed-script.ts' },
        output: { format: 'iife', codeSplitting: false, entryFileNames: '[name].js' },
      },
    },
  });
}
