import { computeCommission } from '#calculators/commission/rules/compute-commission.ts';
import { cents, formatUsd } from '#kernel/cents.ts';
import { formatDecimal } from '#kernel/decimal.ts';
import { Badge } from '#ui/badge.tsx';
import { ShareBar, shareSwatch } from '#ui/share-bar.tsx';
import { ExampleCard } from './example-card.tsx';
import { commissionExample } from './examples.ts';

const { tierConfig } = commissionExample;
const result = computeCommission(commissionExample);
/** The same deal paid on target, so that what the tier adds can be shown. */
const onTarget = computeCommission({
  ...commissionExample,
  tierConfig: { ...tierConfig, overQuotaRate: tierConfig.atQuotaRate },
});

export function CommissionExample() {
  if (result?.mode !== 'tiered' || onTarget?.mode !== 'tiered') return null;
  const { dealValue, commissionRate, quotaAttainment, tier, tierRate, exactRate, commission } = result;
  const lines = [
    { label: 'Deal value', value: formatUsd(dealValue) },
    { label: 'Base rate', value: `${formatDecimal(commissionRate)}%` },
    { label: 'Quota attainment', value: `${formatDecimal(quotaAttainment)}%` },
    { label: 'Tier', value: <Badge>{tier}</Badge> },
    { label: 'The tier pays', value: `${formatDecimal(tierRate)}% of the base rate` },
    { label: 'Effective rate', value: `${exactRate}%` },
  ];
  const parts = [
    { label: 'At the base rate', amount: onTarget.commission },
    { label: 'Added by the tier', amount: cents(commission - onTarget.commission) },
  ].map(({ label, amount }) => ({ label, fraction: amount / commission, valueText: formatUsd(amount) }));
  return (
    <ExampleCard title={`A ${formatUsd(dealValue)} deal, over quota`}>
      <dl className="figures">
        {lines.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4 border-line border-t py-2.5">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="ml-auto">{value}</dd>
          </div>
        ))}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-line-strong border-t pt-3">
          <dt className="font-semibold">Commission</dt>
          <dd className="font-display text-3xl">{formatUsd(commission)}</dd>
        </div>
      </dl>
      <div>
        <ShareBar hideCaption caption="What the commission consists of" parts={parts} />
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
