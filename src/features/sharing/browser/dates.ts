import { useLocale } from '#browser/locale.ts';

type Dates = {
  readonly day: (moment: string) => string;
  readonly time: (moment: string) => string;
};

/** How links and e-mails write dates, in the reader's locale and time zone. */
export function useDates(): Dates {
  const locale = useLocale();
  const as = (options: Intl.DateTimeFormatOptions) => (moment: string) =>
    new Date(moment).toLocaleString(locale, options);
  return {
    day: as({ dateStyle: 'medium' }),
    time: as({ dateStyle: 'medium', timeStyle: 'short' }),
  };
}
