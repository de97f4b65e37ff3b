import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useLocale } from '#browser/locale.ts';
import type { Day } from '#kernel/calendar.ts';
import { AskFirst } from '#ui/ask-first.tsx';
import { Button } from '#ui/button.tsx';
import { downloadFile } from '#ui/download.ts';
import { dismissCurrentToast, toast } from '#ui/toast.ts';
import { dayAfter, periodLength, runName } from '../rules/period.ts';
import type { RepeatedDeals } from '../rules/repeated-deals.ts';
import type { RunRecord } from '../rules/run.ts';
import { ApproveRun, type Unfinished } from './approve-run.tsx';
import {
  approveRun,
  computeRun,
  correctRun,
  createRun,
  deleteRun,
  fetchPayroll,
  refetchRuns,
  toastFailure,
} from './commission.client.ts';
import { PaidAction } from './paid-action.tsx';
import type { RunAdditions } from './run-additions.ts';

type RunActionsProps = {
  run: RunRecord;
  unfinished: Unfinished;
  repeated: readonly RepeatedDeals[];
  additions: RunAdditions;
};

/** The actions that a run's status allows. */
export function RunActions({ run, unfinished, repeated, additions }: RunActionsProps) {
  const locale = useLocale();
  const [busy, setBusy] = useState('');
  const navigate = useNavigate();

  async function act(name: string, work: () => Promise<unknown>) {
    setBusy(name);
    try {
      await work();
    } catch (error) {
      toastFailure(error, `Could not ${name}`);
      // The conflict may come from another run.
      refetchRuns();
    }
    setBusy('');
  }

  const compute = () => {
    // Dismisses earlier toasts such as 'Deals imported'.
    dismissCurrentToast();
    return act('calculate', () => computeRun(run.id));
  };
  const remove = () =>
    act('delete', async () => {
      await deleteRun(run.id);
      await navigate('/commissions/runs');
    });
  /** The new run copies reps, quotas and balances, not deals. */
  const again = () =>
    act('start the next run', async () => {
      const next = await createRun(run.plan_id, dayAfter(run.last_day as Day));
      await navigate(`/commissions/runs?id=${next.id}`);
      const undo = async () => {
        await navigate(`/commissions/runs?id=${run.id}`);
        await deleteRun(next.id).catch((error: unknown) => toastFailure(error, 'Not undone'));
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
            busy={busy === 'calculate'}
            onClick={() => void compute()}
          >
            {busy === 'calculate' ? 'Calculating...' : 'Calculate'}
          </Button>
          <ApproveRun
            run={run}
            unfinished={unfinished}
            repeated={repeated}
            isDisabled={run.is_stale || busy !== ''}
            onApprove={(allowed) => void act('approve', () => approveRun(run.id, allowed))}
          />
        </>
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
      {isDraft ? null : <PaidAction run={run} busy={busy} act={act} />}
      {isDraft ? null : (
        <Button variant="outline" busy={busy === 'start the next run'} onClick={() => void again()}>
          Same again next {periodLength(run.first_day as Day, run.last_day as Day)}
        </Button>
      )}
      {isDraft ? (
        <AskFirst
          title={`Delete the draft “${runName(run, locale)}”?`}
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
          busy={busy === 'make a correction'}
          onClick={() =>
            void act('make a correction', async () => {
              const correction = await correctRun(run.id);
              await navigate(`/commissions/runs?id=${correction.id}`);
            })
          }
        >
          Make a correction
        </Button>
      )}
    </div>
  );
}
