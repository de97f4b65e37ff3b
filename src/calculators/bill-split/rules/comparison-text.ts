import { type Cents, cents } from '#kernel/cents.ts';
import type { Formats } from '#kernel/formats.ts';

/** The figures whose sum is compared with a bill. */
export type Compared = 'amounts' | 'items' | 'items and extras' | 'payments';

/** Compares the entered sum with the bill. */
export function comparisonText(what: Compared, sum: Cents, difference: Cents, f: Formats): string {
  const off = f.money(cents(Math.abs(difference)));
  return `The ${what} add up to ${f.money(sum)}, ${off} ${difference > 0 ? 'less' : 'more'} than the bill`;
}
