import * as z from 'zod/mini';
import { dayMs } from '#kernel/calendar.ts';
import { t } from '#kernel/language/t.ts';

const maxRangeDays = 366;

const day = z.iso.date({ error: () => t('This is not a day') }).check(
  z.refine((text) => text >= '2000-01-01' && text <= '2999-12-31', {
    error: () => t('Choose a day between {first} and {last}', { first: '2000', last: '2999' }),
  }),
);

export const metricsQuery = z.object({ from: day, to: day }).check(
  z.refine(({ from, to }) => from <= to, {
    path: ['to'],
    error: () => t('The last day is before the first'),
  }),
  z.refine((range) => lengthOf(range) <= maxRangeDays, {
    path: ['from'],
    error: () =>
      t(
        '{days, plural, one {At most # day can be shown at once} other {At most # days can be shown at once}}',
        { days: maxRangeDays },
      ),
  }),
);

/** A range of days, both inclusive. */
export type Range = Readonly<{ from: string; to: string }>;

/** Values per day: people, amounts in cents, calculations. */
export const metricNames = ['sign_ups', 'activations', 'conversions', 'revenue', 'calculations'] as const;
export type MetricName = (typeof metricNames)[number];

const count = z.int();
export const metricsDay = z.object({
  day: z.iso.date(),
  sign_ups: count,
  activations: count,
  conversions: count,
  revenue: count,
  calculations: count,
});
export type MetricsDay = z.output<typeof metricsDay>;

export const metricsRecord = z.object({
  days: z.array(metricsDay),
  /** The same number of days before the range. */
  previous: z.array(metricsDay),
});
export type Metrics = z.output<typeof metricsRecord>;

export function addDays(from: string, days: number): string {
  return new Date(Date.parse(from) + days * dayMs).toISOString().slice(0, 10);
}

export function lengthOf({ from, to }: Range): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}

export function previousRange(range: Range): Range {
  return { from: addDays(range.from, -lengthOf(range)), to: addDays(range.from, -1) };
}

export function totalOf(days: readonly MetricsDay[], name: MetricName): number {
  return days.reduce((sum, each) => sum + each[name], 0);
}

/** A bar of the chart: 1, 7 or 28 days. */
export type Step = Readonly<{ from: string; to: string; value: number }>;

/** Days per bar. Depends only on the length, so that a range and the previous range have equal bars. */
export function stepDays(length: number): 1 | 7 | 28 {
  if (length <= 35) return 1;
  return length <= 26 * 7 ? 7 : 28;
}

export function toSteps(days: readonly MetricsDay[], name: MetricName): Step[] {
  const size = stepDays(days.length);
  return Array.from({ length: Math.ceil(days.length / size) }, (_, n) => {
    const part = days.slice(n * size, (n + 1) * size);
    return { from: part[0]?.day ?? '', to: part.at(-1)?.day ?? '', value: totalOf(part, name) };
  });
}
