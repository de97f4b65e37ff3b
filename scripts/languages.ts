import { readCatalogue } from '#platform/language/catalogue.ts';
import { translatedLanguages, writeCatalogue } from './languages/catalogue-file.ts';
import { sentencesInCode } from './languages/sentences-in-code.ts';

/** Brings the catalogues in line with the code: new sentences come in empty, and those that are gone go. */
const { sentences, faults } = sentencesInCode();
for (const fault of faults) console.error(fault);
for (const language of translatedLanguages) {
  const known = readCatalogue(language);
  writeCatalogue(language, sentences, known);
  const open = sentences.filter(({ key }) => !known.get(key)).length;
  console.log(`${language}: ${sentences.length} sentences, ${open} to translate`);
}
process.exitCode = faults.length > 0 ? 1 : 0;
