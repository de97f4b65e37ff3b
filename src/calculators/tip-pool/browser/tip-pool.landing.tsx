import { ExampleCard } from '#calculators/browser/landing/example-card.tsx';
import { ExampleTable } from '#calculators/browser/landing/example-table.tsx';
import type { Landing } from '#calculators/browser/landing/landing.ts';
import { languageDollars, languageFormats } from '#kernel/language/language-formats.ts';
import { t } from '#kernel/language/t.ts';
import { cents } from '#kernel/money/cents.ts';
import { usd } from '#kernel/money/currency.ts';
import { decimal } from '#kernel/money/decimal.ts';
import { ShareBar } from '#ui/share-bar.tsx';
import { computeTipPool } from '../rules/compute-tip-pool.ts';
import type { TipPoolInput } from '../rules/tip-pool.input.ts';

export const landing: Landing = {
  name: t('Tip Pool Calculator'),
  badge: t('For restaurants, bars and cafés'),
  title: t('Everyone’s fair share of the tips.'),
  lead: t('Paste the hours, enter cash and card tips. See what each person takes home and why.'),
  Example,
  pointsTitle: t('Built for the end of a shift'),
  points: [
    {
      title: t('Four ways to divide'),
      text: t(
        'By hours, by points, by hours times points, or by a percentage for each role, divided by hours within it.',
      ),
    },
    {
      title: t('Card fees come off first'),
      text: t(
        'Enter cash and card tips separately. The processor’s fee is taken off the card tips before anything is divided.',
      ),
    },
    {
      title: t('Shift by shift'),
      text: t('Lunch and dinner are separate pools, and a person who works both gets one total.'),
    },
    {
      title: t('Left out by rule'),
      text: t('Turn off roles that may not share in tips, and the sheet lists everyone left out and why.'),
    },
  ],
  closing: t('Close the night with a sheet nobody argues about'),
};

const [server, bartender, busser] = [t('Server', {}, 'a waiter'), t('Bartender'), t('Busser')];

/** The parsed input of the example; the page shows the engine's result. */
const input: TipPoolInput = {
  poolData: {
    name: t('Friday night'),
    cardFee: decimal(2.9),
    shifts: [{ name: t('Dinner'), cashTips: cents(32_375), cardTips: cents(80_360) }],
    roles: [server, bartender, busser].map((name) => ({
      name,
      points: decimal(0),
      percent: decimal(0),
      takesPart: true,
    })),
    people: [
      shiftOf(t('Server 1', {}, 'a waiter'), server, 6.5),
      shiftOf(t('Server 2', {}, 'a waiter'), server, 6),
      shiftOf(bartender, bartender, 7.5),
      shiftOf(busser, busser, 4),
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
    <ExampleCard title={t('{amount} in tips on a Friday night', { amount: languageDollars(net) })}>
      <ShareBar
        hideCaption
        caption={t('{amount} and each person’s share of it', { amount: languageDollars(net) })}
        parts={rows.map(({ name, amount }) => ({
          label: name,
          fraction: amount / net,
          valueText: languageDollars(amount),
        }))}
      />
      <ExampleTable
        caption={t('Each person’s hours and tips')}
        columns={{ who: t('Person'), amount: t('Gets') }}
        rows={rows.map(({ name, hours, amount, percentage }) => ({
          who: name,
          detail: t('{hours} h', { hours: languageFormats().decimal(hours) }),
          amount,
          percentage,
        }))}
        total={{ label: t('Total'), amount: net }}
      />
    </ExampleCard>
  );
}

function shiftOf(name: string, role: string, hours: number) {
  return { name, role, hours: decimal(hours), shift: '' };
}
