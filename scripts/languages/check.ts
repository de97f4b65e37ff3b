import { type Language, offeredLanguages } from '#kernel/language/languages.ts';
import { messageOf } from '#kernel/language/sentence-key.ts';
import { readCatalogue } from '#platform/language/catalogue.ts';
import type { Step } from '../step.ts';
import { bareTexts } from './bare-texts.ts';
import { translatedLanguages } from './catalogue-file.ts';
import { faultOf } from './message-shape.ts';
import { missingValues } from './missing-values.ts';
import { type FileSentences, filesWithSentences, sentencesInCode, sourceFiles } from './sentences-in-code.ts';

/** Lists missing, faulty and unused translations of a language. */
export function catalogueFaults(
  language: Language,
  { sentences }: FileSentences,
  catalogue: ReadonlyMap<string, string>,
): string[] {
  const used = new Set(sentences.map(({ key }) => key));
  const unused = [...catalogue.keys()].filter((key) => !used.has(key));
  return [
    ...sentences.flatMap(({ key, file }) => {
      const message = messageOf(key);
      const translation = catalogue.get(key);
      if (!translation) return [`${language}: not translated: ${JSON.stringify(message)} (${file})`];
      const fault = faultOf(message, translation, language);
      return fault ? [`${language}: ${JSON.stringify(translation)} ${fault} (${file})`] : [];
    }),
    ...unused.map((key) => `${language}: no longer used: ${JSON.stringify(messageOf(key))}`),
  ];
}

const mostShown = 40;

/** A language that is not offered yet may lack sentences, but its existing translations must be correct. */
function faultsOf(language: Language, found: FileSentences): string[] {
  const catalogue = readCatalogue(language);
  if (offeredLanguages.includes(language)) return catalogueFaults(language, found, catalogue);
  const sentences = found.sentences.filter(({ key }) => catalogue.get(key));
  const known = new Map(sentences.map(({ key }) => [key, catalogue.get(key) ?? '']));
  return catalogueFaults(language, { ...found, sentences }, known);
}

/** Every sentence of the code is in the catalogue of every offered language, with the same values. */
export const languageCheck: Step = {
  name: 'sentences in ten languages',
  run: async () => {
    const started = performance.now();
    const found = sentencesInCode();
    const faults = [
      ...found.faults,
      ...filesWithSentences().flatMap(({ file, code }) => missingValues(file, code)),
      ...sourceFiles().flatMap(({ file, code }) => bareTexts(file, code)),
      ...translatedLanguages.flatMap((language) => faultsOf(language, found)),
    ];
    const more = faults.length > mostShown ? [`and ${faults.length - mostShown} more`] : [];
    const failed = faults.length > 0 ? 1 : 0;
    return {
      passed: 1 - failed,
      failed,
      output: [...faults.slice(0, mostShown), ...more].join('\n'),
      seconds: (performance.now() - started) / 1000,
    };
  },
};
