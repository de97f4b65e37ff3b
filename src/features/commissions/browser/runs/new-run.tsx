import { type SyntheticEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useLocale } from '#browser/locale.ts';
import { useBusy } from '#browser/requests/use-busy.ts';
import { type Day, localDay } from '#kernel/calendar.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { Notice } from '#ui/notice.tsx';
import { periodName, periodOf, runName, type Span, spanText } from '../../rules/period.ts';
import type { Period } from '../../rules/plans/plan.ts';
import { findApprovedRun, findOpenCorrection } from '../../rules/runs/approved-run.ts';
import type { RunSummary } from '../../rules/runs/run.ts';
import { isDay } from '../../rules/runs/run.ts';
import { correctRun, createRun, toastFailure, usePlans, useRuns } from '../commission.client.ts';

/** Chooses plan and period. Links to an approved run of the same period. */
export function NewRun() {
  const { data: plans } = usePlans();
  const { data: runs = [] } = useRuns();
  const locale = useLocale();
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState(params.get('plan') ?? '');
  const [day, setDay] = useState(() => localDay(new Date()) as string);
  const { busy, runOnce } = useBusy((error) => toastFailure(error, t('The run could not be created')));
  if (!plans) return null;
  if (plans.length === 0) {
    return (
      <p className="text-ink-soft">
        {t('You need a plan first.')}{' '}
        <Link to="/commissions/plans" className="text-accent underline underline-offset-4">
          {t('Create a plan')}
        </Link>
      </p>
    );
  }
  const plan = plans.find(({ id }) => id === chosen) ?? plans[0];
  // Safe casts: the server stores only known periods, and `isDay` has checked the day.
  const span = plan && isDay(day) ? periodOf(plan.period as Period, day as Day) : null;
  const approved = plan && span ? findApprovedRun(runs, plan.id, span) : undefined;

  const open = (work: () => Promise<{ id: string }>) =>
    runOnce(async () => {
      setParams({ id: (await work()).id });
    });

  function begin(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    void open(() => createRun(plan?.id ?? '', day));
  }

  return (
    <form
      noValidate
      className="grid min-w-0 grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-4"
      onSubmit={begin}
    >
      <div className="flex flex-wrap items-start gap-3">
        <NativeSelect
          className="min-w-48 flex-1"
          label={t('Plan')}
          options={plans.map(({ id, name }) => ({ value: id, label: name }))}
          value={plan?.id}
          onChange={({ target }) => setChosen(target.value)}
        />
        <TextField
          className="min-w-52"
          type="date"
          label={t('A date in the period you want to pay')}
          hint={span ? periodText(span, locale) : undefined}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      </div>
      <div aria-live="polite" className="empty:hidden">
        {approved ? (
          <AlreadyApproved
            run={approved}
            correction={findOpenCorrection(runs, approved.id)}
            onCorrect={() => void open(() => correctRun(approved.id))}
          />
        ) : null}
      </div>
      <Button
        type="submit"
        className="justify-self-start"
        variant={approved ? 'outline' : 'default'}
        busy={busy}
      >
        {approved ? t('New run anyway') : t('New run')}
      </Button>
    </form>
  );
}

type Locale = ReturnType<typeof useLocale>;

/** Like 'Q4 2026: Oct 1 – Dec 31, 2026'. */
function periodText(span: Span, locale: Locale): string {
  return t('{period}: {days}', {
    period: periodName(span, locale),
    days: spanText(span.first, span.last, locale),
  });
}

type AlreadyApprovedProps = {
  run: RunSummary;
  correction: RunSummary | undefined;
  onCorrect: () => void;
};

function AlreadyApproved({ run, correction, onCorrect }: AlreadyApprovedProps) {
  const locale = useLocale();
  const period = periodName({ first: run.first_day as Day, last: run.last_day as Day }, locale);
  return (
    <Notice
      tone="moderate"
      title={t('{period} already has an approved run.', { period })}
      actions={
        <>
          <Button asChild size="sm" variant="outline">
            <Link to={`/commissions/runs?id=${run.id}`}>
              {t('Open {run}', { run: runName(run, locale) })}
            </Link>
          </Button>
          {correction ? (
            <Button asChild size="sm" variant="outline">
              <Link to={`/commissions/runs?id=${correction.id}`}>{t('See the correction')}</Link>
            </Button>
          ) : (
            <Button size="sm" variant="outline" onClick={onCorrect}>
              {t('Make a correction')}
            </Button>
          )}
        </>
      }
    >
      {t(
        'Open that run, or make a correction to it. A second run counts quota, tiers, bonuses, cap, floor and draw from the start, and pays deals that are in both runs twice.',
      )}
    </Notice>
  );
}
