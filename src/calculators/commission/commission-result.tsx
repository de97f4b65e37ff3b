import { cents, formatUsd } from '#kernel/cents.ts';
import { formatDecimal } from '#kernel/decimal.ts';
import { formatPercent, percentOf } from '#kernel/percent.ts';
import { Badge } from '#ui/badge.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { ShareBar, shareSwatch } from '#ui/share-bar.tsx';
import { FigureList } from '../person-card.tsx';
import type { CommissionResult } from './commission.result.ts';

export function CommissionResultView({ result }: { result: CommissionResult }) {
  return (
    <div className="grid gap-5">
      <div>
        <p className="wrap-anywhere text-ink-soft">
          Total commission for <bdi>{result.repName}</bdi>
          {result.industry ? `, ${result.industry}` : ''}
        </p>
        <p className="figures wrap-anywhere font-display text-4xl">{formatUsd(result.totalCommission)}</p>
        {result.mode === 'tiered' ? <Badge className="mt-2">{result.tier}</Badge> : null}
      </div>
      <DealChart result={result} />
      <FigureList figures={figures(result)} />
      <Disclosure summary="How this came about" className="border-line border-t pt-2 text-sm">
        <ul className="figures grid gap-1.5 leading-relaxed">
          {result.explanation.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

/** The deal as a whole: what of it goes to the rep, and what stays. */
function DealChart({ result }: { result: CommissionResult }) {
  const { dealValue, totalCommission } = result;
  const parts = paidParts(result).map(({ label, amount }) => ({
    label,
    fraction: amount / dealValue,
    valueText: `${formatUsd(amount)}, ${formatPercent(percentOf(BigInt(amount), BigInt(dealValue)))}`,
  }));
  const kept = cents(dealValue - totalCommission);
  const rest = kept < 0 ? 'More than the whole deal' : 'Stays with the company';
  return (
    <div className="grid gap-3">
      <ShareBar caption={`Out of a deal of ${formatUsd(dealValue)}`} parts={parts} />
      <ul className="figures grid gap-1 text-sm">
        {parts.map(({ label, valueText }, index) => (
          <li key={label} aria-hidden="true" className="flex flex-wrap items-center gap-x-2">
            <span className={`size-3 shrink-0 rounded-sm ${shareSwatch(index)}`} />
            {label}
            <span className="ml-auto text-right text-ink-soft">{valueText}</span>
          </li>
        ))}
        <li className="flex flex-wrap items-center gap-x-2">
          <span
            aria-hidden="true"
            className="size-3 shrink-0 rounded-sm border border-line-strong border-dashed bg-sunken"
          />
          {rest}
          <span className="ml-auto text-right text-ink-soft">{formatUsd(cents(Math.abs(kept)))}</span>
        </li>
      </ul>
    </div>
  );
}

/** A reduction is no part of the deal: then what is paid is one part. */
function paidParts(result: CommissionResult) {
  if (result.mode === 'tiered' || result.quotaBonus <= 0) {
    return [{ label: 'Commission', amount: result.totalCommission }];
  }
  return [
    { label: 'Base commission', amount: result.baseCommission },
    { label: 'Quota bonus', amount: result.quotaBonus },
  ];
}

function figures(result: CommissionResult): readonly (readonly [label: string, value: string])[] {
  const rate = `${formatDecimal(result.commissionRate)}%`;
  const attainment = ['Quota attainment', `${formatDecimal(result.quotaAttainment)}%`] as const;
  if (result.mode === 'tiered') {
    return [
      attainment,
      ['Tier', `${result.tier}, pays ${formatDecimal(result.tierRate)}%`],
      ['Effective rate', `${rate} × ${formatDecimal(result.tierRate)}% = ${result.exactRate}%`],
      ['Commission', formatUsd(result.commission)],
    ];
  }
  return [
    attainment,
    [`Base commission at ${rate}`, formatUsd(result.baseCommission)],
    [result.quotaBonus < 0 ? 'Quota adjustment' : 'Quota bonus', formatUsd(result.quotaBonus)],
    ['Total commission', formatUsd(result.totalCommission)],
  ];
}
