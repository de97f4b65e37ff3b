import { type Day, dayMs, utcDay } from '#kernel/calendar.ts';
import type { Period } from './plan.contract.ts';

const months: Record<Period, number> = { month: 1, quarter: 3, year: 12 };

export type Span = { readonly first: Day; readonly last: Day };

/** A day as a count of days since 1970, so that days can be compared and counted. */
function dayNumber(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs;
}

/** The whole month, quarter or year that a day is in. */
export function periodOf(period: Period, day: Day): Span {
  const [year = 1970, month = 1] = day.split('-').map(Number);
  const size = months[period];
  const start = Math.floor((month - 1) / size) * size;
  return {
    first: utcDay(new Date(Date.UTC(year, start, 1))),
    last: utcDay(new Date(Date.UTC(year, start + size, 0))),
  };
}

/** 'November 2026', 'Q4 2026', '2026'. */
export function periodName(period: Period, { first }: Span): string {
  const [year = '', month = '01'] = first.split('-');
  if (period === 'year') return year;
  if (period === 'quarter') return `Q${Math.floor((Number(month) - 1) / 3) + 1} ${year}`;
  const name = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
  return `${name.format(Date.parse(`${first}T00:00:00Z`))} ${year}`;
}

/** How much of a period a rep took part in. */
export type Proration = { readonly days: number; readonly of: number };

export function prorationOf(span: Span, from: Day | null, to: Day | null): Proration {
  const first = Math.max(dayNumber(span.first), from === null ? -Infinity : dayNumber(from));
  const last = Math.min(dayNumber(span.last), to === null ? Infinity : dayNumber(to));
  const of = dayNumber(span.last) - dayNumber(span.first) + 1;
  return { days: Math.max(0, last - first + 1), of };
}
