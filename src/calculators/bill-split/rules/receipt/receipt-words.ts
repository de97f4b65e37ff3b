import { foldedWords, isJapanese } from './folded-words.ts';
import { japaneseWords, type Meaning, meaningOf } from './vocabulary.ts';
import type { LineKind } from './words/line-kind.ts';

/** In order of precedence: 'change due' is a payment, 'sub total' is not a total. */
const precedence: readonly LineKind[] = [
  'payment',
  'subtotal',
  'tax',
  'tip',
  'delivery',
  'service',
  'discount',
  'total',
  'heading',
];

/** A time, or a date as in '17.11.26', '2026-11-17' or '2026年11月17日'. */
const moment = /\d{1,2}:\d{2}|\d{4}\s?[年./-]\s?\d{1,2}|(?<!\d)\d{1,2}[./-]\d{1,2}[./-]\d{2}/;

/** Null for items: a keyword among other words ('Tip Top soup') is part of a name. */
export function kindOfLine(name: string, isNegative = false): LineKind | null {
  if (moment.test(name)) return 'heading';
  const words = foldedWords(name).flatMap((word) => (isJapanese(word) ? splitJapaneseWords(word) : [word]));
  const tokens = tokensOf(words);
  const has = (meaning: Meaning) => tokens.some((token) => token?.has(meaning));
  if (has('discount') || words.some(containsDiscount) || (isNegative && has('offer'))) return 'discount';
  if (tokens.some((token) => token === null || (token.size === 1 && token.has('offer')))) return null;
  if (has('total')) {
    if (has('excluded')) return 'subtotal';
    // 'Total incl. VAT' is the total, 'Total VAT' is the tax.
    if (has('tax') && has('included')) return 'total';
  }
  const kinds = tokens.map((token) => precedence.find((kind) => token?.has(kind)));
  return precedence.find((kind) => kinds.includes(kind)) ?? null;
}

/** The meanings of words and phrases, longest phrase first; null for unknown words. */
function tokensOf(words: readonly string[]): (ReadonlySet<Meaning> | null)[] {
  const tokens: (ReadonlySet<Meaning> | null)[] = [];
  for (let at = 0; at < words.length; ) {
    let length = words.length - at;
    const phrase = () => words.slice(at, at + length).join(' ');
    while (length > 1 && !meaningOf(phrase())) length -= 1;
    tokens.push(meaningOf(phrase(), true));
    at += length;
  }
  return tokens;
}

/** Japanese has no spaces: divides a text into the fewest known words, or leaves it whole if that is impossible. */
function splitJapaneseWords(run: string): string[] {
  const best: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= run.length; end++) {
    for (const key of japaneseWords) {
      const before = run.endsWith(key, end) ? best[end - key.length] : undefined;
      if (before && before.length + 1 < (best[end]?.length ?? Number.POSITIVE_INFINITY)) {
        best[end] = [...before, key];
      }
    }
  }
  return best[run.length] ?? [run];
}

function containsDiscount(word: string): boolean {
  return (
    isJapanese(word) && japaneseWords.some((key) => word.includes(key) && meaningOf(key)?.has('discount'))
  );
}
