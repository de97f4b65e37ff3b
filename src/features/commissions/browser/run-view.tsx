import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { afterPaint } from '#browser/after-paint.ts';
import { localTime } from '#browser/local-text.ts';
import { useLocale } from '#browser/locale.ts';
import type { Day } from '#kernel/calendar.ts';
import { currencyOf } from '#kernel/currency.ts';
import { formatsFor } from '#kernel/formats.ts';
import { AskFirst } from '#ui/ask-first.tsx';
import { BackLink } from '#ui/back-link.tsx';
import { Button } from '#ui/button.tsx';
import { downloadFile } from '#ui/download.ts';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { dayAfter, periodLength, runName, spanText } from '../rules/period.ts';
import type { RunRecord } from '../rules/run.ts';
import { ApproveRun, type Unfinished } from './approve-run.tsx';
import {
  approveRun,
  computeRun,
  correctRun,
  createRun,
  deleteRun,
  fetchPayroll,
  payRun,
  tellFailure,
  useRun,
} from './commission.client.ts';
import { DealsSection } from './deals-section.tsx';
import { RepEditor } from './rep-editor.tsx';
import type { RunAdditions } from './run-additions.ts';
import { Totals } from './run-totals.tsx';
import { StateBadge } from './state-badge.tsx';

/** One run: its reps, its deals, what they come to, and what can be done with it next. */
export function RunView({ id, additions }: { id: string; additions: RunAdditions }) {
  const { data: run, error } = useRun(id);
  const locale = useLocale();
  const [unfinished, setUnfinished] = useState<Unfinished>(null);
  if (error) return <p className="mt-8 text-ink-soft">This run does not exist.</p>;
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
          to={`/commissions/plans?id=${run.plan_id}&version=${run.plan_version}`}
          className="text-accent underline underline-offset-4"
        >
          {run.plan_name}, version {run.plan_version}
        </Link>
        . {spanText(run.first_day, run.last_day, locale)}.{stateText(run)}
      </p>
      <RunActions run={run} unfinished={unfinished} additions={additions} />
      <additions.Panel runId={run.id} />
      <div className="mt-10 grid min-w-0 grid-cols-1 gap-12">
        <Totals run={run} formats={formats} />
        {isDraft ? <RepEditor key={repsKey(run)} run={run} formats={formats} /> : null}
        <DealsSection run={run} formats={formats} onUnfinished={setUnfinished} />
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

type RunActionsProps = { run: RunRecord; unfinished: Unfinished; additions: RunAdditions };

function RunActions({ run, unfinished, additions }: RunActionsProps) {
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

  const remove = () =>
    act('delete', async () => {
      await deleteRun(run.id);
      await navigate('/commissions/runs');
    });
  /** Reps, quotas and what they owe come along; deals are what changes. */
  const again = () =>
    act('start the next run', async () => {
      const next = await createRun(run.plan_id, dayAfter(run.last_day as Day));
      await navigate(`/commissions/runs?id=${next.id}`);
      const undo = async () => {
        // Its page is left before it is gone: what a page shows is fetched again when a run is deleted.
        await navigate(`/commissions/runs?id=${run.id}`);
        await new Promise<void>((painted) => afterPaint(painted));
        await deleteRun(next.id).catch((error: unknown) => tellFailure(error, 'Not undone'));
      };
      toast({
        title: 'Ready for the Next Period',
        description: 'Reps and quotas are kept. Now add the deals.',
        action: { label: 'Undo', onAction: () => void undo() },
      });
    });
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
          <ApproveRun
            run={run}
            unfinished={unfinished}
            isDisabled={run.is_stale || busy !== ''}
            onApprove={(allowEmpty) => void act('approve', () => approveRun(run.id, allowEmpty))}
          />
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
      {isDraft ? null : (
        <Button variant="outline" busy={busy === 'start the next run'} onClick={() => void again()}>
          Same again next {periodLength(run.first_day as Day, run.last_day as Day)}
        </Button>
      )}
      {isDraft ? (
        <AskFirst
          title="Delete this draft?"
          description="Its reps and deals will be deleted too. This cannot be undone."
          label="Delete"
          keepLabel="Keep"
          onConfirm={() => void remove()}
        >
          {(ask) => (
            <Button variant="ghost" busy={busy === 'delete'} onClick={ask}>
              Delete draft
            </Button>
          )}
        </AskFirst>
      ) : run.corrected_by ? (
        <Button asChild variant="outline">
          <Link to={`/commissions/runs?id=${run.corrected_by}`}>See the correction</Link>
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
