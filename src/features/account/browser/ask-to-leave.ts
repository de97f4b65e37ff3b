import { t } from '#kernel/language/t.ts';

/** Asks before signing out deletes unsent changes: made offline, or refused by the server. */
export function askToLeave(count: number): boolean {
  return window.confirm(
    t(
      '{count, plural, one {# change has not been sent. Signing out deletes it. Sign out?} other {# changes have not been sent. Signing out deletes them. Sign out?}}',
      { count },
    ),
  );
}
