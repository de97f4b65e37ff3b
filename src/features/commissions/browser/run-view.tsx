import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { localTime } from '#browser/local-text.ts';
import { useLocale } from '#browser/locale.ts';
import { type Cents, cents } from '#kernel/cents.ts';
import { currencyOf } from '#kernel/currency.ts';
import { type Formats, formatsFor } from '#kernel/formats.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Button } from '#ui/button.tsx';
import { downloadFile } from '#ui/download.ts';
import { Notice } from '#ui/notice.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { runName, spanText } from '../period.contract.ts';
import { planInput } from '../plan.contract.ts';
import { tierSentence } from '../plan-sentences.contract.ts';
import type { RunRecord } from '../run.contract.ts';
import {
  approveRun,
  computeRun,
  correctRun,
  deleteRun,
  fetchPayroll,
  payRun,
  tellFailure,
  useRun,
} from './commission.client.ts';
import { DealsSection } from './deals-section.tsx';
import { RepEditor } from './rep-editor.tsx';
import type { RunAdditions } from './run-additions.ts';
import { StateBadge } from './state-badge.tsx';

/** One run: its reps, its deals, what they come to, and what can be done with it next. */
export function RunView({ id, additions }: { id: string; additions: RunAdditions }) {
  const { data: run, error } = useRun(id);
  const locale = useLocale();
  if (error) return <p className="mt-8 text-ink-soft">There is no such run.</p>;
  if (!run) return <SkeletonBlock className="mt-8 h-96" />;
  const formats = formatsFor(currencyOf(run), locale);
  const isDraft = run.status === 'draft';
  return (
    <>
      <BackLink to="/commissions/runs">All runs</BackLink>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-4xl sm:text-5xl">{runName(run, locale)}</h1>
        <StateBadge status={run.status} />
      </div>
      <p className="mt-2 text-ink-soft">
        <Link
          to={`/commissions/plans?id=${run.plan_id}`}
          className="text-accent underline underline-offset-4"
        >
          {run.plan_name}
        </Link>
        , version {run.plan_version}. {spanText(run.first_day, run.last_day, locale)}.{stateText(run)}
      </p>
      <RunActions run={run} additions={additions} />
      <div className="mt-10 grid min-w-0 grid-cols-1 gap-12">
        <Totals run={run} formats={formats} />
        {isDraft ? <RepEditor key={repsKey(run)} run={run} formats={formats} /> : null}
        <DealsSection run={run} formats={formats} />
      </div>
    </>
  );
}

const repsKey = ({ reps }: RunRecord) => reps.map(({ seq, name }) => `${seq}${name}`).join('|');

function stateText({ approved_by, approved_at, paid_by, paid_at }: RunRecord): string {
  const on = (moment: string) => localTime(moment, { dateStyle: 'medium' });
  const approved = approved_at ? ` Approved by ${approved_by} on ${on(approved_at)}.` : '';
  return paid_at ? `${approved} Marked as paid by ${paid_by} on ${on(paid_at)}.` : approved;
}

function RunActions({ run, additions }: { run: RunRecord; additions: RunAdditions }) {
  const [busy, setBusy] = useState('');
  const navigate = useNavigate();

  async function act(name: string, work: () => Promise<unknown>) {
    setBusy(name);
    try {
      await work();
    } catch (error) {
      tellFailure(error, `Could not ${name}`);
    }
    setBusy('');
  }

  const approve = () => {
    if (window.confirm('Approve this run? It is locked from then on; a correction is a new run.')) {
      void act('approve', () => approveRun(run.id));
    }
  };
  const remove = () => {
    if (!window.confirm('Delete this draft with its deals?')) return;
    void act('delete', async () => {
      await deleteRun(run.id);
      await navigate('/commissions/runs');
    });
  };
  const isDraft = run.status === 'draft';
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {isDraft ? (
        <>
          <Button
            variant={run.is_stale ? 'default' : 'outline'}
            busy={busy === 'compute'}
            onClick={() => void act('compute', () => computeRun(run.id))}
          >
            {busy === 'compute' ? 'Computing...' : 'Compute'}
          </Button>
          <Button disabled={run.is_stale || busy !== ''} onClick={approve}>
            Approve
          </Button>
        </>
      ) : null}
      {run.status === 'approved' ? (
        <Button busy={busy === 'mark as paid'} onClick={() => void act('mark as paid', () => payRun(run.id))}>
          Mark as paid
        </Button>
      ) : null}
      {run.is_stale ? null : (
        <Button
          variant="outline"
          onClick={() =>
            void act('export', async () =>
              downloadFile(`commissions-${run.first_day}.csv`, await fetchPayroll(run.id)),
            )
          }
        >
          Payroll CSV
        </Button>
      )}
      {run.is_stale ? null : <additions.RunAction run={run} />}
      {isDraft ? (
        <Button variant="ghost" onClick={remove}>
          Delete draft
        </Button>
      ) : (
        <Button
          variant="outline"
          busy={busy === 'correct'}
          onClick={() =>
            void act('correct', async () => {
              const correction = await correctRun(run.id);
              await navigate(`/commissions/runs?id=${correction.id}`);
            })
          }
        >
          Correct
        </Button>
      )}
    </div>
  );
}

function Totals({ run, formats }: { run: RunRecord; formats: Formats }) {
  const { results } = run;
  if (!results || run.is_stale) {
    return (
      <Notice title={run.deals === 0 ? 'Add reps and deals, then compute' : 'Not computed yet'}>
        {run.deals === 0
          ? 'Import a file or paste rows below.'
          : 'Reps or deals have changed. Compute to see what everyone earns.'}
      </Notice>
    );
  }
  const money = (amount: number) => formats.money(cents(amount));
  const plan = planInput.parse(run.plan);
  const ranked = results.reps.toSorted((a, b) => b.earned - a.earned);
  return (
    <section aria-labelledby="totals" className="grid min-w-0 grid-cols-1 gap-6">
      <h2 id="totals" className="text-2xl">
        Totals
      </h2>
      <dl className="figures flex flex-wrap gap-x-10 gap-y-3">
        {[
          ['Payout', results.payout],
          ['Earned', results.earned],
          ['Sales that count', results.sales],
        ].map(([label, amount]) => (
          <div key={label}>
            <dt className="text-ink-soft text-sm">{label}</dt>
            <dd className="font-display text-3xl">{money(Number(amount))}</dd>
          </div>
        ))}
      </dl>
      <Leaderboard run={run} reps={ranked} formats={formats} />
      <div className="grid grid-cols-1 gap-8 sm:grid-cols-2">
        <Table
          caption="By tier"
          rows={results.tiers.map(({ tier, deals, commission }) => [
            tier === null ? 'Outside the tiers' : tierSentence(plan, tier, formats),
            linesText(deals, formats),
            money(commission),
          ])}
        />
        <Table
          caption="By product"
          rows={results.products.map(({ product, deals, commission }) => [
            product || 'No product',
            linesText(deals, formats),
            money(commission),
          ])}
        />
      </div>
    </section>
  );
}

const linesText = (count: number, formats: Formats) =>
  count === 1 ? '1 line' : `${formats.count(count)} lines`;

type RankedReps = NonNullable<RunRecord['results']>['reps'];

/** Everyone with their attainment drawn, the one who earned most first. */
function Leaderboard({ run, reps, formats }: { run: RunRecord; reps: RankedReps; formats: Formats }) {
  const most = Math.max(1_000_000, ...reps.map(({ attainment }) => attainment ?? 0));
  const before = run.before && new Map(run.before.map(({ name, payout }) => [name, payout]));
  return (
    // One grid for all rows, so that their bars can be compared.
    <ol className="figures grid grid-cols-[auto_1fr_auto] gap-x-3 border-line border-b">
      {reps.map((rep, place) => (
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
              <span className="min-w-16 whitespace-nowrap text-right text-ink-soft text-sm">
                {rep.attainment === null ? '' : formats.percent(rep.attainment / 10_000)}
              </span>
            </div>
          </div>
          <div className="text-right">
            <span className="font-semibold">{formats.money(cents(rep.payout))}</span>
            {before ? (
              <Difference by={cents(rep.payout - (before.get(rep.name) ?? 0))} formats={formats} />
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Difference({ by, formats }: { by: Cents; formats: Formats }) {
  return (
    <span className="block text-ink-soft text-sm">
      {by === 0 ? 'no difference' : `${by > 0 ? '+' : ''}${formats.money(by)}`}
    </span>
  );
}

function Table({ caption, rows }: { caption: string; rows: readonly (readonly string[])[] }) {
  return (
    <table className="figures w-full text-sm">
      <caption className="mb-2 text-left font-medium">{caption}</caption>
      <tbody>
        {rows.map(([label, count, amount]) => (
          <tr key={label} className="border-line border-t">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal">
              {label}
            </th>
            <td className="whitespace-nowrap py-1.5 pr-3 text-right text-ink-soft">{count}</td>
            <td className="whitespace-nowrap py-1.5 text-right">{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
