import { accountWaiting, storedKeys } from '#browser/storage.ts';
import { t } from '#kernel/language/t.ts';

/** Entries wait here because there was no connection, or because a group refused them. */
export function askToLeave(): boolean {
  return window.confirm(
    t(
      '{count, plural, one {# entry of a group has not been sent. Signing out deletes it. Sign out?} other {# entries of groups have not been sent. Signing out deletes them. Sign out?}}',
      { count: storedKeys(accountWaiting).length },
    ),
  );
}
