import { formatUsd } from '#kernel/cents.ts';
import { BarChart } from '#ui/bar-chart.tsx';
import { Card } from '#ui/card.tsx';
import type { ActiveDay, Progress } from './progress.contract.ts';
import { centsPerHour, computeWorth, hoursText } from './time-saved.contract.ts';
import { computeWeeks, shownWeeks, type WeekOfUse } from './weekly-hours.ts';

type TimeSavingsCardProps = {
  progress: Progress;
  /** Undefined until they are known. */
  days: readonly ActiveDay[] | undefined;
  /** They could not be fetched. */
  isMissing: boolean;
  now: Date;
};

export function TimeSavingsCard({ progress, days, isMissing, now }: TimeSavingsCardProps) {
  const weeks = isMissing ? [] : computeWeeks(days ?? [], now);
  return (
    <Card className="flex min-h-100 min-w-0 flex-col p-5 sm:p-7">
      <h2 className="text-2xl">Time saved</h2>
      <div className="mt-2 flex flex-wrap items-baseline gap-x-4">
        <p className="figures font-display text-5xl">{hoursText(progress)}</p>
        <p className="figures text-ink-soft text-lg">
          worth {formatUsd(computeWorth(progress))} at ${centsPerHour / 100} an hour
        </p>
      </div>
      <div className="mt-6 flex min-h-56 flex-1 flex-col">
        <BarChart
          caption={`Hours saved per week, the last ${shownWeeks} weeks`}
          emptyText={emptyText(days, isMissing)}
          bars={weeks.map((week) => ({
            label: mondayText(week),
            value: week.hours,
            valueText: weekText(week),
          }))}
        />
      </div>
    </Card>
  );
}

function emptyText(days: readonly ActiveDay[] | undefined, isMissing: boolean): string | undefined {
  if (isMissing) return 'Your weeks could not be fetched. Check your connection.';
  return days && 'Every calculation adds to its week.';
}

function mondayText({ monday }: WeekOfUse): string {
  return new Date(monday).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
}

function weekText({ hours, calculations }: WeekOfUse): string {
  const made = calculations === 1 ? '1 calculation' : `${calculations.toLocaleString('en-US')} calculations`;
  return `${hours.toLocaleString('en-US')} ${hours === 1 ? 'hour' : 'hours'}, ${made}`;
}
