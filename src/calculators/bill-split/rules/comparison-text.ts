import { type Cents, cents } from '#kernel/cents.ts';
import type { Formats } from '#kernel/formats.ts';

/** What the sum that is held against a bill is of. */
export type Compared = 'amounts' | 'items' | 'items and extras' | 'payments';

/** How the sum of what was entered stands to the bill. */
export function comparisonText(what: Compared, sum: Cents, difference: Cents, f: Formats): string {
  const off = f.money(cents(Math.abs(difference)));
  return `The ${what} add up to ${f.money(sum)}, ${off} ${difference > 0 ? 'less' : 'more'} than the bill`;
}
