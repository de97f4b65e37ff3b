import { figureTexts, formatsIn, type Part } from '#calculators/rules/summary.ts';
import type { Cell } from '#kernel/csv.ts';

/** One person's part as CSV, without anyone else's data. */
export function partRecords({ name, amount, share, figures }: Part, currency: string): Cell[][] {
  const formats = formatsIn(currency);
  return [
    ['Name', 'Line', 'Amount'],
    ...figures.map((figure): Cell[] => [name, ...figureTexts(figure, formats)]),
    ...(share === null ? [] : [[name, 'Percentage', share.toFixed(1)]]),
    [name, 'Total', formats.money(amount)],
  ];
}
