import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { localTime } from '#browser/local-text.ts';
import { useLocale } from '#browser/locale.ts';
import { t } from '#kernel/language/t.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import { formatsFor } from '#kernel/money/formats.ts';
import { BackLink } from '#ui/back-link.tsx';
import { tRich } from '#ui/rich-text.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { runName, spanText } from '../../rules/period.ts';
import type { RunRecord } from '../../rules/runs/run.ts';
import { useRepeated, useRun } from '../commission.client.ts';
import { DealsSection } from '../deals/deals-section.tsx';
import type { Unfinished } from './approve-run.tsx';
import { NewBalancesNotice } from './new-balances-notice.tsx';
import { RepEditor } from './rep-editor.tsx';
import { RepeatedNotice } from './repeated-notice.tsx';
import { RunActions } from './run-actions.tsx';
import type { RunAdditions } from './run-additions.ts';
import { Totals } from './run-totals.tsx';
import { StateBadge } from './state-badge.tsx';

const AnsweredDisputes = lazy(() =>
  import('./answered-disputes.tsx').catch(() => ({ default: () => <></> })),
);

export function RunView({ id, additions }: { id: string; additions: RunAdditions }) {
  const { data: run, error } = useRun(id);
  if (error) return <p className="mt-8 text-ink-soft">{t('This run does not exist.')}</p>;
  if (!run) return <SkeletonBlock className="mt-8 h-96" />;
  return <Run run={run} additions={additions} />;
}

function Run({ run, additions }: { run: RunRecord; additions: RunAdditions }) {
  const locale = useLocale();
  const [unfinished, setUnfinished] = useState<Unfinished>(null);
  const repeated = useRepeated(run);
  const formats = formatsFor(currencyOf(run), locale);
  const isDraft = run.status === 'draft';
  return (
    <>
      <BackLink to="/commissions/runs">{t('All runs')}</BackLink>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-4xl sm:text-5xl">{runName(run, locale)}</h1>
        <StateBadge status={run.status} />
      </div>
      <p className="mt-2 text-ink-soft">
        {tRich(
          '<a>{plan}, version {version}</a>. {days}.',
          {
            a: (text) => (
              <Link
                to={`/commissions/plans?id=${run.plan_id}&version=${run.plan_version}`}
                className="text-accent underline underline-offset-4"
              >
                {text}
              </Link>
            ),
          },
          {
            plan: run.plan_name,
            version: run.plan_version,
            days: spanText(run.first_day, run.last_day, locale),
          },
        )}
        {stateSentences(run).map((sentence) => ` ${sentence}`)}
      </p>
      <RunActions run={run} unfinished={unfinished} repeated={repeated} additions={additions} />
      <RepeatedNotice repeated={repeated} />
      <NewBalancesNotice run={run} formats={formats} />
      <additions.Panel runId={run.id} />
      <Suspense fallback={null}>
        <AnsweredDisputes run={run} formats={formats} />
      </Suspense>
      <div className="mt-10 grid min-w-0 grid-cols-1 gap-12">
        <Totals run={run} formats={formats} />
        {isDraft ? <RepEditor key={repsKey(run)} run={run} formats={formats} /> : null}
        <DealsSection run={run} formats={formats} onUnfinished={setUnfinished} />
      </div>
    </>
  );
}

const repsKey = ({ reps }: RunRecord) => reps.map(({ seq, name }) => `${seq}${name}`).join('|');

function stateSentences(run: RunRecord): string[] {
  const { approved_by, approved_at, paid_by, paid_at, payment_history } = run;
  const on = (moment: string) => localTime(moment, { dateStyle: 'medium' });
  return [
    ...(approved_at
      ? [t('Approved by {name} on {day}.', { name: approved_by ?? '', day: on(approved_at) })]
      : []),
    ...payment_history.map((taken) =>
      t('Marked as paid by {name} on {day}, and as unpaid by {other} on {later}.', {
        name: taken.paid_by,
        day: on(taken.paid_at),
        other: taken.unpaid_by,
        later: on(taken.unpaid_at),
      }),
    ),
    ...(paid_at ? [t('Marked as paid by {name} on {day}.', { name: paid_by ?? '', day: on(paid_at) })] : []),
  ];
}
