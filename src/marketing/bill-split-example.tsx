import { computeBillSplit } from '#calculators/bill-split/rules/compute-bill.ts';
import { formatUsd } from '#kernel/cents.ts';
import { ShareBar } from '#ui/share-bar.tsx';
import { ExampleCard } from './example-card.tsx';
import { ExampleTable } from './example-table.tsx';
import { billSplitExample } from './examples.ts';

const result = computeBillSplit(billSplitExample);

export function BillSplitExample() {
  if (!result) return null;
  const { totalAmount, totalSplit } = result;
  const rows = result.rows.map(({ name, amount, percentage, itemBreakdown }) => ({
    who: name,
    detail: itemBreakdown
      .map(({ item, sharedBy }) => (sharedBy > 1 ? `${item} ÷ ${sharedBy}` : item))
      .join(', '),
    amount,
    percentage,
  }));
  return (
    <ExampleCard title={`A ${formatUsd(totalAmount)} dinner for four`}>
      <ShareBar
        hideCaption
        caption={`${formatUsd(totalAmount)} and each guest’s share of it`}
        parts={rows.map(({ who, amount }) => ({
          label: who,
          fraction: amount / totalAmount,
          valueText: formatUsd(amount),
        }))}
      />
      <ExampleTable
        caption="What each guest had and owes"
        columns={{ who: 'Guest', amount: 'Owes' }}
        rows={rows}
        total={{ label: 'Total', amount: totalSplit }}
      />
    </ExampleCard>
  );
}
