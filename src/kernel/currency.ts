/** An ISO 4217 code that `Intl` knows, such as 'EUR'. */
export type Currency = string & { readonly __unit: 'currency' };

export const usd = 'USD' as Currency;

let known: ReadonlySet<string> | undefined;

export function currencies(): readonly Currency[] {
  // Safe: `Intl` lists ISO 4217 codes.
  return Intl.supportedValuesOf('currency') as Currency[];
}

export function isCurrency(code: unknown): code is Currency {
  if (code === usd) return true;
  known ??= new Set(currencies());
  return typeof code === 'string' && known.has(code);
}

/** The currency of a stored or sent value; US dollars if absent. */
export function currencyOf(value: object): Currency {
  return 'currency' in value && isCurrency(value.currency) ? value.currency : usd;
}

const digits = new Map<Currency, number>([[usd, 2]]);

/** Number of decimals: 2 for most currencies, 0 for the yen, 3 for the Kuwaiti dinar. */
export function minorDigits(currency: Currency): number {
  const remembered = digits.get(currency);
  if (remembered !== undefined) return remembered;
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const found = format.resolvedOptions().maximumFractionDigits ?? 2;
  digits.set(currency, found);
  return found;
}

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
  // Engines give the forint and others two decimals or none.
  return hundredths === undefined ? 1 : Math.max(1, hundredths / 10 ** (2 - minorDigits(currency)));
}
