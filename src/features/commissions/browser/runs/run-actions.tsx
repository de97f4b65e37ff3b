import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useLocale } from '#browser/locale.ts';
import type { Day } from '#kernel/calendar.ts';
import { t } from '#kernel/language/t.ts';
import { AskFirst } from '#ui/ask-first.tsx';
import { Button } from '#ui/button.tsx';
import { downloadFile } from '#ui/download.ts';
import { OnlineButton } from '#ui/online-button.tsx';
import { dismissCurrentToast, toast } from '#ui/toast.ts';
import { dayAfter, periodLength, runName } from '../../rules/period.ts';
import type { RepeatedDeals } from '../../rules/runs/repeated-deals.ts';
import type { RunRecord } from '../../rules/runs/run.ts';
import {
  approveRun,
  computeRun,
  correctRun,
  createRun,
  deleteRun,
  fetchPayroll,
  refetchRun,
  refetchRuns,
  toastFailure,
} from '../commission.client.ts';
import { ApproveRun, type Unfinished } from './approve-run.tsx';
import { PaidAction } from './paid-action.tsx';
import { failureTitles, type RunActionName } from './run-action-name.ts';
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
  const [busy, setBusy] = useState<RunActionName | null>(null);
  const navigate = useNavigate();

  async function act(name: RunActionName, work: () => Promise<unknown>) {
    setBusy(name);
    try {
      await work();
    } catch (error) {
      toastFailure(error, failureTitles[name]);
      // This run or another one may have caused the conflict.
      refetchRuns();
      void refetchRun(run.id);
    }
    setBusy(null);
  }

  const compute = () => {
    // Dismisses earlier toasts such as 'Deals imported'.
    dismissCurrentToast();
    return act('compute', () => computeRun(run.id));
  };
  const remove = () =>
    act('delete', async () => {
      await deleteRun(run.id);
      await navigate('/commissions/runs');
    });
  /** The new run copies reps, quotas and balances, not deals. */
  const startNextRun = () =>
    act('repeat', async () => {
      const next = await createRun(run.plan_id, dayAfter(run.last_day as Day));
      await navigate(`/commissions/runs?id=${next.id}`);
      const undo = async () => {
        await navigate(`/commissions/runs?id=${run.id}`);
        await deleteRun(next.id).catch((error: unknown) => toastFailure(error, t('Not undone')));
      };
      toast({
        title: t('Ready for the Next Period'),
        description: t('Reps and quotas are kept. Now add the deals.'),
        action: { label: t('Undo'), onAction: () => void undo() },
      });
    });
  const isDraft = run.status === 'draft';
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {isDraft ? (
        <>
          <OnlineButton
            variant={run.is_stale ? 'default' : 'outline'}
            busy={busy === 'compute'}
            onClick={() => void compute()}
          >
            {busy === 'compute' ? t('Calculating...') : t('Calculate')}
          </OnlineButton>
          <ApproveRun
            run={run}
            unfinished={unfinished}
            repeated={repeated}
            isDisabled={run.is_stale || busy !== null}
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
          {t('Payroll CSV')}
        </Button>
      )}
      {run.is_stale ? null : <additions.RunAction run={run} />}
      {isDraft ? null : <PaidAction run={run} busy={busy} act={act} />}
      {isDraft ? null : (
        <Button variant="outline" busy={busy === 'repeat'} onClick={() => void startNextRun()}>
          {t(
            '{period, select, month {Same again next month} quarter {Same again next quarter} other {Same again next year}}',
            { period: periodLength(run.first_day as Day, run.last_day as Day) },
          )}
        </Button>
      )}
      {isDraft ? (
        <AskFirst
          title={t('Delete the draft “{run}”?', { run: runName(run, locale) })}
          description={t('Its reps and deals will be deleted too. This cannot be undone.')}
          label={t('Delete')}
          keepLabel={t('Keep')}
          onConfirm={() => void remove()}
        >
          {(ask) => (
            <Button variant="ghost" busy={busy === 'delete'} onClick={ask}>
              {t('Delete draft')}
            </Button>
          )}
        </AskFirst>
      ) : run.corrected_by ? (
        <Button asChild variant="outline">
          <Link to={`/commissions/runs?id=${run.corrected_by}`}>{t('See the correction')}</Link>
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
          {t('Make a correction')}
        </Button>
      )}
    </div>
  );
}
