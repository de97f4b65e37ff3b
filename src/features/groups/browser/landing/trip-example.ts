import { cents } from '#kernel/cents.ts';
import { usd } from '#kernel/currency.ts';
import { t } from '#kernel/language/t.ts';
import { type CarriedBy, computeEntry, type EntryPart } from '../../rules/compute-entry.ts';
import { carried } from '../../rules/fair-leftovers.ts';
import { settleGroup } from '../../rules/settle-group.ts';

const people = [
  { id: 'ana', name: t('Ana', {}, 'first name of a person'), purse: null },
  { id: 'ben', name: t('Ben', {}, 'first name of a person'), purse: null },
  { id: 'cyd', name: t('Cyd', {}, 'first name of a person'), purse: null },
];

/** Amounts that three people cannot share evenly. */
const typed = [
  { title: t('Apartment'), amount: '280.00', payer: 'ana' },
  { title: t('Dinner'), amount: '86.50', payer: 'ben' },
  { title: t('Taxi'), amount: '31.00', payer: 'ben' },
];

type Row = Readonly<{ title: string; who: string; total: number; parts: readonly EntryPart[] }>;

/** Each entry is computed with what the ones before it left to each person, as in a group. */
function computeRows(): Row[] {
  const rows: Row[] = [];
  for (const { title, amount, payer } of typed) {
    const carriedBy: CarriedBy = (person) =>
      carried(sum(rows, person, ({ carried: difference }) => difference));
    const outcome = computeEntry(
      {
        kind: 'expense',
        date: '2026-05-01',
        title,
        category: 'other',
        note: '',
        bill: {
          calculationMode: 'equal',
          currency: usd,
          billData: { totalAmount: amount, participants: people.map(({ id }) => ({ name: id })) },
        },
        payers: [{ person: payer }],
      },
      carriedBy,
    );
    if (!outcome.ok) throw new Error('The example of the landing page does not compute.');
    rows.push({ title, who: nameOf(payer), total: outcome.total, parts: outcome.parts });
  }
  return rows;
}

function sum(rows: readonly Row[], person: string, amount: (part: EntryPart) => number): number {
  const parts = rows.flatMap((row) => row.parts.filter((part) => part.person === person));
  return parts.reduce((all, part) => all + amount(part), 0);
}

const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? '';

/** The trip of the landing page: entries, balances, and who pays whom. */
export function tripExample() {
  const rows = computeRows();
  const balances = people.map(({ id }) => ({
    person_id: id,
    currency: usd,
    balance: sum(rows, id, ({ paid, borne }) => paid - borne),
  }));
  return {
    total: cents(rows.reduce((all, row) => all + row.total, 0)),
    entries: rows.map(({ title, who, total }) => ({ title, who, total: cents(total) })),
    balances: people.map(({ id, name }, n) => ({
      name,
      balance: cents(balances[n]?.balance ?? 0),
      borne: cents(sum(rows, id, ({ borne }) => borne)),
    })),
    payments: settleGroup(people, balances).map(({ from, to, amount }) => ({
      from: nameOf(from),
      to: nameOf(to),
      amount,
    })),
  };
}
