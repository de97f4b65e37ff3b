import { useLocale } from '#browser/locale.ts';

type Dates = {
  readonly day: (moment: string) => string;
  readonly time: (moment: string) => string;
  /** The time, with the date unless both moments are on the same day. */
  readonly timeAfter: (moment: string, before: string) => string;
  /** ‘Nov 18’, or ‘8:32 AM’ where both moments are on the same day. */
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
