import { ExampleCard } from '#calculators/browser/landing/example-card.tsx';
import type { Landing } from '#calculators/browser/landing/landing.ts';
import { languageDollars, languageFormats } from '#kernel/language/language-formats.ts';
import { t } from '#kernel/language/t.ts';
import { cents } from '#kernel/money/cents.ts';
import { usd } from '#kernel/money/currency.ts';
import { decimal } from '#kernel/money/decimal.ts';
import { Badge } from '#ui/badge.tsx';
import { ShareBar, shareSwatch } from '#ui/share-bar.tsx';
import type { CommissionInput } from '../rules/commission-fields.ts';
import { computeCommission } from '../rules/compute-commission.ts';
import { tierText } from '../rules/tier-names.ts';

export const landing: Landing = {
  name: t('Sales Commission Calculator'),
  badge: t('For sales reps and teams'),
  title: t('Commissions your reps can check.'),
  lead: t(
    'Enter the deal, the rate and the quota attainment. See the tier, the effective rate and the commission, with every step shown.',
  ),
  Example,
  pointsTitle: t('Built for sales'),
  points: [
    {
      title: t('Quota bonus built in'),
      text: t(
        'Basic mode pays a bonus above 100% of quota and less below 80%, and shows it on its own line.',
      ),
    },
    {
      title: t('Your own tiers'),
      text: t('Set the thresholds and what each tier pays. Gaps and overlaps between tiers are pointed out.'),
    },
    {
      title: t('Typical rates to start from'),
      text: t('Software, real estate, insurance, manufacturing: one click fills in the typical rate.'),
    },
    {
      title: t('Nothing to take on faith'),
      text: t('Every commission comes with the steps behind it, so reps can check the figure themselves.'),
    },
  ],
  closing: t('Know what the next deal pays before you close it'),
};

/** The parsed input of the example; the page shows the engine's result. */
const input: CommissionInput = {
  commissionData: {
    repName: t('Sales rep'),
    dealValue: cents(5_000_000),
    commissionRate: decimal(5),
    quotaAttainment: decimal(120),
    industry: '',
    attainmentFrom: 'percent',
    sales: cents(0),
    quota: cents(0),
    nextDeal: cents(0),
    otherReps: [],
  },
  calculationMode: 'tiered',
  currency: usd,
  tierConfig: {
    underQuotaThreshold: decimal(80),
    underQuotaRate: decimal(70),
    atQuotaMin: decimal(80),
    atQuotaMax: decimal(100),
    atQuotaRate: decimal(100),
    overQuotaThreshold: decimal(100),
    overQuotaRate: decimal(150),
  },
  marginalTiers: [],
};

const { tierConfig } = input;
const result = computeCommission(input);
/** The same deal at target, to show the tier's difference. */
const onTarget = computeCommission({
  ...input,
  tierConfig: { ...tierConfig, overQuotaRate: tierConfig.atQuotaRate },
});

function Example() {
  if (result?.mode !== 'tiered' || onTarget?.mode !== 'tiered') return null;
  const { dealValue, commissionRate, quotaAttainment, tier, tierRate, exactRate, commission } = result;
  const lines = [
    { label: t('Deal value'), value: languageDollars(dealValue) },
    { label: t('Base rate'), value: languageFormats().rate(commissionRate) },
    { label: t('Quota attainment'), value: languageFormats().rate(quotaAttainment) },
    { label: t('Tier'), value: <Badge>{tierText(tier)}</Badge> },
    {
      label: t('The tier pays'),
      value: t('{rate}% of the base rate', { rate: languageFormats().decimal(tierRate) }),
    },
    { label: t('Effective rate'), value: languageFormats().fullRate(exactRate) },
  ];
  const parts = [
    { label: t('At the base rate'), amount: onTarget.commission },
    { label: t('Added by the tier'), amount: cents(commission - onTarget.commission) },
  ].map(({ label, amount }) => ({
    label,
    fraction: amount / commission,
    valueText: languageDollars(amount),
  }));
  return (
    <ExampleCard title={t('A {amount} deal, over quota', { amount: languageDollars(dealValue) })}>
      <dl className="figures">
        {lines.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4 border-line border-t py-2.5">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="ms-auto">{value}</dd>
          </div>
        ))}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-line-strong border-t pt-3">
          <dt className="font-semibold">{t('Commission')}</dt>
          <dd className="font-display text-3xl">{languageDollars(commission)}</dd>
        </div>
      </dl>
      <div>
        <ShareBar hideCaption caption={t('What the commission consists of')} parts={parts} />
        <ul aria-hidden="true" className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
          {parts.map(({ label, valueText }, index) => (
            <li key={label} className="flex items-center gap-2">
              <span className={`size-3 rounded-xs ${shareSwatch(index)}`} />
              {label} <span className="figures text-ink-soft">{valueText}</span>
            </li>
          ))}
        </ul>
      </div>
    </ExampleCard>
  );
}
