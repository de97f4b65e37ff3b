import { formatsIn } from '#calculators/rules/summary.ts';
import { type SuggestedPayment, settleGroup } from '#features/groups/rules/balances/settle-group.ts';
import { categoryLabel, whoPaid } from '#features/groups/rules/entries/entry-texts.ts';
import { explainEntry } from '#features/groups/rules/explained/explain-entry.ts';
import type {
  EntryPage,
  EntryRecord,
  GroupRecord,
  ListedGroup,
  OpenedEntry,
  Spending,
} from '#features/groups/rules/group.ts';
import { nameIn } from '#features/groups/rules/person-names.ts';
import { t } from '#kernel/language/t.ts';
import type { Locale } from '#kernel/locale.ts';
import { cents } from '#kernel/money/cents.ts';
import { payingText } from './calculation-text.ts';

/** Each line ends with the id, by which assistants refer to groups, people and entries. */
const line = (label: string, id: string, value: string) =>
  `- ${t('{label}: {value}', { label, value })} [${id}]`;

const money = (amount: number, currency: string, locale: Locale) =>
  formatsIn(currency, locale).money(cents(amount));

/** '+€12.00' for a person who is owed money. */
function balanceText(balances: readonly Readonly<{ currency: string; balance: number }>[], locale: Locale) {
  const open = balances.filter(({ balance }) => balance !== 0);
  if (open.length === 0) return '0';
  return open
    .map(({ currency, balance }) => `${balance > 0 ? '+' : ''}${money(balance, currency, locale)}`)
    .join(' · ');
}

export function groupListText(groups: readonly ListedGroup[], locale: Locale): string {
  return groups.map(({ id, name, balances }) => line(name, id, balanceText(balances, locale))).join('\n');
}

export function groupText(group: GroupRecord, locale: Locale): string {
  const { id, name, people, balances } = group;
  const payments = settleGroup(people, balances);
  const present = people.filter(
    ({ id: person, has_left }) =>
      !has_left || balances.some((row) => row.person_id === person && row.balance !== 0),
  );
  return [
    `${name} [${id}]`,
    '',
    t('Balances'),
    ...present.map((person) => {
      const own = balances.filter(({ person_id }) => person_id === person.id);
      return line(person.name, person.id, balanceText(own, locale));
    }),
    '',
    paymentsText(payments, group, locale),
  ].join('\n');
}

export function paymentsText(
  payments: readonly Readonly<{ from: string; to: string; currency: string; amount: number }>[],
  group: Pick<GroupRecord, 'people'>,
  locale: Locale,
): string {
  if (payments.length === 0) return t('Everybody is settled.');
  const nameOf = nameIn(group);
  return payments
    .map(({ from, to, currency, amount }: Omit<SuggestedPayment, 'amount'> & { amount: number }) => {
      const named = { from: nameOf(from), to: nameOf(to), amount: cents(amount) };
      return payingText(named, formatsIn(currency, locale));
    })
    .join('\n');
}

function entryLine(entry: EntryRecord, group: GroupRecord, locale: Locale): string {
  const { id, date, title, total, currency, version, is_deleted } = entry;
  const facts = [date, title, money(total, currency, locale), whoPaid(entry, group, locale)];
  return `${facts.join(' · ')} [${id}, version ${version}${is_deleted ? ', deleted' : ''}]`;
}

export function entriesText({ entries, next }: EntryPage, group: GroupRecord, locale: Locale): string {
  const lines = entries.map((entry) => `- ${entryLine(entry, group, locale)}`);
  return [...lines, ...(next === null ? [] : [`next: ${next}`])].join('\n');
}

/** Describes an entry: who paid, and each person's part with its explanation. */
export function entryText(entry: OpenedEntry, group: GroupRecord, locale: Locale): string {
  const nameOf = nameIn(group);
  const explained = explainEntry(entry, { nameOf, formatsOf: (currency) => formatsIn(currency, locale) });
  const parts = entry.parts.flatMap(({ person_id, borne }) => {
    const value = money(borne, entry.currency, locale);
    const own = explained?.parts.find(({ person }) => person === person_id)?.sentences ?? [];
    return [
      '',
      t('{label}: {value}', { label: nameOf(person_id), value }),
      ...own.map((text) => `- ${text}`),
    ];
  });
  return [entryLine(entry, group, locale), ...(explained?.sentences ?? []), ...parts].join('\n');
}

export function spendingText(spending: readonly Spending[], group: GroupRecord, locale: Locale): string {
  const nameOf = nameIn(group);
  const lines = spending.flatMap(({ currency, categories, people, months }) => {
    const rows = [
      ...categories.map(({ key, amount }) => [categoryLabel(key), amount] as const),
      ...people.map(({ key, amount }) => [nameOf(key), amount] as const),
      ...months.map(({ key, amount }) => [key, amount] as const),
    ];
    return rows.map(
      ([label, amount]) => `- ${t('{label}: {value}', { label, value: money(amount, currency, locale) })}`,
    );
  });
  return lines.join('\n');
}
