import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { SkeletonBlock } from '#features/account/account-loading.public.tsx';
import { FetchFailure } from '#features/saved-work/fetch-failure.public.tsx';
import { queries, useQuery } from '#features/saved-work/use-query.public.ts';
import { utcDay } from '#kernel/calendar.ts';
import { getAnswer, wordsOf } from '../admin.client.ts';
import { type Metrics, metricNames, metricsRecord, previousRange } from '../metrics.contract.ts';
import { dayText } from '../moment-text.tsx';
import { MetricCard } from './metric-card.tsx';
import { chosenRange, queryOf } from './range.ts';
import { RangePicker } from './range-picker.tsx';

export default function Overview() {
  const [params, setParams] = useSearchParams();
  const [today] = useState(() => utcDay(new Date()));
  const choice = chosenRange(params, today);
  const path = `/api/admin/metrics?from=${choice.range.from}&to=${choice.range.to}`;
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
        Beside each figure and as a mark on each bar: {dayText(before.from)} to {dayText(before.to)}. Days are
        UTC days.
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

async function loadMetrics(path: string): Promise<Metrics> {
  try {
    return await getAnswer(path, metricsRecord);
  } catch (cause) {
    throw new Error(`Failed to fetch figures: ${wordsOf(cause)}`, { cause });
  }
}
