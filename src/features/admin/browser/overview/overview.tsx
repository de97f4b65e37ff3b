import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { FetchFailure } from '#browser/requests/fetch-failure.tsx';
import { queries, useQuery } from '#browser/requests/use-query.ts';
import { utcDay } from '#kernel/calendar.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { metricNames, previousRange } from '../../rules/metrics.ts';
import { metrics } from '../../rules/operations.endpoints.ts';
import { ownerLoader } from '../admin.client.ts';
import { dayText } from '../moment-text.tsx';
import { MetricCard } from './metric-card.tsx';
import { chosenRange, queryOf } from './range.ts';
import { RangePicker } from './range-picker.tsx';

const loadMetrics = ownerLoader(metrics, t('Failed to fetch figures'));

export default function Overview() {
  const [params, setParams] = useSearchParams();
  const [today] = useState(() => utcDay(new Date()));
  const choice = chosenRange(params, today);
  const path = addressOf(metrics, { query: choice.range });
  const { data, error } = useQuery(path, loadMetrics);
  const before = previousRange(choice.range);

  return (
    <>
      <RangePicker
        choice={choice}
        today={today}
        onChoice={(next) => setParams(queryOf(next), { replace: true })}
      />
      <p className="figures mt-4 text-ink-soft text-sm">
        {t(
          'Compared with {from} to {to}, shown beside each figure and as a mark on each bar. Days are in UTC.',
          { from: dayText(before.from), to: dayText(before.to) },
        )}
      </p>
      {error ? (
        <FetchFailure error={error} onRetry={() => void queries.refetch(path)} className="mt-4" />
      ) : null}
      <div aria-busy={!data && !error} className="mt-6 grid gap-4 lg:grid-cols-2">
        {metricNames.map((name) =>
          data ? (
            <MetricCard key={name} name={name} metrics={data} />
          ) : (
            <SkeletonBlock key={name} className="h-72" />
          ),
        )}
      </div>
    </>
  );
}
