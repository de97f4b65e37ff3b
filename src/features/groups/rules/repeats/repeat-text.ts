import type { Day } from '#kernel/calendar.ts';
import { languageLocale } from '#kernel/language/language-locale.ts';
import { t } from '#kernel/language/t.ts';
import type { Locale } from '#kernel/locale.ts';
import { dayIn, type Repeat } from './recurrence.ts';

/** 'Every month on the 31st, or on the last day of shorter months, until December 31, 2027' */
export function repeatText(repeat: Repeat, locale = languageLocale()): string {
  const rule = ruleText(repeat, locale);
  const { until, times } = repeat;
  if (until !== undefined)
    return t('{rule}, until {date}', { rule, date: written(until, locale, { dateStyle: 'long' }) });
  if (times === undefined) return rule;
  return t('{rule}, {count, plural, one {once} other {# times}}', { rule, count: times });
}

function ruleText({ every, unit, start, onLastDay }: Repeat, locale: Locale): string {
  if (unit === 'day') return t('{count, plural, one {Every day} other {Every # days}}', { count: every });
  if (unit === 'week') {
    return t('{count, plural, one {Every week} other {Every # weeks}} on {weekday}', {
      count: every,
      weekday: written(start, locale, { weekday: 'long' }),
    });
  }
  const day = dayIn(start);
  if (every % 12 === 0) return yearText(every / 12, start, onLastDay === true, locale);
  if (onLastDay) {
    return t('{count, plural, one {Every month} other {Every # months}} on the last day', { count: every });
  }
  return day > 28
    ? t(
        '{count, plural, one {Every month} other {Every # months}} on the {day, select, 31 {31st} other {{day}th}}, or on the last day of shorter months',
        { count: every, day },
      )
    : t(
        '{count, plural, one {Every month} other {Every # months}} on the {day, select, 1 {1st} 2 {2nd} 3 {3rd} 21 {21st} 22 {22nd} 23 {23rd} other {{day}th}}',
        { count: every, day },
      );
}

function yearText(count: number, start: Day, onLastDay: boolean, locale: Locale): string {
  if (onLastDay) {
    return t('{count, plural, one {Every year} other {Every # years}} on the last day of {month}', {
      count,
      month: written(start, locale, { month: 'long' }),
    });
  }
  const date = written(start, locale, { month: 'long', day: 'numeric' });
  return start.endsWith('-02-29')
    ? t(
        '{count, plural, one {Every year} other {Every # years}} on {date}, or a day earlier without a leap day',
        {
          count,
          date,
        },
      )
    : t('{count, plural, one {Every year} other {Every # years}} on {date}', { count, date });
}

function written(day: Day, locale: Locale, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(new Date(day));
}
