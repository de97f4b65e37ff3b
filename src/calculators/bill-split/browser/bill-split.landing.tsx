import { ExampleCard } from '#calculators/browser/landing/example-card.tsx';
import { ExampleTable } from '#calculators/browser/landing/example-table.tsx';
import type { Landing } from '#calculators/browser/landing/landing.ts';
import { languageDollars } from '#kernel/language/language-formats.ts';
import { enumeration } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { cents } from '#kernel/money/cents.ts';
import { usd } from '#kernel/money/currency.ts';
import { ShareBar } from '#ui/share-bar.tsx';
import type { BillSplitInput } from '../rules/bill-fields.ts';
import { computeBillSplit } from '../rules/compute-bill.ts';

export const landing: Landing = {
  name: t('Bill Split Calculator'),
  badge: t('For dinners, trips and shared homes'),
  title: t('Everyone pays for what they had.'),
  lead: t('Enter the bill, the people and who ordered what. See right away what each person owes.'),
  Example,
  pointsTitle: t('Built for groups'),
  points: [
    {
      title: t('Five ways to split'),
      text: t(
        'Equally, by custom amounts, by shares or percentages, or item by item according to who ordered what.',
      ),
    },
    {
      title: t('Shared dishes, shared cost'),
      text: t('Mark everyone who shared an item, and its cost is split among just those people.'),
    },
    {
      title: t('It adds up to the bill'),
      text: t('Rounding happens once, at the end, so what people pay adds up to the bill, to the cent.'),
    },
    {
      title: t('Nothing slips through'),
      text: t('An unclaimed item or a total that does not match is pointed out before anyone pays.'),
    },
  ],
  closing: t('Settle the bill before the coffee gets cold'),
};

const [guest1, guest2, guest3, guest4] = [t('Guest 1'), t('Guest 2'), t('Guest 3'), t('Guest 4')] as const;
const everyone = [guest1, guest2, guest3, guest4];

/** The parsed input of the example; the page shows the engine's result. */
const input: BillSplitInput = {
  billData: {
    totalAmount: cents(12_550),
    participants: everyone.map((name) => ({ name, amount: cents(0) })),
    items: [
      { name: t('Starters', {}, 'food'), amount: cents(1850), assignedTo: everyone },
      { name: t('Wine'), amount: cents(2900), assignedTo: [guest1, guest2, guest4] },
      { name: t('Pasta'), amount: cents(1750), assignedTo: [guest1] },
      { name: t('Steak'), amount: cents(2850), assignedTo: [guest2] },
      { name: t('Salad'), amount: cents(1400), assignedTo: [guest3] },
      { name: t('Risotto'), amount: cents(1800), assignedTo: [guest4] },
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
    detail: enumeration(
      itemBreakdown.map(({ item, sharedBy }) => (sharedBy > 1 ? `${item} ÷ ${sharedBy}` : item)),
    ),
    amount,
    percentage,
  }));
  return (
    <ExampleCard title={t('A {amount} dinner for four', { amount: languageDollars(totalAmount) })}>
      <ShareBar
        hideCaption
        caption={t('{amount} and each guest’s share of it', { amount: languageDollars(totalAmount) })}
        parts={rows.map(({ who, amount }) => ({
          label: who,
          fraction: amount / totalAmount,
          valueText: languageDollars(amount),
        }))}
      />
      <ExampleTable
        caption={t('What each guest had and owes')}
        columns={{ who: t('Guest'), amount: t('Owes') }}
        rows={rows}
        total={{ label: t('Total'), amount: totalSplit }}
      />
    </ExampleCard>
  );
}
