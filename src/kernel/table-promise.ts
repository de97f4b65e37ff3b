import { promises } from './brand.ts';
import { t } from './language/t.ts';

const lifetime = { hours: promises.tableHours, days: promises.tableDays };

/** How long a table can be seen, in a sentence for its host. */
export function tablePromise(): string {
  return t(
    'The table is open for {hours, plural, one {# hour} other {# hours}}. Once you close it, everyone can see the result for {days, plural, one {# day} other {# days}}.',
    lifetime,
  );
}

/** The same for guests. */
export function tablePromiseToGuests(): string {
  return t(
    'A table is open for {hours, plural, one {# hour} other {# hours}}. Once its host closes it, everyone can see the result for {days, plural, one {# day} other {# days}}.',
    lifetime,
  );
}
