import type { Day } from '#kernel/calendar.ts';
import { type Cell, toCsv } from '#kernel/csv.ts';
import { messageOf } from '#kernel/language/sentence-key.ts';
import { cents, plainAmount, sumCents } from '#kernel/money/cents.ts';
import { type Currency, currencyOf } from '#kernel/money/currency.ts';
import { categories } from '../categories/categories.ts';
import type { EntryRecord } from '../group.ts';
import type { ImportedEntry } from './imported-group.ts';

/** The columns of an entry, with `category` as text in the language of the file. */
export type ExportedEntry = Pick<ImportedEntry, 'kind' | 'date' | 'title' | 'currency' | 'paid' | 'borne'> &
  Readonly<{ category?: string | undefined }>;

/**
 * Writes the CSV columns of Splitwise, in pieces. A person's column has what they paid less what they bear. Costs are
 * positive for income too, as in Splitwise; the columns show the direction. `totals` ends the file with the balances
 * of each currency, added up from the rows written before.
 */
export function splitwiseFile(people: readonly string[]) {
  const balances = new Map<Currency, number[]>();
  return {
    heading: () => toCsv([['Date', 'Description', 'Category', 'Cost', 'Currency', ...people]]),

    rows: (entries: readonly ExportedEntry[]): string =>
      toCsv(
        entries.map((entry): Cell[] => {
          const { currency, date, title, kind, category = 'General' } = entry;
          const nets = netsOf(entry, people.length);
          const before = balances.get(currency) ?? [];
          balances.set(
            currency,
            nets.map((net, person) => net + (before[person] ?? 0)),
          );
          const cost = Math.abs(sumCents(entry.paid.map(({ amount }) => amount)));
          const amounts = [cost, ...nets].map((amount) => plainAmount(cents(amount), currency));
          const [written = '', ...columns] = amounts;
          return [date, title, kind === 'payment' ? 'Payment' : category, written, currency, ...columns];
        }),
      ),

    totals: (today: string): string =>
      toCsv(
        [...balances].map(([currency, nets]): Cell[] => {
          const columns = nets.map((net) => plainAmount(cents(net), currency));
          return [today, 'Total balance', ' ', ' ', currency, ...columns];
        }),
      ),
  };
}

/** English, because other programs read it. Other categories become 'General', as in Splitwise. */
const englishCategory: ReadonlyMap<string, string> = new Map(
  categories.flatMap(({ id, label }) => (id === 'other' ? [] : [[id, messageOf(label)] as const])),
);

/** Converts an entry of a group for the file; `people` are the ids in the order of the columns. */
export function exportedEntryOf(entry: EntryRecord, people: readonly string[]): ExportedEntry {
  const side = (amountOf: (part: EntryRecord['parts'][number]) => number) =>
    entry.parts.flatMap((part) => {
      const amount = cents(amountOf(part));
      return amount === 0 ? [] : [{ person: people.indexOf(part.person_id), amount }];
    });
  return {
    kind: entry.kind === 'opening' || entry.kind === 'exchange' ? 'expense' : entry.kind,
    // Safe cast: the database has days.
    date: entry.date as Day,
    title: entry.title,
    category: englishCategory.get(entry.category),
    currency: currencyOf(entry),
    paid: side(({ paid }) => paid),
    borne: side(({ borne }) => borne),
  };
}

function netsOf({ paid, borne }: ExportedEntry, people: number): number[] {
  const nets = new Array<number>(people).fill(0);
  for (const { person, amount } of paid) nets[person] = (nets[person] ?? 0) + amount;
  for (const { person, amount } of borne) nets[person] = (nets[person] ?? 0) - amount;
  return nets;
}
