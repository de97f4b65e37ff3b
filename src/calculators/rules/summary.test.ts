import { expect, test } from 'vitest';
import { localeOf } from '#kernel/locale.ts';
import { cents } from '#kernel/money/cents.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import { calculatorKinds, catalogue } from './catalogue.ts';
import { phraseText } from './phrase.ts';
import { sentencesOf } from './sentences.ts';
import { serverCalculators } from './server-calculators.ts';
import { figureTexts, formatAmount, formatsIn } from './summary.ts';

test.each(calculatorKinds)(
  'the summary of %s has its total, its people and their explanations',
  async (kind) => {
    const run = serverCalculators[kind].run(serverCalculators[kind].sample);
    if (!run.ok) throw new Error(JSON.stringify(run.issues));
    const summary = await catalogue[kind].summarise(JSON.parse(JSON.stringify(run.result)) as object);
    expect(summary.total).toBe(catalogue[kind].totalOf(run.result));
    expect(summary.parts.map(({ name }) => name)).toEqual(
      expect.arrayContaining(run.subject.people.filter(Boolean)),
    );
    expect(summary.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(summary.total);
    for (const { explanation } of summary.parts) expect(explanation).not.toEqual([]);
    const formats = formatsIn(summary.currency);
    for (const figure of summary.figures) expect(figureTexts(figure, formats)).not.toContain('');
  },
);

test.each(calculatorKinds)('the summary of %s has no number that is already written', async (kind) => {
  const { run: compute, sample } = serverCalculators[kind];
  const run = compute({ ...sample, currency: 'EUR' });
  if (!run.ok) throw new Error(JSON.stringify(run.issues));
  const { figures, parts } = await catalogue[kind].summarise(run.result);
  const german = formatsIn('EUR', localeOf('de-DE'));
  const texts = [
    ...[...figures, ...parts.flatMap((part) => part.figures)].flatMap((figure) =>
      figureTexts(figure, german),
    ),
    ...parts.flatMap(({ detail, explanation }) => [
      phraseText(detail, german),
      ...sentencesOf(explanation, german),
    ]),
  ];
  // In German a point is only a thousands separator.
  for (const text of texts) expect(text).not.toMatch(/\d\.\d{1,2}(?!\d)|€\d|\d%/);
  expect(texts.join(' ')).toMatch(/\d,\d\d\u00a0€/);
});

test('amounts of any currency have its own number of decimals', () => {
  expect(formatAmount(cents(123_450), 'USD')).toBe('$1,234.50');
  expect(formatAmount(cents(123_450), 'EUR')).toBe('€1,234.50');
  expect(formatAmount(cents(1_234), 'JPY')).toBe('¥1,234');
  expect(formatAmount(cents(-1_234), 'KWD')).toBe('-KWD\u00a01.234');
  expect(formatAmount(cents(Number.MAX_SAFE_INTEGER), 'EUR')).toBe('€90,071,992,547,409.91');
});

test('a result without a currency is in dollars', () => {
  expect(currencyOf({})).toBe('USD');
  expect(currencyOf({ currency: 'EUR' })).toBe('EUR');
});
