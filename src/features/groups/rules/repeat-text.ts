import { spokenLanguage, t } from '#kernel/language/t.ts';
import { dayIn, type Repeat } from './recurrence.ts';

/** 'Every month on the 31st, or on the last day of shorter months, until December 31, 2027' */
export function repeatText(repeat: Repeat): string {
  const rule = ruleText(repeat);
  const { until, times } = repeat;
  if (until !== undefined)
    return t('{rule}, until {date}', { rule, date: written(until, { dateStyle: 'long' }) });
  if (times === undefined) return rule;
  return t('{rule}, {count, plural, one {once} other {# times}}', { rule, count: times });
}

function ruleText({ every, unit, start, onLastDay }: Repeat): string {
  if (unit === 'day') return t('{count, plural, one {Every day} other {Every # days}}', { count: every });
  if (unit === 'week') {
    return t('{count, plural, one {Every week} other {Every # weeks}} on {weekday}', {
      count: every,
      weekday: written(start, { weekday: 'long' }),
    });
  }
  const day = dayIn(start);
  if (every % 12 === 0) return yearText(every / 12, start, onLastDay === true);
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

function yearText(count: number, start: Repeat['start'], onLastDay: boolean): string {
  if (onLastDay) {
    return t('{count, plural, one {Every year} other {Every # years}} on the last day of {month}', {
      count,
      month: written(start, { month: 'long' }),
    });
  }
  const date = written(start, { month: 'long', day: 'numeric' });
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

function written(day: Repeat['start'], parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(spokenLanguage(), { ...parts, timeZone: 'UTC' }).format(new Date(day));
}
