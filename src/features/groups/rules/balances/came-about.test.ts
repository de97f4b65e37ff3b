import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Debt, payAsItCameAbout } from './came-about.ts';

const debt = (from: string, to: string, amount: number, currency = 'EUR'): Debt => ({
  from,
  to,
  currency,
  amount: BigInt(amount),
});
const texts = (debts: readonly Debt[]) =>
  payAsItCameAbout(debts).map(({ from, to, amount, currency }) => `${from} ${to} ${amount} ${currency}`);

it('leaves debts between two people as they came about', () => {
  expect(texts([debt('ana', 'ben', 10), debt('ben', 'cy', 7), debt('ana', 'ben', 3, 'JPY')])).toEqual([
    'ana ben 10 EUR',
    'ben cy 7 EUR',
    'ana ben 3 JPY',
  ]);
});

it('moves no money in a circle', () => {
  expect(texts([debt('ana', 'ben', 10), debt('ben', 'cy', 10), debt('cy', 'ana', 10)])).toEqual([]);
  // A circle of debts of 4 cancels out.
  expect(texts([debt('ana', 'ben', 10), debt('ben', 'cy', 10), debt('cy', 'ana', 4)])).toEqual([
    'ana ben 6 EUR',
    'ben cy 6 EUR',
  ]);
});

it('suggests a payment beyond exact numbers in part', () => {
  const much = { ...debt('ana', 'ben', 0), amount: 2n ** 60n };
  expect(payAsItCameAbout([much])).toMatchObject([{ amount: Number.MAX_SAFE_INTEGER }]);
});

const people = 9;
const anyDebts = fc
  .uniqueArray(
    fc.record({ from: fc.nat(people - 1), to: fc.nat(people - 1), amount: fc.integer({ min: 1, max: 40 }) }),
    // At most one debt for each pair of people.
    { selector: ({ from, to }) => Math.min(from, to) * people + Math.max(from, to), maxLength: 36 },
  )
  .map((list) =>
    list
      .filter(({ from, to }) => from !== to)
      .map(({ from, to, amount }) => debt(`p${from}`, `p${to}`, amount)),
  );

type Sum = Readonly<{ from: string; to: string; amount: bigint | number }>;

function balancesOf(list: readonly Sum[]): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (person: string, amount: number) => sums.set(person, (sums.get(person) ?? 0) + amount);
  for (const { from, to, amount } of list) {
    add(from, -Number(amount));
    add(to, Number(amount));
  }
  return new Map(
    [...sums].filter(([, sum]) => sum !== 0).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** The slow model: repeatedly drops payments to people who pay nobody. If payments remain, they form a circle. */
function hasCircle(list: readonly Sum[]): boolean {
  const leads = list.filter(({ to }) => list.some(({ from }) => from === to));
  return leads.length === list.length ? list.length > 0 : hasCircle(leads);
}

it('keeps all balances, pays at most what came about, and has no circle', () => {
  fc.assert(
    fc.property(anyDebts, (debts) => {
      const payments = payAsItCameAbout(debts);
      expect(balancesOf(payments)).toEqual(balancesOf(debts));
      expect(hasCircle(payments)).toBe(false);
      for (const { from, to, amount } of payments) {
        const owed = debts.find((one) => one.from === from && one.to === to)?.amount ?? 0n;
        expect(amount).toBeLessThanOrEqual(Number(owed));
      }
    }),
  );
});

it('does not depend on the order of the debts', () => {
  fc.assert(
    fc.property(anyDebts, (debts) => {
      expect(texts(debts.toReversed()).toSorted()).toEqual(texts(debts).toSorted());
    }),
  );
});

it('takes debts between all of 200 people', () => {
  const ids = Array.from({ length: 200 }, (_, n) => `p${n}`);
  const debts = ids.flatMap((from, n) =>
    ids
      .slice(n + 1)
      .map((to, m) =>
        (n * 31 + m * 17) % 3 === 0 ? debt(to, from, n + m + 1) : debt(from, to, 1 + ((n * m) % 97)),
      ),
  );
  const payments = payAsItCameAbout(debts);
  expect(balancesOf(payments)).toEqual(balancesOf(debts));
});
