import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Locale } from '../locale.ts';
import { cents, maxCents, parseCents } from '../money/cents.ts';
import { type Currency, currencies, minorDigits } from '../money/currency.ts';
import { parseDecimal } from '../money/decimal.ts';
import { formatsFor } from '../money/formats.ts';
import { localesOfIntl } from '../testing/intl-locales.ts';

type Expected = number | 'junk' | 'malformed' | 'blank';

/** Inputs with the same meaning in every locale. */
const everywhere: readonly (readonly [typed: string, meant: Expected])[] = [
  ['1234', 1234],
  ['1234.5', 1234.5],
  ['1234,5', 1234.5],
  ['150,98', 150.98],
  ['150.98', 150.98],
  ['12,5', 12.5],
  ['1.234,50', 1234.5],
  ['1,234.50', 1234.5],
  ['1 234,50', 1234.5],
  ['1 234.50', 1234.5],
  ["1'234.50", 1234.5],
  ['1’234,50', 1234.5],
  ['1.234.567', 1_234_567],
  ['1,234,567', 1_234_567],
  ['1.234.567,89', 1_234_567.89],
  ['1,234,567.89', 1_234_567.89],
  ['12,34,567.5', 1_234_567.5],
  ['0.5', 0.5],
  ['0,5', 0.5],
  ['0,125', 0.125],
  ['0.125', 0.125],
  ['.5', 0.5],
  [',5', 0.5],
  ['5.', 5],
  ['-12,50', -12.5],
  ['−12.50', -12.5],
  ['+7', 7],
  ['$ 12.50', 12.5],
  ['12,50 €', 12.5],
  ['£12', 12],
  ['US$12', 12],
  ['R$ 12,5', 12.5],
  ['12%', 12],
  ['% 12,5', 12.5],
  ['٣', 3],
  ['١٬٢٣٤٫٥٠', 1234.5],
  ['۱۲۳٫۵', 123.5],
  ['१,२३४.५', 1234.5],
  ['１２３４．５', 1234.5],
  ['১২৩৪', 1234],
  ['\u200f1\u00a0234\u202f567,5', 1_234_567.5],
  ['', 'blank'],
  ['   ', 'blank'],
  ['€', 'blank'],
  ['%', 'blank'],
  ['abc', 'junk'],
  ['12abc', 'junk'],
  ['--5', 'junk'],
  ['1-2', 'junk'],
  ['.', 'junk'],
  ['1e5', 'junk'],
  ['1,234.567,8', 'malformed'],
  ['1٫2٫3', 'malformed'],
  ['12..5', 'malformed'],
  ['12,,5', 'malformed'],
  ['1.2.3', 'malformed'],
  ['1,2,3', 'malformed'],
  ['1.234.5', 'malformed'],
  ['1,,234.50', 'malformed'],
  ['12,5.50', 'malformed'],
  ['1234,567.50', 'malformed'],
  [',,5', 'malformed'],
  ['1.234.', 'malformed'],
];

/** A single separator before three digits is a thousands separator if the locale uses it so. */
const byLocale: Readonly<Record<string, readonly (readonly [typed: string, meant: Expected])[]>> = {
  'en-US': [
    ['1,234', 1234],
    ['1.234', 1.234],
    ['12,345', 12_345],
    ['$1,000', 1000],
    ['-1,234', -1234],
  ],
  'en-IN': [
    ['1,234', 1234],
    ['1.234', 1.234],
    ['12,34,567', 1_234_567],
  ],
  'en-GB': [
    ['1,234', 1234],
    ['£1,234', 1234],
    ['1.234', 1.234],
  ],
  'de-DE': [
    ['1.234', 1234],
    ['1,234', 1.234],
    ['12.345', 12_345],
    ['1.000 €', 1000],
    ['-1.234', -1234],
  ],
  'de-CH': [
    ['1.234', 1.234],
    ['1,234', 1.234],
    ['1’234', 1234],
    ['CHF 1’234.50', 'junk'],
  ],
  'fr-FR': [
    ['1.234', 1.234],
    ['1,234', 1.234],
    ['1 234', 1234],
    ['1\u202f234', 1234],
  ],
  'es-ES': [
    ['1.234', 1234],
    ['1,234', 1.234],
  ],
  'pt-BR': [
    ['1.234', 1234],
    ['R$ 1.234', 1234],
    ['1,234', 1.234],
  ],
  'pl-PL': [
    ['1.234', 1.234],
    ['1,234', 1.234],
    ['1 234', 1234],
  ],
  'ja-JP': [
    ['1,234', 1234],
    ['￥1,234', 1234],
    ['1.234', 1.234],
  ],
  'ar-EG': [
    ['١٬٢٣٤', 1234],
    ['١٢٫٥', 12.5],
    ['1,234', 1.234],
  ],
  'hi-IN': [
    ['1,234', 1234],
    ['१,२३४', 1234],
    ['1.234', 1.234],
  ],
};

const cases = Object.entries(byLocale).flatMap(([locale, own]) =>
  [...everywhere, ...own].map(([typed, meant]) => ({ locale: locale as Locale, typed, meant })),
);

describe('reading what people type', () => {
  it(`knows ${cases.length} forms in ${Object.keys(byLocale).length} locales`, () => {
    expect(cases.length).toBeGreaterThanOrEqual(200);
    expect(Object.keys(byLocale).length).toBeGreaterThanOrEqual(12);
  });

  it.each(cases)('reads $typed in $locale as $meant', ({ locale, typed, meant }) => {
    const parsed = parseDecimal(typed, locale);
    if (typeof meant === 'string') expect(parsed).toEqual({ kind: meant, value: 0 });
    else expect(parsed).toEqual({ kind: 'number', value: Math.round(meant * 10_000) });
  });

  it.each([
    ['1.234,50 kr.', 'da-DK', 'DKK', 123_450],
    ['CHF 1’234.50', 'de-CH', 'CHF', 123_450],
    ['1 234,50 zł', 'pl-PL', 'PLN', 123_450],
    ['1,234 円', 'ja-JP', 'JPY', 'junk'],
    ['￥1,234', 'ja-JP', 'JPY', 1234],
    ['¥1,234', 'en-US', 'JPY', 1234],
    ['12.6', 'en-US', 'JPY', 13],
    ['1.234', 'en-US', 'KWD', 1234],
    ['1.234', 'de-DE', 'KWD', 1_234_000],
    ['KWD 1,5', 'en-US', 'KWD', 1500],
    ['د.ك.‏ ١٫٢٣٤', 'ar-EG', 'KWD', 1234],
    ['1.234,50 kr', 'sv-SE', 'SEK', 123_450],
    ['usd 5', 'en-US', 'USD', 500],
  ] as const)('reads %s in %s as %s', (typed, locale, currency, meant) => {
    const parsed = parseCents(typed, { locale: locale as Locale, currency: currency as Currency });
    if (typeof meant === 'string') expect(parsed.kind).toBe(meant);
    else expect(parsed).toEqual({ kind: 'number', value: meant });
  });

  it('takes a number of JSON by its shortest decimal form, and refuses one that could be two amounts', () => {
    expect(parseCents(Number('70368744177664.13'))).toEqual({ kind: 'inexact', value: 0 });
    expect(parseCents(Number('45035996273704.95'))).toEqual({ kind: 'number', value: 4_503_599_627_370_495 });
    expect(parseCents(90_071_992_547_409)).toEqual({ kind: 'number', value: 9_007_199_254_740_900 });
    expect(parseCents(1234.005)).toEqual({ kind: 'number', value: 123_401 });
  });
});

describe('what is formatted', () => {
  const amounts = [0, 1, -1, 5, 99, 100, 1234, 12_345, -123_456, 1_234_567, 100_000_000, maxCents];

  it('reads back as the same amount, in every locale and in every currency of Intl', () => {
    const all = localesOfIntl();
    const main = Object.keys(byLocale) as Locale[];
    // All pairs would take a minute. Each locale is tested with some currencies, each currency with the main locales.
    const pairs = [
      ...all.flatMap((locale, place) =>
        sampleFrom(currencies(), place).map((currency) => ({ locale, currency })),
      ),
      ...currencies().flatMap((currency) => main.map((locale) => ({ locale, currency }))),
    ];
    expect(pairs.flatMap(({ locale, currency }) => misread(locale, currency))).toEqual([]);
    expect(all.length).toBeGreaterThan(400);
  });

  function misread(locale: Locale, currency: Currency): string[] {
    const { money } = formatsFor(currency, locale);
    return amounts.flatMap((amount) => {
      const text = money(cents(amount));
      const parsed = parseCents(text, { locale, currency });
      return parsed.kind === 'number' && parsed.value === amount
        ? []
        : [`${locale} ${currency} ${amount} ${text}`];
    });
  }

  function sampleFrom(list: readonly Currency[], place: number): Currency[] {
    return [0, 1, 2].flatMap((step) => list[(place * 7 + step * 101) % list.length] ?? []);
  }

  it('reads back every amount', () => {
    const locales = localesOfIntl();
    fc.assert(
      fc.property(
        fc.maxSafeInteger(),
        fc.constantFrom(...locales),
        fc.constantFrom(...currencies()),
        (amount, locale, currency) => {
          const text = formatsFor(currency, locale).money(cents(amount));
          expect(parseCents(text, { locale, currency })).toEqual({ kind: 'number', value: cents(amount) });
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('reads back as the same number and percentage, in every locale', () => {
    for (const locale of localesOfIntl()) {
      const { decimal, rate } = formatsFor('USD' as Currency, locale);
      for (const value of [0, 1, 12_500, 71_250, -5000, 12_345_678]) {
        expect([locale, parseDecimal(decimal(value as never), locale)]).toEqual([
          locale,
          { kind: 'number', value },
        ]);
        expect([locale, parseDecimal(rate(value as never), locale)]).toEqual([
          locale,
          { kind: 'number', value },
        ]);
      }
    }
  });

  it('has as many decimals as the currency', () => {
    expect(currencies().length).toBeGreaterThan(150);
    expect(minorDigits('JPY' as Currency)).toBe(0);
    expect(minorDigits('KWD' as Currency)).toBe(3);
  });
});
