import { useLocale } from '#browser/locale.ts';
import { t } from '#kernel/language/t.ts';

type Dates = {
  readonly day: (moment: string) => string;
  readonly time: (moment: string) => string;
  /** Time of day, with the date if `before` is on another day. */
  readonly timeAfter: (moment: string, before: string) => string;
  /** Like ‘today 8:32 AM’, or the date and time. */
  readonly todayOr: (moment: string) => string;
  /** Like ‘Nov 18’, or ‘8:32 AM’ if `before` is on the same day. */
  readonly dayAfter: (moment: string, before: string) => string;
};

export function useDates(): Dates {
  const locale = useLocale();
  const as = (options: Intl.DateTimeFormatOptions) => (moment: string) =>
    new Date(moment).toLocaleString(locale, options);
  const day = as({ dateStyle: 'medium' });
  const time = as({ dateStyle: 'medium', timeStyle: 'short' });
  const clock = as({ timeStyle: 'short' });
  const shortDay = as({ month: 'short', day: 'numeric' });
  const isSameDay = (moment: string, before: string) => day(moment) === day(before);
  return {
    day,
    time,
    timeAfter: (moment, before) => (isSameDay(moment, before) ? clock(moment) : time(moment)),
    todayOr: (moment) =>
      isSameDay(moment, new Date().toISOString()) ? t('today {time}', { time: clock(moment) }) : time(moment),
    dayAfter: (moment, before) => (isSameDay(moment, before) ? clock(moment) : shortDay(moment)),
  };
}
