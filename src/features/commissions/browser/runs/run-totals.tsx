import { useState } from 'react';
import { Link } from 'react-router';
import { t } from '#kernel/language/t.ts';
import { type Cents, cents } from '#kernel/money/cents.ts';
import type { Formats } from '#kernel/money/formats.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { rowsAtFirst } from '#ui/rows-at-first.ts';
import { correctedName } from '../../rules/period.ts';
import { planInput } from '../../rules/plans/plan.ts';
import { tierSentence } from '../../rules/plans/plan-sentences.ts';
import { leftOut } from '../../rules/runs/left-out.ts';
import { outsideCommission } from '../../rules/runs/outside-commission.ts';
import type { RunRecord } from '../../rules/runs/run.ts';
import { sumBefore } from '../../rules/runs/run-size.ts';
import { payoutFigures, roundedAttainment } from '../../rules/statements/statement-figures.ts';

/** Totals of a run by rep, by tier and by product. */
export function Totals({ run, formats }: { run: RunRecord; formats: Formats }) {
  const { results } = run;
  if (run.corrects !== null && !results) {
    const corrected = correctedName(run, formats.locale);
    return (
      <Notice title={t('This is a copy of {run}', { run: corrected })}>
        {t('Change what was wrong, then calculate the difference.')}
      </Notice>
    );
  }
  if (!results || run.is_stale) {
    return (
      <Notice title={run.deals === 0 ? t('Add reps and deals, then calculate') : t('Not calculated yet')}>
        {run.deals === 0
          ? t('Import a file or paste rows below.')
          : t('Reps or deals have changed. Calculate to see what everyone earns.')}
      </Notice>
    );
  }
  const money = (amount: number) => formats.money(cents(amount));
  const plan = planInput.parse(run.plan);
  const before = sumBefore(run);
  const rest = outsideCommission(results);
  const sums: Sums = [
    ...(rest ? [[rest.label, money(rest.amount)] as const] : []),
    [t('Payout'), money(results.payout)],
  ];
  const ranked = results.reps.toSorted((a, b) => b.earned - a.earned);
  return (
    <section aria-labelledby="totals" className="grid min-w-0 grid-cols-1 gap-6">
      <h2 id="totals" className="text-2xl">
        {t('Totals')}
      </h2>
      <dl className="figures flex flex-wrap gap-x-10 gap-y-3">
        {[
          ...payoutFigures({ payout: results.payout, before }, formats),
          [t('Earned'), money(results.earned)],
          [t('Sales that count'), money(results.sales)],
        ].map(([label, value]) => (
          <div key={label}>
            <dt className="text-ink-soft text-sm">{label}</dt>
            <dd className="font-display text-3xl">{value}</dd>
          </div>
        ))}
      </dl>
      <Leaderboard run={run} reps={ranked} formats={formats} />
      <div className="grid grid-cols-1 items-start gap-8 sm:grid-cols-2">
        <Table
          caption={t('By tier')}
          rows={results.tiers.map(({ tier, deals, commission }) => [
            tier === null ? t('Outside the tiers') : tierSentence(plan, tier, formats),
            linesText(deals),
            money(commission),
          ])}
          sums={sums}
        />
        <Table
          caption={t('By product')}
          rows={results.products.map(({ product, deals, commission }) => [
            product || t('No product'),
            linesText(deals),
            money(commission),
          ])}
          sums={sums}
        />
      </div>
    </section>
  );
}

const linesText = (lines: number) => t('{lines, plural, one {# deal line} other {# deal lines}}', { lines });

/** Reps shown at first; more would push the rest off screen. */
const fewReps = 10;

type RankedReps = NonNullable<RunRecord['results']>['reps'];

/** Reps by earnings, highest first, with bars for attainment. */
function Leaderboard({ run, reps, formats }: { run: RunRecord; reps: RankedReps; formats: Formats }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? reps.length : rowsAtFirst(reps.length, fewReps);
  const most = Math.max(1_000_000, ...reps.map(({ attainment }) => attainment ?? 0));
  const before = run.before && new Map(run.before.map(({ name, payout }) => [name, payout]));
  return (
    <div>
      {/* One grid for all rows, so that the bars have one scale. */}
      <ol className="figures grid grid-cols-[auto_1fr_auto] gap-x-3 border-line border-b">
        {reps.slice(0, shown).map((rep, place) => (
          <li
            key={rep.seq}
            className="col-span-full grid grid-cols-subgrid items-center border-line border-t py-2.5"
          >
            <span className="text-ink-soft">{place + 1}</span>
            <div className="min-w-0">
              <Link
                to={`/commissions/runs?id=${run.id}&rep=${rep.seq}`}
                className="wrap-anywhere font-medium text-accent hover:text-accent-strong"
              >
                {rep.name}
              </Link>
              <div className="mt-1 flex items-center gap-3">
                <div aria-hidden="true" className="relative h-2 flex-1 rounded-full bg-sunken">
                  <div
                    className="h-2 rounded-full bg-accent"
                    style={{ width: `${Math.max(0, ((rep.attainment ?? 0) / most) * 100)}%` }}
                  />
                  <div
                    className="absolute top-[-3px] h-3.5 w-px bg-ink"
                    style={{ left: `${(1_000_000 / most) * 100}%` }}
                  />
                </div>
                <span className="min-w-16 whitespace-nowrap text-end text-ink-soft text-sm">
                  {rep.attainment === null ? '' : formats.rate(roundedAttainment(rep.attainment))}
                </span>
              </div>
            </div>
            <div className="text-end">
              <span className="font-semibold">{formats.money(cents(rep.payout))}</span>
              {before ? (
                <Difference by={cents(rep.payout - (before.get(rep.name) ?? 0))} formats={formats} />
              ) : null}
            </div>
          </li>
        ))}
        {leftOut(run).map(({ name, payout }) => (
          <li
            key={name}
            className="col-span-full grid grid-cols-subgrid items-center border-line border-t py-2.5"
          >
            <span />
            <div className="min-w-0">
              <p className="wrap-anywhere font-medium">{name}</p>
              <p className="text-ink-soft text-sm">{t('Approved before, but not in this run')}</p>
            </div>
            <div className="text-end">
              <Difference by={cents(-payout)} formats={formats} />
            </div>
          </li>
        ))}
      </ol>
      {shown === reps.length ? null : (
        <Button size="sm" variant="outline" className="mt-3" onClick={() => setWhole(true)}>
          {t('{count, plural, one {Show all # reps} other {Show all # reps}}', { count: reps.length })}
        </Button>
      )}
    </div>
  );
}

function Difference({ by, formats }: { by: Cents; formats: Formats }) {
  return (
    <span className="block text-ink-soft text-sm">
      {by === 0 ? t('no difference') : `${by > 0 ? '+' : ''}${formats.money(by)}`}
    </span>
  );
}

type Sums = readonly (readonly [label: string, amount: string])[];

type TableProps = {
  caption: string;
  rows: readonly (readonly string[])[];
  /** The rows between commission and payout. */
  sums: Sums;
};

function Table({ caption, rows, sums }: TableProps) {
  return (
    <table className="figures w-full text-sm">
      <caption className="mb-2 text-start font-medium">{caption}</caption>
      <tbody>
        {rows.map(([label, count, amount]) => (
          <tr key={label} className="border-line border-t">
            <th scope="row" className="py-1.5 pe-3 text-start font-normal">
              {label}
            </th>
            <td className="whitespace-nowrap py-1.5 pe-3 text-end text-ink-soft">{count}</td>
            <td className="whitespace-nowrap py-1.5 text-end">{amount}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(([label, amount], place) => (
          <tr
            key={label}
            className={`border-line border-t ${place === sums.length - 1 ? 'font-semibold' : ''}`}
          >
            <th scope="row" colSpan={2} className="py-1.5 pe-3 text-start font-[inherit]">
              {label}
            </th>
            <td className="whitespace-nowrap py-1.5 text-end">{amount}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
