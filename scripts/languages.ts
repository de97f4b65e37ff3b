import { readCatalogue } from '#platform/language/catalogue.ts';
import { translatedLanguages, writeCatalogue } from './languages/catalogue-file.ts';
import { sentencesInCode } from './languages/sentences-in-code.ts';

/** Updates the catalogues from the code: adds new sentences without a translation and removes unused ones. */
const { sentences, faults } = sentencesInCode();
for (const fault of faults) console.error(fault);
for (const language of translatedLanguages) {
  const known = readCatalogue(language);
  writeCatalogue(language, sentences, known);
  const open = sentences.filter(({ key }) => !known.get(key)).length;
  console.log(`${language}: ${sentences.length} sentences, ${open} to translate`);
}
process.exitCode = faults.length > 0 ? 1 : 0;
