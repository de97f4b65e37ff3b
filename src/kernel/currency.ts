/** An ISO 4217 code that `Intl` knows, such as 'EUR'. */
export type Currency = string & { readonly __unit: 'currency' };

export const usd = 'USD' as Currency;

let known: ReadonlySet<string> | undefined;

/** Every currency of `Intl`, by code. */
export function currencies(): readonly Currency[] {
  // `Intl` lists codes of the form that `Currency` asks for.
  return Intl.supportedValuesOf('currency') as Currency[];
}

export function isCurrency(code: unknown): code is Currency {
  if (code === usd) return true;
  known ??= new Set(currencies());
  return typeof code === 'string' && known.has(code);
}

/** The currency that a stored or sent value names; US dollars where none is said. */
export function currencyOf(value: object): Currency {
  return 'currency' in value && isCurrency(value.currency) ? value.currency : usd;
}

const digits = new Map<Currency, number>([[usd, 2]]);

/** How many decimals an amount has: 2 for most currencies, 0 for the yen, 3 for the dinar of Kuwait. */
export function minorDigits(currency: Currency): number {
  const remembered = digits.get(currency);
  if (remembered !== undefined) return remembered;
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const found = format.resolvedOptions().maximumFractionDigits ?? 2;
  digits.set(currency, found);
  return found;
}

/**
 * Where the smallest coin in use is coarser than the minor unit, in minor units. `Intl` does not know coins: from the
 * currency data of CLDR 48, with the steps in use in Australia, New Zealand and Hungary.
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

/** The step of an amount paid in cash, in minor units: 5 for Swiss francs, 100 for Swedish kronor, 1 for dollars. */
export function cashStep(currency: Currency): number {
  return cashSteps[currency] ?? 1;
}
