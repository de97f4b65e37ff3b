import { promises } from './brand.ts';
import { t } from './language/t.ts';

/** How long a table can be seen: everything that is said about it says this. */
export function tablePromise(): string {
  return t(
    'A table is available for {hours, plural, one {# hour} other {# hours}} after it was opened, and for {days, plural, one {# day} other {# days}} if the host closes it in that time.',
    { hours: promises.tableHours, days: promises.tableDays },
  );
}
