import { type Cents, cents, formatUsd } from '#kernel/cents.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { BillSplitResult } from './bill-split.result.ts';
import { addDifferenceItem, type Mending, setTotalToItems, spread } from './mending.ts';
import { mismatchSentence } from './verdict.ts';

export type NoticeProps = {
  result: BillSplitResult;
  /** Null while the form no longer says what was calculated. */
  onMend: ((mending: Mending) => void) | null;
};

export function MismatchNotice({ result, onMend }: NoticeProps) {
  if (result.status === 'balanced') return null;
  const what = result.mode === 'custom' ? 'amounts' : 'items';
  return (
    <Notice
      tone="moderate"
      title={`The ${what} do not make up the bill`}
      actions={
        onMend &&
        offers(result).map(({ label, mending }) => (
          <Button
            key={label}
            size="sm"
            variant="outline"
            className="min-h-11 max-w-full"
            onClick={() => onMend(mending)}
          >
            {label}
          </Button>
        ))
      }
    >
      <p className="figures">{mismatchSentence(result)} Nothing below is final.</p>
    </Notice>
  );
}

function offers({ mode, difference, totalAmount }: BillSplitResult): { label: string; mending: Mending }[] {
  if (mode === 'custom') return [{ label: 'Spread the difference', mending: spread }];
  const items = cents(totalAmount - difference);
  return [
    { label: itemLabel(difference), mending: addDifferenceItem },
    ...(items > 0 ? [{ label: `Set the total to ${formatUsd(items)}`, mending: setTotalToItems }] : []),
  ];
}

function itemLabel(difference: Cents): string {
  return difference > 0
    ? `Add ${formatUsd(difference)} as an item shared by all`
    : `Add a discount of ${formatUsd(cents(-difference))} shared by all`;
}
