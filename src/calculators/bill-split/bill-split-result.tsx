import { useRef } from 'react';
import { cents, formatUsd } from '#kernel/cents.ts';
import { formatPercent } from '#kernel/percent.ts';
import { Badge } from '#ui/badge.tsx';
import { ShareBar } from '#ui/share-bar.tsx';
import { FigureList, PersonCard } from '../person-card.tsx';
import { type BillSplitForm, billSplitInput } from './bill-split.contract.ts';
import type { BillSplitResult } from './bill-split.result.ts';
import type { BillSplitFormState } from './bill-split-form.tsx';
import { ItemBreakdown } from './item-breakdown.tsx';
import type { Mending } from './mending.ts';
import { MismatchNotice } from './mismatch-notice.tsx';
import { UnclaimedNotice } from './unclaimed-notice.tsx';
import { isFinal } from './verdict.ts';

type BillSplitResultViewProps = {
  result: BillSplitResult;
  form: BillSplitFormState;
  onAmend: (values: BillSplitForm) => void;
  stale: boolean;
};

export function BillSplitResultView({ result, form, onAmend, stale }: BillSplitResultViewProps) {
  const top = useRef<HTMLDivElement>(null);
  // The button pressed is gone once it has mended something: the focus goes to what became of it.
  const mend = (mending: Mending) => {
    const values = form.getValues();
    const input = billSplitInput.safeParse(values);
    if (!input.success) return;
    onAmend(mending(values, input.data));
    top.current?.focus();
  };
  const offer = stale ? null : mend;
  return (
    <div className="grid gap-5">
      <div ref={top} tabIndex={-1}>
        <p className="text-ink-soft">Total bill</p>
        <p className="figures wrap-anywhere font-display text-4xl">{formatUsd(result.totalAmount)}</p>
        {isFinal(result) ? null : (
          <Badge variant="warn" className="mt-2">
            Not final
          </Badge>
        )}
      </div>
      <MismatchNotice result={result} onMend={offer} />
      <UnclaimedNotice result={result} onMend={offer} />
      <ShareBar
        caption="Shares of the bill"
        hideCaption
        parts={result.rows.map((row) => ({
          label: row.name,
          fraction: row.amount / result.totalAmount,
          valueText: `${formatUsd(row.amount)}, ${formatPercent(row.percentage)}`,
        }))}
      />
      <FigureList figures={figures(result)} />
      <ul>
        {result.rows.map((row, index) => (
          <PersonCard
            key={row.name}
            index={index}
            name={row.name}
            amount={formatUsd(row.amount)}
            share={formatPercent(row.percentage)}
            explanation={row.explanation}
          >
            <ItemBreakdown lines={row.itemBreakdown} />
          </PersonCard>
        ))}
      </ul>
    </div>
  );
}

type Figures = readonly (readonly [label: string, value: string])[];

function figures({
  mode,
  rows,
  totalAmount,
  totalSplit,
  unclaimed,
  unclaimedTotal,
  ...result
}: BillSplitResult): Figures {
  const people = ['People', String(rows.length)] as const;
  if (mode === 'equal') {
    const [most, least] = [rows.at(0), rows.at(-1)].map((row) => formatUsd(row?.amount ?? cents(0)));
    return [people, ['Per person', most === least ? `${most}` : `${least} or ${most}`]];
  }
  const open = cents(totalAmount - totalSplit - unclaimedTotal);
  const claimed = unclaimed.length === 0 ? [] : [['Not claimed', formatUsd(unclaimedTotal)] as const];
  const taken = open === 0 && result.difference !== 0;
  return [
    people,
    ['Assigned to people', formatUsd(totalSplit)],
    ...claimed,
    ...(open === 0
      ? []
      : [[open > 0 ? 'Not assigned' : 'Assigned too much', formatUsd(cents(Math.abs(open)))] as const]),
    ...(taken ? [['Rounding, in the largest share', formatUsd(result.difference)] as const] : []),
  ];
}
