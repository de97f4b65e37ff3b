import { ExampleCard } from '#calculators/browser/landing/example-card.tsx';
import { ExampleTable } from '#calculators/browser/landing/example-table.tsx';
import type { Landing } from '#calculators/browser/landing/landing.ts';
import { cents, formatUsd } from '#kernel/cents.ts';
import { usd } from '#kernel/currency.ts';
import { ShareBar } from '#ui/share-bar.tsx';
import type { BillSplitInput } from '../rules/bill-fields.ts';
import { computeBillSplit } from '../rules/compute-bill.ts';

export const landing: Landing = {
  name: 'Bill Split Calculator',
  badge: 'For dinners, trips and shared homes',
  title: 'Everyone pays for what they had.',
  lead: 'Enter the bill, the people and who ordered what. See right away what each person owes.',
  Example,
  pointsTitle: 'Built for groups',
  points: [
    {
      title: 'Five ways to split',
      text: 'Equally, by custom amounts, by shares or percentages, or item by item according to who ordered what.',
    },
    {
      title: 'Shared dishes, shared cost',
      text: 'Mark everyone who shared an item, and its cost is split among just those people.',
    },
    {
      title: 'It adds up to the bill',
      text: 'Rounding happens once, at the end, so what people pay adds up to the bill, to the cent.',
    },
    {
      title: 'Nothing slips through',
      text: 'An unclaimed item or a total that does not match is pointed out before anyone pays.',
    },
  ],
  closing: 'Settle the bill before the coffee gets cold',
};

const [guest1, guest2, guest3, guest4] = ['Guest 1', 'Guest 2', 'Guest 3', 'Guest 4'] as const;
const everyone = [guest1, guest2, guest3, guest4];

/** The parsed input of the example; the page shows the engine's result. */
const input: BillSplitInput = {
  billData: {
    totalAmount: cents(12_550),
    participants: everyone.map((name) => ({ name, amount: cents(0) })),
    items: [
      { name: 'Starters', amount: cents(1850), assignedTo: everyone },
      { name: 'Wine', amount: cents(2900), assignedTo: [guest1, guest2, guest4] },
      { name: 'Pasta', amount: cents(1750), assignedTo: [guest1] },
      { name: 'Steak', amount: cents(2850), assignedTo: [guest2] },
      { name: 'Salad', amount: cents(1400), assignedTo: [guest3] },
      { name: 'Risotto', amount: cents(1800), assignedTo: [guest4] },
    ],
  },
  calculationMode: 'itemized',
  currency: usd,
};

const result = computeBillSplit(input);

function Example() {
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
