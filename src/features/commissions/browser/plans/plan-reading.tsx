import { useState } from 'react';
import { useLocale } from '#browser/locale.ts';
import { NumberField } from '#calculators/browser/form/number-field.tsx';
import { t } from '#kernel/language/t.ts';
import { cents, parseCents } from '#kernel/money/cents.ts';
import { type Formats, formatsFor } from '#kernel/money/formats.ts';
import { Notice } from '#ui/notice.tsx';
import type { Plan } from '../../rules/plans/plan.ts';
import { checkPlan, cliffsOf } from '../../rules/plans/plan-checks.ts';
import { nextDealPays } from '../../rules/plans/plan-curve.ts';
import { findingSentence, planSentences } from '../../rules/plans/plan-sentences.ts';
import { PayoutChart } from './payout-chart.tsx';

/** Explains the plan while it is typed: sentences, a chart, and likely mistakes. */
export function PlanReading({ plan }: { plan: Plan }) {
  const formats = formatsFor(plan.currency, useLocale());
  const findings = checkPlan(plan);
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-6">
      <PayoutChart plan={plan} formats={formats} />
      <OneMoreDeal plan={plan} formats={formats} />
      <div aria-live="polite" className="empty:hidden">
        {findings.length > 0 ? (
          <Notice tone="moderate" title={t('Check this plan')}>
            <ul className="figures grid min-w-0 grid-cols-1 gap-1">
              {findings.map((finding) => {
                const sentence = findingSentence(finding, plan, formats);
                return <li key={sentence}>{sentence}</li>;
              })}
            </ul>
          </Notice>
        ) : null}
      </div>
      <section aria-labelledby="in-words" className="grid min-w-0 grid-cols-1 gap-2">
        <h2 id="in-words" className="text-xl">
          {t('In words')}
        </h2>
        <ol className="figures grid min-w-0 grid-cols-1 list-decimal gap-1.5 ps-5 text-ink-soft text-sm leading-relaxed">
          {[
            ...planSentences(plan, formats),
            ...cliffsOf(plan).map((cliff) => findingSentence(cliff, plan, formats)),
          ].map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function OneMoreDeal({ plan, formats }: { plan: Plan; formats: Formats }) {
  const [typed, setTyped] = useState({ sales: '', deal: '' });
  const read = (text: string) => {
    const parsed = parseCents(text, formats);
    return parsed.kind === 'number' && parsed.value > 0 ? parsed.value : cents(0);
  };
  const [sales, deal] = [read(typed.sales), read(typed.deal)];
  return (
    <section aria-labelledby="what-if" className="grid min-w-0 grid-cols-1 gap-3">
      <h2 id="what-if" className="text-xl">
        {t('What if')}
      </h2>
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          kind="money"
          label={t('Sales so far')}
          prefix={formats.sign()}
          value={typed.sales}
          onChange={({ target }) => setTyped((before) => ({ ...before, sales: target.value }))}
        />
        <NumberField
          kind="money"
          label={t('One more deal of')}
          prefix={formats.sign()}
          value={typed.deal}
          onChange={({ target }) => setTyped((before) => ({ ...before, deal: target.value }))}
        />
      </div>
      <p aria-live="polite" className="figures text-ink-soft text-sm empty:hidden">
        {deal > 0 && sales + deal < 10 ** 14
          ? t('After sales of {sales}, one more deal of {deal} pays {pay}.', {
              sales: formats.money(sales),
              deal: formats.money(deal),
              pay: formats.money(nextDealPays(plan, sales, deal)),
            })
          : ''}
      </p>
    </section>
  );
}
