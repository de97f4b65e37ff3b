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

const none =
  'AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SLL SOS SYP UGX VND VUV XAF XOF XPF YER';
const three = 'BHD JOD KWD LYD OMR TND';
const digits = new Map([
  ...none.split(' ').map((code) => [code, 0] as const),
  ...three.split(' ').map((code) => [code, 3] as const),
]);

/**
 * Number of decimals: 2 for most currencies, 0 for the yen, 3 for the Kuwaiti dinar. From CLDR 48 and not from `Intl`,
 * since engines differ: an amount in minor units is the same everywhere.
 */
export const minorDigits = (currency: Currency): number => digits.get(currency) ?? 2;
