import { t } from '#kernel/language/t.ts';

/** Changes wait here because there was no connection, or because the server refused them. */
export function askToLeave(count: number): boolean {
  return window.confirm(
    t(
      '{count, plural, one {# change has not been sent. Signing out deletes it. Sign out?} other {# changes have not been sent. Signing out deletes them. Sign out?}}',
      { count },
    ),
  );
}
