import type { Locale } from '../locale.ts';
import type { Currency } from '../money/currency.ts';

/** A locale's separators and signs. */
export type NumeralMarks = {
  readonly decimal: string;
  readonly group: string;
  /** The currency's signs and code, longest first: some contain a separator ('kr.'). */
  readonly signs: readonly string[];
};

const english: NumeralMarks = { decimal: '.', group: ',', signs: [] };
const dollars: NumeralMarks = { ...english, signs: ['USD', 'US$', '$'] };
const cache = new Map<string, NumeralMarks>([
  ['en-US', english],
  ['en-US USD', dollars],
]);
/** Size limit of the cache, since locales also come from requests. */
const maxCached = 200;

export function marksOf(locale: Locale, currency?: Currency): NumeralMarks {
  const key = currency ? `${locale} ${currency}` : locale;
  const found = cache.get(key);
  if (found) return found;
  if (cache.size >= maxCached) cache.clear();
  const marks = readMarks(locale, currency);
  cache.set(key, marks);
  return marks;
}

function readMarks(locale: Locale, currency: Currency | undefined): NumeralMarks {
  const partsIn = (style: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, {
      ...style,
      useGrouping: 'always',
      minimumFractionDigits: 1,
    }).formatToParts(
      // Seven digits: some locales group only long numbers.
      -1_234_567.5,
    );
  const displays = currency
    ? (['symbol', 'narrowSymbol', 'code'] as const).map((currencyDisplay) =>
        partsIn({ style: 'currency', currency, currencyDisplay, maximumFractionDigits: 1 }),
      )
    : [partsIn({ maximumFractionDigits: 1 })];
  const [parts = []] = displays;
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const signs = displays.flatMap((display) =>
    display.flatMap(({ type, value }) => (type === 'currency' ? [withoutNoise(value)] : [])),
  );
  return {
    decimal: part('decimal'),
    group: part('group'),
    signs: [...new Set(signs)].filter(Boolean).sort((a, b) => b.length - a.length),
  };
}

/** White space and invisible characters from right-to-left text or the clipboard. */
const noise = /[\s\p{Cf}]/gu;

export function withoutNoise(text: string): string {
  return text.replace(noise, '');
}
