import { useLocale } from '#browser/locale.ts';

type Dates = {
  readonly day: (moment: string) => string;
  readonly time: (moment: string) => string;
  /** With its day only where that is not the day of the moment before. */
  readonly timeAfter: (moment: string, before: string) => string;
};

/** How links and e-mails write dates, in the reader's locale and time zone. */
export function useDates(): Dates {
  const locale = useLocale();
  const as = (options: Intl.DateTimeFormatOptions) => (moment: string) =>
    new Date(moment).toLocaleString(locale, options);
  const day = as({ dateStyle: 'medium' });
  const time = as({ dateStyle: 'medium', timeStyle: 'short' });
  const clock = as({ timeStyle: 'short' });
  return {
    day,
    time,
    timeAfter: (moment, before) => (day(moment) === day(before) ? clock(moment) : time(moment)),
  };
}
