import { type Cell, toCsv } from '#kernel/csv.ts';
import { cents, plainAmount } from '#kernel/money/cents.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import { ratesOf } from '../exchange/exchange-texts.ts';
import type { EntryRecord, GroupPerson } from '../group.ts';

type Person = Pick<GroupPerson, 'id' | 'name'>;

/** Other programs read the headings, so they are English in every language. */
const columns = ['Date', 'Kind', 'Title', 'Category', 'Note', 'Currency', 'Total', 'Written by'];
/** The last columns; rates are those of an exchange. */
const lastColumns = ['Rates', 'Id'];

/** The first row, with two columns for each person: what they paid and what they bear. */
export function groupCsvHeading(people: readonly Person[]): string {
  return toCsv([
    [...columns, ...people.flatMap(({ name }) => [`${name} paid`, `${name} bears`]), ...lastColumns],
  ]);
}

/** Amounts are blank for people who take no part in an entry. */
export function groupCsvRows(people: readonly Person[], entries: readonly EntryRecord[]): string {
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return toCsv(
    entries.map((entry): Cell[] => {
      const money = (amount: number) => plainAmount(cents(amount), currencyOf(entry));
      const parts = new Map(entry.parts.map((part) => [part.person_id, part]));
      return [
        entry.date,
        entry.kind,
        entry.title,
        entry.category,
        entry.note,
        entry.currency,
        money(entry.total),
        names.get(entry.by) ?? '',
        ...people.flatMap(({ id }) => {
          const part = parts.get(id);
          return part ? [money(part.paid), money(part.borne)] : ['', ''];
        }),
        ratesOf(entry)
          .map(({ currency, rate }) => `1 ${currency} = ${rate} ${entry.exchange?.into}`)
          .join('; '),
        entry.id,
      ];
    }),
  );
}
