import { t } from '#kernel/language/t.ts';
import { type Refusal, unsureCode } from './entry-queue.ts';

/** Why an entry was not taken, and what to do. */
export function refusalText({ status, code, reason }: Refusal): string {
  if (code === unsureCode)
    return t('It may have arrived already. Look at the entries, then send it again or delete it.');
  if (code === 'trial-over')
    return t('Every trial and plan in this group is over. Payments can still be recorded.');
  if (code === 'limit-reached') return t('This group has as many entries as a group can have.');
  if (status === 403 || status === 404) return t('You may not write in this group any more.');
  return reason ?? t('The group did not take it. Change it, or delete it.');
}
