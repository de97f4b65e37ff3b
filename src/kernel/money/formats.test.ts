import { describe, expect, it, vi } from 'vitest';
import { enUs, type Locale, localeOf } from '../locale.ts';
import { cents, maxCents } from './cents.ts';
import { type Currency, currencies, currencyOf, isCurrency, minorDigits, usd } from './currency.ts';
import { type Decimal, decimal } from './decimal.ts';
import { exactShare } from './exact-share.ts';
import { formatsFor } from './formats.ts';

const spaced = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('formats', () => {
  it.each([0, 1, -1, 123_450, -123_450, maxCents])('writes %d US cents as Intl does', (amount) => {
    const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    const written = formatsFor(usd, enUs).money(cents(amount));
    expect(written).toBe(dollars.format(`${amount}e-2` as Intl.StringNumericLiteral));
  });

  it('needs no Intl for dollars as most pages show them: its first currency holds up a slow phone', () => {
    const intl = vi.spyOn(Intl, 'NumberFormat');
    try {
      const { sign, money, exact, decimal: hours } = formatsFor(usd, enUs);
      expect([sign(), money(cents(5)), exact(exactShare(5n, 2n))]).toEqual(['$', '$0.05', '$0.025']);
      expect(hours(decimal(7.5))).toBe('7.5');
      expect(intl).not.toHaveBeenCalled();
    } finally {
      intl.mockRestore();
    }
  });

  it.each([
    [usd, 'fr-FR', '$'],
    ['EUR', 'en-US', '€'],
    ['SEK', 'sv-SE', 'kr'],
    ['CHF', 'de-CH', 'CHF'],
  ] as const)('writes the sign of %s in %s', (currency, locale, sign) => {
    expect(formatsFor(currency as Currency, locale as Locale).sign()).toBe(sign);
  });

  it.each([0, 1, -1, 75_000, -400_000, 12_345_678, maxCents])(
    'writes %d ten-thousandths as Intl does',
    (value) => {
      const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 10, useGrouping: false });
      const written = formatsFor(usd, enUs).decimal(value as Decimal);
      expect(written).toBe(number.format(`${value}e-4` as Intl.StringNumericLiteral));
    },
  );

  it('writes American percentages as Intl does', () => {
    const share = new Intl.NumberFormat('en-US', {
      style: 'percent',
      useGrouping: false,
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
    const tenths = Array.from({ length: 12_501 }, (_, n) => (n - 2_500) / 10);
    for (const value of [...tenths, 0.25, 0.35, 12.349, -0, 1e9 + 0.1]) {
      expect(formatsFor(usd, enUs).percent(value)).toBe(share.format(value / 100));
    }
  });

  it.each([
    ['EUR', 'de-DE', 123_450, '1.234,50 €'],
    ['JPY', 'ja-JP', 1234, '￥1,234'],
    ['JPY', 'en-US', 1234, '¥1,234'],
    ['KWD', 'en-US', 1234, 'KWD 1.234'],
    ['CHF', 'de-CH', -123_450, "CHF-1'234.50"],
    ['INR', 'en-IN', 12_345_678, '₹1,23,456.78'],
    ['USD', 'fr-FR', maxCents, '90 071 992 547 409,91 $US'],
  ] as const)('writes %s in %s', (currency, locale, amount, text) => {
    expect(spaced(formatsFor(currency as Currency, locale as Locale).money(cents(amount)))).toBe(text);
  });

  it.each([
    [usd, enUs, 10_000n, 3n, '$33.333333…'],
    [usd, enUs, -10_000n, 3n, '-$33.333333…'],
    [usd, enUs, -1n, 300_000_000n, '-$0.000000…'],
    [usd, enUs, 10_000n, 4n, '$25.00'],
    [usd, enUs, 10_001n, 8n, '$12.50125'],
    [usd, enUs, -123_456_700_000n, 1n, '-$1,234,567,000.00'],
    [usd, enUs, 0n, 3n, '$0.00'],
    [usd, enUs, 1n, 30n, '$0.000333…'],
    ['JPY', 'en-US', 100n, 3n, '¥33.333333…'],
    ['JPY', 'en-US', 100n, 4n, '¥25'],
    ['EUR', 'de-DE', 10_000n, 3n, '33,333333… €'],
  ] as const)('writes an exact share in %s for %s', (currency, locale, numerator, denominator, text) => {
    const { exact } = formatsFor(currency as Currency, locale as Locale);
    expect(spaced(exact(exactShare(numerator, denominator)))).toBe(text);
  });

  it('writes hours, rates and percentages', () => {
    const english = formatsFor(usd, enUs);
    expect(english.decimal(decimal(12.5))).toBe('12.5');
    expect(english.decimal(decimal(100_000))).toBe('100000');
    expect(english.rate(decimal(7.125))).toBe('7.125%');
    expect(english.rate(1 as Decimal)).toBe('0.0001%');
    expect(english.percent(33.3)).toBe('33.3%');
    expect(english.percent(1234)).toBe('1234.0%');
    const german = formatsFor(usd, 'de-DE' as Locale);
    expect(german.decimal(decimal(12.5))).toBe('12,5');
    expect(spaced(german.rate(decimal(7.125)))).toBe('7,125 %');
    expect(spaced(german.percent(33.3))).toBe('33,3 %');
  });
});

describe('currencies and locales', () => {
  it('accepts what Intl supports', () => {
    expect(['USD', 'EUR', 'XYZ', 'usd', '', 7].map(isCurrency)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect([currencyOf({ currency: 'EUR' }), currencyOf({ currency: 'no' }), currencyOf({})]).toEqual([
      'EUR',
      usd,
      usd,
    ]);
    expect(['USD', 'JPY', 'KWD'].map((code) => minorDigits(code as Currency))).toEqual([2, 0, 3]);
  });

  it('gives every currency the decimals that the pinned Node.js gives it', () => {
    const nodes = (currency: string) =>
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
    const others = currencies().filter((code) => minorDigits(code) !== nodes(code));
    expect(others).toEqual([]);
    expect(currencies().length).toBeGreaterThan(100);
  });

  it('writes amounts with decimals of its own, since engines differ', () => {
    const written = (code: string) => formatsFor(code as Currency, enUs).money(cents(100_050));
    expect(['RSD', 'HUF', 'IDR', 'KWD'].map(written)).toEqual([
      'RSD\u00a01,000.50',
      'HUF\u00a0100,050',
      'IDR\u00a0100,050',
      'KWD\u00a0100.050',
    ]);
  });

  it('takes a locale without its extensions, and none that has no data', () => {
    expect(localeOf('de-DE-u-nu-arab')).toBe('de-DE');
    expect(localeOf('DE-de')).toBe('de-DE');
    expect(localeOf('zh-Hant-TW')).toBe('zh-Hant-TW');
    expect([localeOf('xx-XX'), localeOf('no such'), localeOf(7), localeOf('a'.repeat(40))]).toEqual(
      Array(4).fill(undefined),
    );
  });
});
