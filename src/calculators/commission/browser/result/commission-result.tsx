import { lazy, type ReactNode, Suspense } from 'react';
import { FigureList, type Figures } from '#calculators/browser/result/person-card.tsx';
import { useResultFormats } from '#calculators/browser/result/result-formats.tsx';
import SentenceList from '#calculators/browser/result/sentence-list.tsx';
import { personText } from '#calculators/rules/people.ts';
import { isolateEquations } from '#kernel/language/equations.ts';
import { enumeration } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { cents } from '#kernel/money/cents.ts';
import type { Formats } from '#kernel/money/formats.ts';
import { percentOf } from '#kernel/money/percent.ts';
import { Badge } from '#ui/badge.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { tRich } from '#ui/rich-text.tsx';
import { ShareBar, shareSwatch } from '#ui/share-bar.tsx';
import type { CommissionResult, CreditShare } from '../../rules/commission.result.ts';
import { industryText } from '../../rules/presets.ts';
import { tierText } from '../../rules/tier-names.ts';

// If the chunk cannot load, the result is shown without the curve.
const PayoutCurveDrawing = lazy(() =>
  import('./payout-curve-drawing.tsx').catch(() => ({ default: () => <></> })),
);

/** States what the rate applies to: some users expect the whole deal, others a part of it. */
const reach: Record<CommissionResult['mode'], string> = {
  basic: t('The rate set by the attainment applies to the whole deal.'),
  tiered: t('The tier’s rate applies to the whole deal.'),
  marginal: t('Each part of the deal is paid at the rate of the tier it falls in.'),
};

export function ResultView({ result }: { result: CommissionResult }) {
  const formats = useResultFormats(result);
  return (
    <div className="grid gap-5">
      <div>
        <p className="wrap-anywhere text-ink-soft">{headingOf(result)}</p>
        <p className="figures wrap-anywhere font-display text-4xl max-[22rem]:text-3xl">
          {formats.money(result.totalCommission)}
        </p>
        {result.mode === 'tiered' ? <Badge className="mt-2">{tierText(result.tier)}</Badge> : null}
      </div>
      <DealChart result={result} formats={formats} />
      <FigureList figures={figures(result, formats)} />
      {result.credits ? <Credits credits={result.credits} formats={formats} /> : null}
      <p className="text-ink-soft text-sm">{reach[result.mode]}</p>
      <Suspense fallback={null}>
        <PayoutCurveDrawing result={result} formats={formats} />
      </Suspense>
      <Disclosure summary={t('How this was calculated')} className="border-line border-t pt-2 text-sm">
        <SentenceList
          explanation={result.explanation}
          formats={formats}
          className="figures grid gap-1.5 leading-relaxed"
        />
      </Disclosure>
    </div>
  );
}

function headingOf({ repName, industry }: CommissionResult): ReactNode {
  const tags = { b: (text: ReactNode) => <bdi>{text}</bdi> };
  const values = { person: repName, industry: industryText(industry) };
  if (repName && industry) return tRich('Total commission for <b>{person}</b>, {industry}', tags, values);
  if (repName) return tRich('Total commission for <b>{person}</b>', tags, values);
  return industry ? t('Total commission, {industry}', values) : t('Total commission');
}

/** The deal as a chart: the rep's commission and the rest. */
function DealChart({ result, formats }: { result: CommissionResult; formats: Formats }) {
  const { money, percent } = formats;
  const { dealValue, totalCommission } = result;
  const parts = paidParts(result, formats).map(({ label, amount }) => ({
    label,
    fraction: amount / dealValue,
    valueText: enumeration([money(amount), percent(percentOf(BigInt(amount), BigInt(dealValue)))]),
  }));
  const kept = cents(dealValue - totalCommission);
  const rest = kept < 0 ? t('More than the whole deal') : t('Stays with the company');
  return (
    <div className="grid gap-3">
      <ShareBar caption={t('Out of a deal of {amount}', { amount: money(dealValue) })} parts={parts} />
      <ul className="figures grid gap-1 text-sm">
        {parts.map(({ label, valueText }, index) => (
          <li key={label} aria-hidden="true" className="flex flex-wrap items-center gap-x-2">
            <span className={`size-3 shrink-0 rounded-sm ${shareSwatch(index)}`} />
            {label}
            <span className="ms-auto text-end text-ink-soft">{valueText}</span>
          </li>
        ))}
        <li className="flex flex-wrap items-center gap-x-2">
          <span
            aria-hidden="true"
            className="size-3 shrink-0 rounded-sm border border-line-strong border-dashed bg-sunken"
          />
          {rest}
          <span className="ms-auto text-end text-ink-soft">{money(cents(Math.abs(kept)))}</span>
        </li>
      </ul>
    </div>
  );
}

/** A reduction is not a part of the deal, so the paid amount is shown as one part. */
function paidParts(result: CommissionResult, { fullRate }: Formats) {
  if (result.mode === 'marginal') {
    return result.parts.map(({ exactRate, amount }) => ({
      label: t('Part at {rate}', { rate: fullRate(exactRate) }),
      amount,
    }));
  }
  if (result.mode === 'tiered' || result.quotaBonus <= 0) {
    return [{ label: t('Commission'), amount: result.totalCommission }];
  }
  return [
    { label: t('Base commission'), amount: result.baseCommission },
    { label: t('Quota bonus'), amount: result.quotaBonus },
  ];
}

function Credits({ credits, formats }: { credits: readonly CreditShare[]; formats: Formats }) {
  return (
    <section className="grid gap-2 border-line border-t pt-3">
      <h3 className="font-sans font-semibold text-base tracking-normal">
        {t('Credit', {}, 'a share of the credit for a deal')}
      </h3>
      <FigureList
        figures={credits.map(({ name, percent, amount }) => [
          enumeration([personText(name), formats.rate(percent)]),
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
  const label =
    attainment === null
      ? t('One more deal of {value} pays', { value: formats.money(value) })
      : t('One more deal of {value}, at {attainment} pays', {
          value: formats.money(value),
          attainment: formats.rate(attainment),
        });
  return [...own, [label, formats.money(amount)]];
}

function ownFigures(result: CommissionResult, formats: Formats): Figures {
  const { money, rate: rateText, fullRate } = formats;
  const rate = rateText(result.commissionRate);
  const attainment = [t('Quota attainment'), rateText(result.quotaAttainment)] as const;
  if (result.mode === 'marginal') {
    return [
      [
        t('Sales so far'),
        t('{sales} of {quota}', { sales: money(result.sales), quota: money(result.quota) }),
      ],
      attainment,
      ...result.parts.map(({ exactRate, sales, amount }): Figures[number] => [
        isolateEquations(`${money(sales)} × ${fullRate(exactRate)}`),
        money(amount),
      ]),
      [t('Effective rate'), rateText(result.effectiveRate)],
      [t('Commission'), money(result.commission)],
    ];
  }
  if (result.mode === 'tiered') {
    return [
      attainment,
      [t('Tier'), t('{tier}, pays {rate}', { tier: tierText(result.tier), rate: rateText(result.tierRate) })],
      [
        t('Effective rate'),
        isolateEquations(`${rate} × ${rateText(result.tierRate)} = ${fullRate(result.exactRate)}`),
      ],
      [t('Commission'), money(result.commission)],
    ];
  }
  return [
    attainment,
    [t('Base commission at {rate}', { rate }), money(result.baseCommission)],
    [result.quotaBonus < 0 ? t('Quota adjustment') : t('Quota bonus'), money(result.quotaBonus)],
    [t('Total commission'), money(result.totalCommission)],
  ];
}
