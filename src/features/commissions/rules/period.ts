import { type Day, dayMs, utcDay } from '#kernel/calendar.ts';
import { t } from '#kernel/language/t.ts';
import { enUs, type Locale } from '#kernel/locale.ts';
import type { Period } from './plans/plan.ts';

const months: Record<Period, number> = { month: 1, quarter: 3, year: 12 };

export type Span = { readonly first: Day; readonly last: Day };

/** Days since 1970. */
function dayNumber(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs;
}

/** The month, quarter or year around a day. */
export function periodOf(period: Period, day: Day): Span {
  const [year = 1970, month = 1] = day.split('-').map(Number);
  const size = months[period];
  const start = Math.floor((month - 1) / size) * size;
  return {
    first: utcDay(new Date(Date.UTC(year, start, 1))),
    last: utcDay(new Date(Date.UTC(year, start + size, 0))),
  };
}

/** The first day of the next period. */
export function dayAfter(last: Day): Day {
  return utcDay(new Date((dayNumber(last) + 1) * dayMs));
}

export function periodLength(first: Day, last: Day): Period {
  const size = Number(last.slice(5, 7)) - Number(first.slice(5, 7)) + 1;
  return size === months.month ? 'month' : size === months.quarter ? 'quarter' : 'year';
}

/** Like 'November 2026', 'Q4 2026' or '2026', by length. */
export function periodName(span: Span, locale: Locale): string {
  const quarter = quarterOf(span);
  return quarter ? t('Q{quarter} {year}', quarter) : monthOrYear(span, locale);
}

/** The English name of a period, which stored runs contain. */
export function storedPeriodName(span: Span): string {
  const quarter = quarterOf(span);
  return quarter ? `Q${quarter.quarter} ${quarter.year}` : monthOrYear(span, enUs);
}

function quarterOf({ first, last }: Span) {
  const [year = '', month = '01'] = first.split('-');
  if (periodLength(first, last) !== 'quarter') return undefined;
  return { quarter: String(Math.ceil(Number(month) / months.quarter)), year };
}

function monthOrYear({ first, last }: Span, locale: Locale): string {
  const parts = periodLength(first, last) === 'year' ? {} : ({ month: 'long' } as const);
  const format = new Intl.DateTimeFormat(locale, { year: 'numeric', ...parts, timeZone: 'UTC' });
  return format.format(new Date(first));
}

/** Like 'Oct 1 – Dec 31, 2026'. */
export function spanText(first: string, last: string, locale: Locale): string {
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return days.formatRange(new Date(first), new Date(last));
}

/** A notice for a run that is approved before its period has ended; null after the period. */
export function openPeriodText(lastDay: string, today: string, locale: Locale): string | null {
  if (lastDay <= today) return null;
  const day = new Date(lastDay).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return t('The period ends on {day}. Later deals of this period need a correction.', { day });
}

type NamedRun = { readonly name: string; readonly first_day: string; readonly last_day: string };

const correctionOf = 'Correction of ';

/** Translates the English name of the period within a run's stored name. */
export function runName({ name, first_day, last_day }: NamedRun, locale: Locale): string {
  const span = { first: first_day as Day, last: last_day as Day };
  const stored = storedPeriodName(span);
  const end = name.indexOf(stored);
  if (end < 0) return name;
  let start = end;
  let read = periodName(span, locale);
  while (name.slice(0, start).endsWith(correctionOf)) {
    start -= correctionOf.length;
    read = t('Correction of {name}', { name: read });
  }
  return name.slice(0, start) + read + name.slice(end + stored.length);
}

/** The stored name of a run's correction. */
export function storedCorrectionName(name: string): string {
  return `${correctionOf}${name}`.slice(0, 200);
}

/** The name of the run that a correction corrects. */
export function correctedName(correction: NamedRun, locale: Locale): string {
  const name = correction.name.startsWith(correctionOf)
    ? correction.name.slice(correctionOf.length)
    : correction.name;
  return runName({ ...correction, name }, locale);
}

/** Marks a draft's statement as a draft. */
export function statementTitle(run: NamedRun & { readonly status: string }, locale: Locale): string {
  return draftTitle(runName(run, locale), run.status);
}

export function draftTitle(title: string, status: string | null): string {
  return status === 'draft' ? t('Draft: {title}', { title }) : title;
}

export function statementFileName({ status }: { readonly status: string }): string {
  return status === 'draft' ? 'draft-commission-statement.pdf' : 'commission-statement.pdf';
}

/** The part of a period that a rep worked, in days. */
export type Proration = { readonly days: number; readonly of: number };

export function prorationOf(span: Span, from: Day | null, to: Day | null): Proration {
  const first = Math.max(dayNumber(span.first), from === null ? -Infinity : dayNumber(from));
  const last = Math.min(dayNumber(span.last), to === null ? Infinity : dayNumber(to));
  const of = dayNumber(span.last) - dayNumber(span.first) + 1;
  return { days: Math.max(0, last - first + 1), of };
}
