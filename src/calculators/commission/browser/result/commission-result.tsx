import { lazy, Suspense } from 'react';
import { FigureList, type Figures } from '#calculators/browser/result/person-card.tsx';
import { useResultFormats } from '#calculators/browser/result/result-formats.tsx';
import SentenceList from '#calculators/browser/result/sentence-list.tsx';
import { cents } from '#kernel/cents.ts';
import type { Formats } from '#kernel/formats.ts';
import { percentOf } from '#kernel/percent.ts';
import { Badge } from '#ui/badge.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { ShareBar, shareSwatch } from '#ui/share-bar.tsx';
import type { CommissionResult, CreditShare } from '../../rules/commission.result.ts';

// If the chunk cannot load, the amounts are shown without it.
const PayoutCurveDrawing = lazy(() =>
  import('./payout-curve-drawing.tsx').catch(() => ({ default: () => <></> })),
);

/** States what the rate applies to, since users expect either. */
const reach: Record<CommissionResult['mode'], string> = {
  basic: 'The rate set by the attainment applies to the whole deal.',
  tiered: 'The tier’s rate applies to the whole deal.',
  marginal: 'Each part of the deal is paid at the rate of the tier it falls in.',
};

export function ResultView({ result }: { result: CommissionResult }) {
  const formats = useResultFormats(result);
  return (
    <div className="grid gap-5">
      <div>
        <p className="wrap-anywhere text-ink-soft">
          Total commission
          {result.repName ? (
            <>
              {' '}
              for <bdi>{result.repName}</bdi>
            </>
          ) : null}
          {result.industry ? `, ${result.industry}` : ''}
        </p>
        <p className="figures wrap-anywhere font-display text-4xl">{formats.money(result.totalCommission)}</p>
        {result.mode === 'tiered' ? <Badge className="mt-2">{result.tier}</Badge> : null}
      </div>
      <DealChart result={result} formats={formats} />
      <FigureList figures={figures(result, formats)} />
      {result.credits ? <Credits credits={result.credits} formats={formats} /> : null}
      <p className="text-ink-soft text-sm">{reach[result.mode]}</p>
      <Suspense fallback={null}>
        <PayoutCurveDrawing result={result} formats={formats} />
      </Suspense>
      <Disclosure summary="How this was calculated" className="border-line border-t pt-2 text-sm">
        <SentenceList
          explanation={result.explanation}
          formats={formats}
          className="figures grid gap-1.5 leading-relaxed"
        />
      </Disclosure>
    </div>
  );
}

/** The deal as a chart: the rep's commission and the rest. */
function DealChart({ result, formats }: { result: CommissionResult; formats: Formats }) {
  const { money, percent } = formats;
  const { dealValue, totalCommission } = result;
  const parts = paidParts(result).map(({ label, amount }) => ({
    label,
    fraction: amount / dealValue,
    valueText: `${money(amount)}, ${percent(percentOf(BigInt(amount), BigInt(dealValue)))}`,
  }));
  const kept = cents(dealValue - totalCommission);
  const rest = kept < 0 ? 'More than the whole deal' : 'Stays with the company';
  return (
    <div className="grid gap-3">
      <ShareBar caption={`Out of a deal of ${money(dealValue)}`} parts={parts} />
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
          <span className="ml-auto text-right text-ink-soft">{money(cents(Math.abs(kept)))}</span>
        </li>
      </ul>
    </div>
  );
}

/** A reduction is not a part of the deal, so the paid amount is shown as one part. */
function paidParts(result: CommissionResult) {
  if (result.mode === 'marginal') {
    return result.parts.map(({ exactRate, amount }) => ({ label: `Part at ${exactRate}%`, amount }));
  }
  if (result.mode === 'tiered' || result.quotaBonus <= 0) {
    return [{ label: 'Commission', amount: result.totalCommission }];
  }
  return [
    { label: 'Base commission', amount: result.baseCommission },
    { label: 'Quota bonus', amount: result.quotaBonus },
  ];
}

function Credits({ credits, formats }: { credits: readonly CreditShare[]; formats: Formats }) {
  return (
    <section className="grid gap-2 border-line border-t pt-3">
      <h3 className="font-sans font-semibold text-base tracking-normal">Credit</h3>
      <FigureList
        figures={credits.map(({ name, percent, amount }) => [
          `${name}, ${formats.rate(percent)}`,
          formats.money(amount),
        ])}
      />
    </section>
  );
}

function figures(result: CommissionResult, formats: Formats): Figures {
  const { nextDeal } = result;
  const own = ownFigures(result, formats);
  if (!nextDeal) return own;
  const { value, amount, attainment } = nextDeal;
  const reached = attainment === null ? '' : `, at ${formats.rate(attainment)}`;
  return [...own, [`One more deal of ${formats.money(value)}${reached} pays`, formats.money(amount)]];
}

function ownFigures(result: CommissionResult, formats: Formats): Figures {
  const { money, rate: rateText, fullRate } = formats;
  const rate = rateText(result.commissionRate);
  const attainment = ['Quota attainment', rateText(result.quotaAttainment)] as const;
  if (result.mode === 'marginal') {
    return [
      ['Sales so far', `${money(result.sales)} of ${money(result.quota)}`],
      attainment,
      ...result.parts.map(({ exactRate, sales, amount }): Figures[number] => [
        `${money(sales)} × ${fullRate(exactRate)}`,
        money(amount),
      ]),
      ['Effective rate', rateText(result.effectiveRate)],
      ['Commission', money(result.commission)],
    ];
  }
  if (result.mode === 'tiered') {
    return [
      attainment,
      ['Tier', `${result.tier}, pays ${rateText(result.tierRate)}`],
      ['Effective rate', `${rate} × ${rateText(result.tierRate)} = ${fullRate(result.exactRate)}`],
      ['Commission', money(result.commission)],
    ];
  }
  return [
    attainment,
    [`Base commission at ${rate}`, money(result.baseCommission)],
    [result.quotaBonus < 0 ? 'Quota adjustment' : 'Quota bonus', money(result.quotaBonus)],
    ['Total commission', money(result.totalCommission)],
  ];
}
