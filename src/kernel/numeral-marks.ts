import type { Currency } from './currency.ts';
import type { Locale } from './locale.ts';

/** How a locale writes a number, as far as reading needs it. */
export type NumeralMarks = {
  readonly decimal: string;
  readonly group: string;
  /** The currency's signs and its code, longest first: some hold a point or a comma of their own ('kr.'). */
  readonly signs: readonly string[];
};

const english: NumeralMarks = { decimal: '.', group: ',', signs: [] };
const dollars: NumeralMarks = { ...english, signs: ['USD', 'US$', '$'] };
const remembered = new Map<string, NumeralMarks>([
  ['en-US', english],
  ['en-US USD', dollars],
]);
/** Locales come from requests too: what is remembered stays small. */
const mostRemembered = 200;

export function marksOf(locale: Locale, currency?: Currency): NumeralMarks {
  const key = currency ? `${locale} ${currency}` : locale;
  const found = remembered.get(key);
  if (found) return found;
  if (remembered.size >= mostRemembered) remembered.clear();
  const marks = readMarks(locale, currency);
  remembered.set(key, marks);
  return marks;
}

function readMarks(locale: Locale, currency: Currency | undefined): NumeralMarks {
  const partsIn = (style: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, {
      ...style,
      useGrouping: 'always',
      minimumFractionDigits: 1,
    }).formatToParts(
      // Seven digits, so that a locale which groups only longer numbers shows its mark.
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

/** White space, and the invisible marks that come along with text from right to left or from the clipboard. */
const noise = /[\s\p{Cf}]/gu;

export function withoutNoise(text: string): string {
  return text.replace(noise, '');
}
