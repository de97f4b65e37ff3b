import { FigureList, type Figures } from '#calculators/browser/result/person-card.tsx';
import { personText } from '#calculators/rules/people.ts';
import { t } from '#kernel/language/t.ts';
import type { Formats } from '#kernel/money/formats.ts';
import type { BillRow, BillSplitResult } from '../../rules/bill-split.result.ts';
import type { PersonLines } from '../../rules/lines/bill-lines.ts';
import { extraText } from '../../rules/lines/line-names.ts';
import { ItemBreakdown } from './item-breakdown.tsx';

type CardLinesProps = {
  row: BillRow;
  lines: PersonLines | null;
  result: BillSplitResult;
  formats: Formats;
};

/** A person's items, extras, payments and transfers, line by line. */
export function CardLines({ row, lines, result, formats }: CardLinesProps) {
  const { money, exact } = formats;
  const { transfers = [] } = result;
  const had =
    row.had && row.itemBreakdown.length !== 1
      ? [
          [
            row.extras?.length ? t('Before extras') : t('Before rounding'),
            lines ? money(lines.had) : exact(row.had),
          ] as const,
        ]
      : [];
  const extras = (row.extras ?? []).map(({ name, share }, place) => {
    const amount = lines?.extras[place];
    return [extraText(name), amount === undefined ? exact(share) : money(amount)] as const;
  });
  const settled = transfers.flatMap(({ from, to, amount }): Figures => {
    if (from === row.name) return [[t('Pays {to}', { to: personText(to) }), money(amount)]];
    return to === row.name ? [[t('Gets from {from}', { from: personText(from) }), money(amount)]] : [];
  });
  const figures = [
    ...(extras.length > 0 || lines?.rounding
      ? [
          ...had,
          ...extras,
          ...(lines?.rounding ? [[t('Rounding'), money(lines.rounding)] as const] : []),
          [t('{person}’s part', { person: personText(row.name) }), money(row.amount)] as const,
        ]
      : []),
    ...(row.paid ? [[t('Paid'), money(row.paid)] as const] : []),
    ...settled,
  ];
  return (
    <>
      <ItemBreakdown lines={row.itemBreakdown} amounts={lines?.items} formats={formats} />
      {figures.length === 0 ? null : (
        <div className="mt-2 ms-6 text-sm">
          <FigureList figures={figures} />
        </div>
      )}
    </>
  );
}
