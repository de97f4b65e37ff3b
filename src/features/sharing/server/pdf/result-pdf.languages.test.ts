import { expect, it } from 'vitest';
import { type CalculatorKind, calculatorKinds, catalogue } from '#calculators/rules/catalogue.ts';
import { serverCalculators } from '#calculators/rules/server-calculators.ts';
import { type Language, languages } from '#kernel/language/languages.ts';
import { messageOf } from '#kernel/language/sentence-key.ts';
import { localeOf } from '#kernel/locale.ts';
import { readCatalogue } from '#platform/language/catalogue.ts';
import { inLanguage } from '#platform/language/in-language.ts';
import { textOfPdf } from '#testing/pdf-text.ts';
import { resultPdf } from './result-pdf.public.ts';

async function textIn(language: Language, kind: CalculatorKind): Promise<string> {
  const file = await inLanguage(language, async () => {
    const { run, sample } = serverCalculators[kind];
    const result = run(sample);
    if (!result.ok) throw new Error('It has no result.');
    const createdAt = new Date('2026-11-18T10:00:00Z');
    const heading = { kind, title: '', createdAt, paper: 'a4', locale: localeOf(language) } as const;
    return await resultPdf(heading, await catalogue[kind].summarise(result.result));
  });
  return (await textOfPdf(file)).replaceAll(/\s+/g, ' ');
}

/** Sentences without values whose translation differs from English. */
function englishIn(language: Language): string[] {
  return [...readCatalogue(language)]
    .filter(([key, translation]) => translation !== messageOf(key))
    .map(([key]) => messageOf(key))
    .filter((sentence) => /^[^{}<>]+ [^{}<>]+$/.test(sentence));
}

it.each(calculatorKinds)('a PDF of %s has English sentences in English only', async (kind) => {
  const english = await textIn('en', kind);
  // Roles are what the maker typed, and stay.
  const typed = JSON.stringify(serverCalculators[kind].sample);
  for (const language of languages.slice(1)) {
    const sentences = englishIn(language).filter((sentence) => !typed.includes(sentence));
    const text = await textIn(language, kind);
    const inEnglish = sentences.filter((sentence) => english.includes(sentence));
    const left = sentences.filter((sentence) => text.includes(sentence));
    expect({ language, hasAny: inEnglish.length > 0, left }).toEqual({ language, hasAny: true, left: [] });
  }
});
