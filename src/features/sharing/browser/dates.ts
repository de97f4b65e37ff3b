import { useLocale } from '#browser/locale.ts';

type Dates = {
  readonly day: (moment: string) => string;
  readonly time: (moment: string) => string;
  /** With its day only where that is not the day of the moment before. */
  readonly timeAfter: (moment: string, before: string) => string;
  /** The day, or the time where it is the day of the moment before: ‘Nov 18’, ‘8:32 AM’. */
  readonly dayAfter: (moment: string, before: string) => string;
};

/** How links and e-mails write dates, in the reader's locale and time zone. */
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
    dayAfter: (moment, before) => (isSameDay(moment, before) ? clock(moment) : shortDay(moment)),
  };
}
