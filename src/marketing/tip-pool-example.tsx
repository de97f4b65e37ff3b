import { computeTipPool } from '#calculators/tip-pool/rules/compute-tip-pool.ts';
import { formatUsd } from '#kernel/cents.ts';
import { formatDecimal } from '#kernel/decimal.ts';
import { ShareBar } from '#ui/share-bar.tsx';
import { ExampleCard } from './example-card.tsx';
import { ExampleTable } from './example-table.tsx';
import { tipPoolExample } from './examples.ts';

const result = computeTipPool(tipPoolExample);

export function TipPoolExample() {
  if (!result) return null;
  const { net, rows } = result;
  return (
    <ExampleCard title={`${formatUsd(net)} in tips on a Friday night`}>
      <ShareBar
        hideCaption
        caption={`${formatUsd(net)} and each person’s share of it`}
        parts={rows.map(({ name, amount }) => ({
          label: name,
          fraction: amount / net,
          valueText: formatUsd(amount),
        }))}
      />
      <ExampleTable
        caption="Each person’s hours and tips"
        columns={{ who: 'Person', amount: 'Gets' }}
        rows={rows.map(({ name, hours, amount, percentage }) => ({
          who: name,
          detail: `${formatDecimal(hours)} h`,
          amount,
          percentage,
        }))}
        total={{ label: 'Total', amount: net }}
      />
    </ExampleCard>
  );
}
