import type { Cents } from '#kernel/cents.ts';
import type { BillSplitResult } from './bill-split.result.ts';

/** The bill's lines: subtotal, extras and cash rounding. Empty for a plain bill. */
export function billFigures(result: BillSplitResult): (readonly [label: string, amount: Cents])[] {
  const { mode, subtotal, extras = [], cashRounding } = result;
  if (subtotal === undefined) return [];
  return [
    [mode === 'itemized' ? 'Items' : 'Before extras', subtotal],
    ...extras.map(({ name, amount }) => [name, amount] as const),
    ...(cashRounding ? [['Cash rounding', cashRounding] as const] : []),
  ];
}
