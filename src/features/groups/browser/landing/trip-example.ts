import type { BillSplitInput } from '#calculators/bill-split/rules/bill-fields.ts';
import { computeBillSplit } from '#calculators/bill-split/rules/compute-bill.ts';
import { t } from '#kernel/language/t.ts';
import { type Cents, cents, sumCents } from '#kernel/money/cents.ts';
import { usd } from '#kernel/money/currency.ts';
import { type Carried, carried, fairDivision } from '#kernel/money/fair-division.ts';
import { settleGroup } from '../../rules/balances/settle-group.ts';

const people = [
  { id: 'ana', name: t('Ana', {}, 'first name of a person'), purse: null },
  { id: 'ben', name: t('Ben', {}, 'first name of a person'), purse: null },
  { id: 'cyd', name: t('Cyd', {}, 'first name of a person'), purse: null },
];

/** Amounts that three people cannot share evenly; `payer` is an index in `people`. */
const typed = [
  { title: t('Apartment'), total: cents(28_000), payer: 0 },
  { title: t('Dinner', {}, 'a meal that somebody paid for'), total: cents(8650), payer: 1 },
  { title: t('Taxi'), total: cents(3100), payer: 1 },
];

const bill = (totalAmount: Cents): BillSplitInput => ({
  calculationMode: 'equal',
  currency: usd,
  billData: {
    totalAmount,
    participants: people.map(({ id }) => ({ name: id, amount: cents(0) })),
    items: [],
  },
});

/** Each person's share of each entry. As in a group, leftover cents even out those of earlier entries. */
function divideAll(): Cents[][] {
  let had: Carried[] = people.map(() => carried(0));
  return typed.map(({ total }) => {
    const fair = fairDivision(had);
    const rows = computeBillSplit(bill(total), fair.divide)?.rows ?? [];
    const differences = fair.differences();
    had = had.map((before, place) => carried(before + (differences[place] ?? 0)));
    return rows.map(({ amount }) => amount);
  });
}

/** The trip of the landing page: entries, balances, and who pays whom. */
export function tripExample() {
  const borne = divideAll();
  const standing = people.map(({ id, name }, place) => {
    const paid = sumCents(typed.filter(({ payer }) => payer === place).map(({ total }) => total));
    const bears = sumCents(borne.map((parts) => parts[place] ?? cents(0)));
    return { id, name, borne: bears, balance: cents(paid - bears) };
  });
  const payments = settleGroup(
    people,
    standing.map(({ id, balance }) => ({ person_id: id, currency: usd, balance })),
  );
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? '';
  return {
    total: sumCents(typed.map(({ total }) => total)),
    entries: typed.map(({ title, total, payer }) => ({ title, total, who: people[payer]?.name ?? '' })),
    balances: standing,
    payments: payments.map(({ from, to, amount }) => ({ from: nameOf(from), to: nameOf(to), amount })),
  };
}
