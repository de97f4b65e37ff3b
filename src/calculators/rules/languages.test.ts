import { afterEach, expect, test } from 'vitest';
import { billSplitDefaults } from '#calculators/bill-split/rules/bill-split.form.ts';
import { billSplitInput } from '#calculators/bill-split/rules/bill-split.input.ts';
import { listText } from '#kernel/language/lists.ts';
import { setTranslations } from '#kernel/language/t.ts';
import { localeOf } from '#kernel/locale.ts';
import { cents } from '#kernel/money/cents.ts';
import { decimal } from '#kernel/money/decimal.ts';
import { issuesOf } from '#kernel/problem.ts';
import { labelsOf, personText } from './people.ts';
import { phraseText, translatedPhrase } from './phrase.ts';
import { sentencesOf } from './sentences.ts';
import { formatsIn, openStored, type Part, toStored, translatedPart } from './summary.ts';

const german = new Map([
  ["{field} can't be negative", '{field} darf nicht negativ sein'],
  ['{field} can have at most {max} characters', '{field} darf höchstens {max} Zeichen haben'],
  ['The total bill amount', 'Der Rechnungsbetrag'],
  ['A name', 'Ein Name'],
  ['{amount} goes to {to}.', '{amount} gehen an {to}.'],
  ['{part} of {parts} parts', 'von {parts} Teilen {part}'],
  ['Unnamed', 'Ohne Namen'],
]);

function speakGerman(): void {
  setTranslations(() => ({ language: 'de', sentences: german }));
}

afterEach(() => setTranslations(() => ({ language: 'en' })));

const euros = formatsIn('EUR', localeOf('de-DE'));
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

function refusals(name: string, totalAmount: string) {
  const form = billSplitDefaults();
  const billData = { ...form.billData, totalAmount, participants: [{ name, amount: '' }] };
  return issuesOf(billSplitInput.safeParse({ ...form, billData }).error?.issues ?? []);
}

test('a field is refused in the current language when it is read, with the same code', () => {
  const path = 'billData.totalAmount';
  expect(refusals('Ana', '-5')).toEqual([
    {
      path,
      message: "The total bill amount can't be negative",
      code: 'negative',
      values: { field: 'The total bill amount' },
    },
  ]);
  speakGerman();
  expect(refusals('Ana', '-5')).toEqual([
    {
      path,
      message: 'Der Rechnungsbetrag darf nicht negativ sein',
      code: 'negative',
      values: { field: 'Der Rechnungsbetrag' },
    },
  ]);
  expect(refusals('A'.repeat(121), '5')[0]?.message).toBe('Ein Name darf höchstens 120 Zeichen haben');
});

test('a step is a sentence of the language, with the amounts where it puts them', () => {
  const step = { step: 'bill-transfer', to: 'Ben', amount: cents(1250) };
  expect(sentencesOf([step], euros).map(plain)).toEqual(['12,50 € goes to Ben.']);
  speakGerman();
  expect(sentencesOf([step], euros).map(plain)).toEqual(['12,50 € gehen an Ben.']);
});

test('a stored phrase is translated for its reader, and its numbers wait for the locale', () => {
  const values = { part: { decimal: decimal(1.5) }, parts: { decimal: decimal(4) } };
  const phrase = { say: '{part} of {parts} parts', values };
  expect(phraseText(phrase, euros)).toBe('1,5 of 4 parts');
  speakGerman();
  const translated = ['von ', values.parts, ' Teilen ', values.part];
  expect(translatedPhrase(phrase)).toEqual(translated);
  expect(translatedPhrase(['Ana, ', phrase])).toEqual(['Ana, ', ...translated]);
  expect(translatedPhrase({ say: 'Unnamed' })).toBe('Ohne Namen');
  expect(phraseText(translatedPhrase(phrase), euros)).toBe(phraseText(phrase, euros));
});

test('people without a name keep one label in the input, and each reader sees it in their language', () => {
  speakGerman();
  const labels = labelsOf([{ name: '' }, { name: 'Ana (2)' }, { name: ' ' }]);
  expect(labels).toEqual(['Unnamed', 'Ana (2)', 'Unnamed (2)']);
  expect(labels.map(personText)).toEqual(['Ohne Namen', 'Ana (2)', 'Ohne Namen (2)']);
});

test('names are listed as the language lists them', () => {
  expect(['Ana', 'Ben', 'Cyd'].map((_, place, all) => listText(all.slice(0, place + 1)))).toEqual([
    'Ana',
    'Ana and Ben',
    'Ana, Ben and Cyd',
  ]);
  speakGerman();
  expect(listText(['Ana', 'Ben', 'Cyd'])).toBe('Ana, Ben und Cyd');
});

test('a stored part has texts for the release before, and is translated anew for its reader', () => {
  const part: Part = {
    name: 'Ana',
    amount: cents(1250),
    share: null,
    detail: { say: '{amount} goes to {to}.', values: { to: 'Ben', amount: { money: cents(1250) } } },
    figures: [[{ say: 'A name' }, 'Ana']],
    explanation: [],
  };
  const stored = toStored(part);
  expect(stored.detail).toEqual([{ money: 1250 }, ' goes to Ben.']);
  expect(stored.figures).toEqual([['A name', 'Ana']]);
  speakGerman();
  const opened = translatedPart(openStored(stored));
  expect(plain(phraseText(opened.detail, euros))).toBe('12,50 € gehen an Ben.');
  expect(opened.figures).toEqual([['Ein Name', 'Ana']]);
  expect(openStored({ ...part, detail: 'as an earlier release stored it' }).detail).toBe(
    'as an earlier release stored it',
  );
});
