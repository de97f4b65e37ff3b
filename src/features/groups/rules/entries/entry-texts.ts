import { listText } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import type { Locale } from '#kernel/locale.ts';
import { categories } from '../categories/categories.ts';
import { ratesText } from '../exchange/exchange-texts.ts';
import type { EntryRecord, GroupRecord } from '../group.ts';
import { nameIn } from '../person-names.ts';
import { payersOf, sidesOf } from './entry-sides.ts';

/** 'You paid', 'Ana and Ben paid', 'Ana received'; for a payment 'Ben paid you', for an exchange its rates. */
export function whoPaid(
  entry: EntryRecord,
  record: Pick<GroupRecord, 'people' | 'me'>,
  locale?: Locale,
): string {
  if (entry.kind === 'exchange') return ratesText(entry, locale);
  const nameOf = nameIn(record);
  if (entry.kind === 'payment') return paymentText(sidesOf(entry), record.me, nameOf);
  const payers = payersOf(entry);
  if (payers.length === 1 && payers[0] === record.me) {
    return entry.kind === 'income' ? t('You received it') : t('You paid');
  }
  const names = listText(payers.map(nameOf));
  return entry.kind === 'income' ? t('{names} received it', { names }) : t('{names} paid', { names });
}

function paymentText(
  { from, to }: ReturnType<typeof sidesOf>,
  me: string,
  nameOf: (id: string) => string,
): string {
  if (from === me) return t('You paid {name}', { name: nameOf(to) });
  if (to === me) return t('{name} paid you', { name: nameOf(from) });
  return t('{from} paid {to}', { from: nameOf(from), to: nameOf(to) });
}

/** Unknown ids come from newer versions. */
export function categoryLabel(id: string): string {
  return t(categories.find((category) => category.id === id)?.label ?? categories.at(-1)?.label ?? '');
}

export const kindLabel = (kind: EntryRecord['kind']): string =>
  ({
    expense: t('Expense', {}, 'in a group'),
    income: t('Income', {}, 'in a group'),
    payment: t('Payment', {}, 'in a group'),
    opening: t('Opening balance'),
    exchange: t('Exchange', {}, 'of currencies in a group'),
  })[kind];
