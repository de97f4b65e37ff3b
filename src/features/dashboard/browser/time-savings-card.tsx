import { localCount, localDollars } from '#browser/local-text.ts';
import { useLocale } from '#browser/locale.ts';
import { EstimateLink } from '#features/access/browser/estimate-link.public.tsx';
import { priceLabel } from '#features/access/rules/plan-catalogue.ts';
import type { Progress } from '#features/access/rules/progress-record.ts';
import {
  centsPerHour,
  computeHoursSaved,
  computeWorth,
  hoursText,
} from '#features/access/rules/time-saved.ts';
import type { ActiveDay } from '#features/progress/rules/progress.ts';
import { t } from '#kernel/language/t.ts';
import type { Locale } from '#kernel/locale.ts';
import { BarChart } from '#ui/bar-chart.tsx';
import { Card } from '#ui/card.tsx';
import { computeWeeks, shownWeeks, type WeekOfUse } from './weekly-hours.ts';

type TimeSavingsCardProps = {
  progress: Progress;
  /** Undefined while loading. */
  days: readonly ActiveDay[] | undefined;
  /** True if loading the days failed. */
  isMissing: boolean;
  now: Date;
};

export function TimeSavingsCard({ progress, days, isMissing, now }: TimeSavingsCardProps) {
  const locale = useLocale();
  const weeks = isMissing ? [] : computeWeeks(days ?? [], now);
  return (
    <Card className="flex min-h-106 min-w-0 flex-col p-5 sm:p-7">
      <h2 className="text-2xl">{t('Time saved')}</h2>
      <div className="mt-2 flex flex-wrap items-baseline gap-x-4">
        <p className="figures font-display text-5xl">{hoursText(computeHoursSaved(progress), locale)}</p>
        <p className="figures text-ink-soft text-lg">
          {t('worth {worth} at {price} an hour', {
            worth: localDollars(computeWorth(progress)),
            price: priceLabel(centsPerHour, locale),
          })}
        </p>
        <p className="basis-full text-ink-soft text-sm">
          {t('An estimate: each calculation counts as long as its kind usually takes by hand.')}{' '}
          <EstimateLink />
        </p>
      </div>
      <div className="mt-6 flex min-h-56 flex-1 flex-col">
        <BarChart
          caption={t('Hours saved per week, the last {weeks} weeks', { weeks: shownWeeks })}
          emptyText={emptyText(days, isMissing)}
          axisText={localCount}
          bars={weeks.map((week) => ({
            label: mondayText(week, locale),
            value: week.hours,
            valueText: weekText(week, locale),
          }))}
        />
      </div>
    </Card>
  );
}

function emptyText(days: readonly ActiveDay[] | undefined, isMissing: boolean): string | undefined {
  if (isMissing) return t('Your weekly figures could not be loaded. Check your connection.');
  return days && t('Every calculation adds to the week you made it in.');
}

function mondayText({ monday }: WeekOfUse, locale: Locale): string {
  return new Date(monday).toLocaleDateString(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' });
}

function weekText({ hours, calculations }: WeekOfUse, locale: Locale): string {
  return t('{count, plural, one {{hours}, {text} calculation} other {{hours}, {text} calculations}}', {
    count: calculations,
    text: calculations.toLocaleString(locale),
    hours: hoursText(hours, locale),
  });
}
