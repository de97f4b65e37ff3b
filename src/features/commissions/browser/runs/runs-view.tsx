import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ListSection } from '#browser/list-section.tsx';
import { useLocale } from '#browser/locale.ts';
import { t } from '#kernel/language/t.ts';
import { cents } from '#kernel/money/cents.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import { formatsFor } from '#kernel/money/formats.ts';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { runName } from '../../rules/period.ts';
import { refetchRuns, useRuns } from '../commission.client.ts';
import { NewRun } from './new-run.tsx';
import type { RunAdditions } from './run-additions.ts';
import { RunView } from './run-view.tsx';
import { StateBadge } from './state-badge.tsx';
import { WaitingDeals } from './waiting-deals.tsx';

const StatementView = lazy(() => import('./statement-view.tsx'));

export function RunsView({ additions }: { additions: RunAdditions }) {
  const [params] = useSearchParams();
  const [id, rep] = [params.get('id'), params.get('rep')];
  if (id && rep) {
    return (
      <Suspense fallback={<SkeletonBlock className="mt-8 h-96" />}>
        <StatementView id={id} seq={rep} additions={additions} />
      </Suspense>
    );
  }
  if (id) return <RunView key={id} id={id} additions={additions} />;
  return <RunList additions={additions} />;
}

function RunList({ additions }: { additions: RunAdditions }) {
  const { data, error } = useRuns();
  const locale = useLocale();
  return (
    <>
      <h1 className="text-4xl sm:text-5xl">{t('Commission runs')}</h1>
      <div className="mt-8 grid min-w-0 grid-cols-1 gap-10">
        <WaitingDeals />
        <NewRun />
        <ListSection
          title={t('Your runs')}
          error={error}
          onRetry={refetchRuns}
          rows={data?.length}
          shownAtFirst={20}
          emptyText={t('No runs yet. A run works out what each rep earned in a period.')}
        >
          <ul className="divide-y divide-line border-line border-y">
            {data?.map((run) => (
              <li key={run.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
                <Link
                  to={`/commissions/runs?id=${run.id}`}
                  className="min-w-0 flex-1 font-medium text-accent hover:text-accent-strong"
                >
                  {runName(run, locale)}
                  <span className="block font-normal text-ink-soft text-sm">
                    {t('{plan}, version {version}', {
                      plan: run.plan_name,
                      version: run.plan_version,
                    })}
                  </span>
                </Link>
                <StateBadge status={run.status} />
                <span className="figures w-32 text-end">
                  {run.payout === null
                    ? t('Not calculated')
                    : formatsFor(currencyOf(run), locale).money(cents(run.payout))}
                  {run.corrects === null || run.payout === null ? null : (
                    <span className="block text-ink-soft text-sm">{t('New total')}</span>
                  )}
                </span>
                <additions.ListNote runId={run.id} />
              </li>
            ))}
          </ul>
        </ListSection>
      </div>
    </>
  );
}
