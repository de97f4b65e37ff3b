import { ExampleCard } from '#calculators/browser/landing/example-card.tsx';
import { ExampleTable } from '#calculators/browser/landing/example-table.tsx';
import type { Landing } from '#calculators/browser/landing/landing.ts';
import { cents, formatUsd } from '#kernel/cents.ts';
import { usd } from '#kernel/currency.ts';
import { decimal, formatDecimal } from '#kernel/decimal.ts';
import { ShareBar } from '#ui/share-bar.tsx';
import { computeTipPool } from '../rules/compute-tip-pool.ts';
import type { TipPoolInput } from '../rules/tip-pool.input.ts';

export const landing: Landing = {
  name: 'Tip Pool Calculator',
  badge: 'For restaurants, bars and cafés',
  title: 'Everyone’s fair share of the tips.',
  lead: 'Paste the hours, enter cash and card tips. See what each person takes home and why.',
  Example,
  pointsTitle: 'Built for the end of a shift',
  points: [
    {
      title: 'Four ways to divide',
      text: 'By hours, by points, by hours times points, or by a percentage for each role, divided by hours within it.',
    },
    {
      title: 'Card fees come off first',
      text: 'Enter cash and card tips separately. The processor’s fee is taken off the card tips before anything is divided.',
    },
    {
      title: 'Shift by shift',
      text: 'Lunch and dinner are separate pools, and a person who works both gets one total.',
    },
    {
      title: 'Left out by rule',
      text: 'Turn off roles that may not share in tips, and the sheet lists everyone left out and why.',
    },
  ],
  closing: 'Close the night with a sheet nobody argues about',
};

/** The parsed input of the example; the page shows the engine's result. */
const input: TipPoolInput = {
  poolData: {
    name: 'Friday night',
    cardFee: decimal(2.9),
    shifts: [{ name: 'Dinner', cashTips: cents(32_375), cardTips: cents(80_360) }],
    roles: ['Server', 'Bartender', 'Busser'].map((name) => ({
      name,
      points: decimal(0),
      percent: decimal(0),
      takesPart: true,
    })),
    people: [
      shiftOf('Server 1', 'Server', 6.5),
      shiftOf('Server 2', 'Server', 6),
      shiftOf('Bartender', 'Bartender', 7.5),
      shiftOf('Busser', 'Busser', 4),
    ],
  },
  calculationMode: 'hours',
  currency: usd,
};

const result = computeTipPool(input);

function Example() {
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

function shiftOf(name: string, role: string, hours: number) {
  return { name, role, hours: decimal(hours), shift: '' };
}
