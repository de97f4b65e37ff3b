import { t } from '#kernel/language/t.ts';
import { type OutboxItem, type Refusal, unsureCode } from './outbox-item.ts';

/** Why a change was rejected, and what to do. */
export function refusalText(kind: OutboxItem['kind'], refusal: Refusal): string {
  return (kind === 'entry' ? entryText(refusal) : sheetText(refusal)) ?? refusal.reason ?? otherText(kind);
}

function entryText({ status, code }: Refusal): string | undefined {
  if (code === unsureCode)
    return t('It may have arrived already. Look at the entries, then send it again or delete it.');
  if (code === 'conflict')
    return t('Somebody changed this entry meanwhile. Compare both versions in the group.');
  if (code === 'trial-over')
    return t('Every trial and plan in this group is over. Payments can still be recorded.');
  if (code === 'limit-reached') return t('This group has as many entries as a group can have.');
  if (status === 403 || status === 404) return t('You may not write in this group any more.');
  return undefined;
}

function sheetText({ status, code }: Refusal): string | undefined {
  if (code === 'trial-over') return t('Not saved: your trial or your subscription has ended');
  if (code === 'storage-full')
    return t('Not saved: your storage is full. Delete something in your history first.');
  return status === 404 ? t('This calculation is not in your history any more.') : undefined;
}

const otherText = (kind: OutboxItem['kind']) =>
  kind === 'entry'
    ? t('The group did not take it. Change it, or delete it.')
    : t('Not saved: the server refused it');
