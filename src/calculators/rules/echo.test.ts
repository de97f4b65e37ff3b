import { expect, it } from 'vitest';
import type { Locale } from '#kernel/locale.ts';
import type { Currency } from '#kernel/money/currency.ts';
import { isRecord } from '#kernel/record.ts';
import { calculatorKinds, catalogue } from './catalogue.ts';
import { echoOf, type NumberKind } from './echo.ts';

const echo = (typed: string, locale = 'en-US', currency = 'USD', kind: NumberKind = 'money') =>
  echoOf(typed, kind, { locale: locale as Locale, currency: currency as Currency })?.replaceAll(
    '\u00a0',
    ' ',
  ) ?? null;

it.each(['', '1234', '1234.5', '-5', '$12.50', '1,234.50', '1,234,567', '.5', '5.'])(
  'says nothing of %j',
  (typed) => {
    expect(echo(typed)).toBeNull();
  },
);

it.each([
  ['1,234', '= $1,234.00'],
  ['150,98', '= $150.98'],
  ['1.234,50', '= $1,234.50'],
  ["1'234.50", '= $1,234.50'],
  ['٣', '= $3.00'],
  ['€5', '= $5.00'],
  ['1.005', '= $1.01'],
  ['12,34', '= $12.34'],
  ['abc', 'Enter a number, like 12.50'],
  ['12..5', 'Enter a number, like 12.50'],
])('says what it understood of %j: %s', (typed, understood) => {
  expect(echo(typed)).toBe(understood);
});

it('goes by the locale, the currency and the kind of field', () => {
  expect(echo('1234,5', 'de-DE', 'EUR')).toBeNull();
  expect(echo('1.234', 'de-DE', 'EUR')).toBe('= 1.234,00 €');
  expect(echo('12.50', 'de-DE', 'EUR')).toBe('= 12,50 €');
  expect(echo('12.6', 'en-US', 'JPY')).toBe('= ¥13');
  expect(echo('12,5', 'en-US', 'USD', 'number')).toBe('= 12.5');
  expect(echo('12,5', 'en-US', 'USD', 'percent')).toBe('= 12.5%');
  expect(echo('12.5%', 'en-US', 'USD', 'percent')).toBeNull();
});

it.each(calculatorKinds)('refuses digits whose marks make no sense in %s', async (kind) => {
  const { sample, input } = (await catalogue[kind].load.calculator()).calculator;
  const { error } = input.safeParse(withNumeral(sample, input.parse(sample), '12..5'));
  expect(error?.issues.map(({ message }) => message)).toEqual(['Enter a number, like 12.50']);
});

/** Replaces the first field that is parsed as a number. */
function withNumeral(form: unknown, read: unknown, numeral: string): unknown {
  let isDone = false;
  const next = (typed: unknown, value: unknown): unknown => {
    if (isDone) return typed;
    if (typeof typed === 'string' && typeof value === 'number') {
      isDone = true;
      return numeral;
    }
    if (Array.isArray(typed)) return typed.map((each, n) => next(each, (value as unknown[])[n]));
    if (!isRecord(typed) || !isRecord(value)) return typed;
    return Object.fromEntries(
      Object.entries(typed).map(([field, each]) => [field, next(each, value[field])]),
    );
  };
  return next(form, read);
}
