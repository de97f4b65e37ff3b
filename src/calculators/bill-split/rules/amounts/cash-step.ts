import { type Currency, minorDigits } from '#kernel/money/currency.ts';

/**
 * Cash rounding in hundredths, where the smallest coin is larger than the minor unit. From CLDR 48, plus
 * Australia, New Zealand and Hungary; `Intl` has no data on coins.
 */
const cashSteps: Readonly<Record<string, number>> = {
  AUD: 5,
  CAD: 5,
  CHF: 5,
  NZD: 10,
  DKK: 50,
  HUF: 500,
  COP: 100,
  CRC: 100,
  CZK: 100,
  GYD: 100,
  IDR: 100,
  MNT: 100,
  MUR: 100,
  NOK: 100,
  PKR: 100,
  SEK: 100,
  TWD: 100,
  TZS: 100,
  UZS: 100,
};

/** Cash rounding in minor units: 5 for Swiss francs, 100 for Swedish kronor, 1 for dollars. */
export function cashStep(currency: Currency): number {
  const hundredths = cashSteps[currency];
  return hundredths === undefined ? 1 : Math.max(1, hundredths / 10 ** (2 - minorDigits(currency)));
}
