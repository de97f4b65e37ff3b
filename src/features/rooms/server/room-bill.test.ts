import { describe, expect, it } from 'vitest';
import { serverCalculators } from '#calculators/rules/server-calculators.ts';
import { cents } from '#kernel/money/cents.ts';
import { billOf, type Claim, countUnclaimedUnits, type RoomBill } from './room-bill.ts';

const guests = ['ann', 'bob', 'cy'].map((id) => ({ id, name: id }));
const item = (id: string, amount: number, quantity = 1) => ({
  id,
  name: id,
  amount: cents(amount),
  quantity,
});
const claim = (itemId: string, guestId: string, units: number, parts = 0): Claim => ({
  itemId,
  guestId,
  units,
  parts,
});

function amountsAt(table: Partial<RoomBill>): number[] {
  const bill = { currency: 'USD', calculationMode: 'itemized', billData: {} };
  const run = serverCalculators['bill-split'].run(billOf({ bill, guests, items: [], claims: [], ...table }));
  if (!run.ok) throw new Error(JSON.stringify(run.issues));
  // Safe cast: the calculator's result.
  return (run.result as { rows: { amount: number }[] }).rows.map(({ amount }) => amount);
}

describe('what guests pay for', () => {
  it('is their own units, and nothing that is unclaimed', () => {
    const items = [item('soup', 800), item('wine', 3000)];
    expect(amountsAt({ items, claims: [claim('soup', 'ann', 1)] })).toEqual([800, 0, 0]);
  });

  it('is the units they took', () => {
    const items = [item('beer', 1500, 3)];
    const claims = [claim('beer', 'ann', 2), claim('beer', 'bob', 1)];
    expect(amountsAt({ items, claims })).toEqual([1000, 500, 0]);
    expect(amountsAt({ items, claims: claims.slice(1) })).toEqual([0, 500, 0]);
  });

  it('is their parts of what is shared', () => {
    const items = [item('wine', 3000)];
    const claims = [claim('wine', 'ann', 0, 2), claim('wine', 'bob', 0, 1)];
    expect(amountsAt({ items, claims })).toEqual([2000, 1000, 0]);
  });

  it('is both, where some are taken and the rest is shared', () => {
    const items = [item('beer', 1500, 3)];
    const claims = [claim('beer', 'ann', 2), claim('beer', 'bob', 0, 1), claim('beer', 'cy', 0, 1)];
    expect(amountsAt({ items, claims })).toEqual([1000, 250, 250]);
  });

  it('is rounded once: three units shared by three cost one unit each', () => {
    const items = [item('a', 100), item('b', 100), item('c', 100)];
    const claims = items.flatMap(({ id }) => guests.map((guest) => claim(id, guest.id, 0, 1)));
    expect(amountsAt({ items, claims })).toEqual([100, 100, 100]);
  });
});

it('spreads an extra among everybody if its people are not at the table', () => {
  const bill = {
    currency: 'USD',
    billData: { extras: [{ kind: 'tip', by: 'amount', amount: '3', spread: 'chosen', people: ['zoe'] }] },
  };
  const items = [item('soup', 800)];
  const claims = [claim('soup', 'ann', 0, 1), claim('soup', 'bob', 0, 1)];
  expect(amountsAt({ bill, items, claims })).toEqual([550, 550, 0]);
});

it('counts the unclaimed units', () => {
  expect(countUnclaimedUnits(item('beer', 1500, 3), [claim('beer', 'ann', 1)])).toBe(2);
  expect(
    countUnclaimedUnits(item('beer', 1500, 3), [claim('beer', 'ann', 1), claim('beer', 'bob', 0, 1)]),
  ).toBe(0);
});

it('reads amounts by the locale of the bill', () => {
  const bill = { currency: 'EUR', locale: 'de-DE', billData: {} };
  const { billData } = billOf({ bill, guests, items: [item('soup', 850)], claims: [] });
  expect(billData).toMatchObject({ items: [{ name: 'soup', amount: '8,50' }] });
});
