import { t } from '#kernel/language/t.ts';
import type { Cents } from '#kernel/money/cents.ts';
import type { BillSplitResult } from '../bill-split.result.ts';
import { extraText } from './line-names.ts';

/** The bill's lines: subtotal, extras and cash rounding. Empty for a plain bill. */
export function billFigures(result: BillSplitResult): (readonly [label: string, amount: Cents])[] {
  const { mode, subtotal, extras = [], cashRounding } = result;
  if (subtotal === undefined) return [];
  return [
    [mode === 'itemized' ? t('Items') : t('Before extras'), subtotal],
    ...extras.map(({ name, amount }) => [extraText(name), amount] as const),
    ...(cashRounding ? [[t('Cash rounding'), cashRounding] as const] : []),
  ];
}
