import { expect, it } from 'vitest';
import { tripExample } from './trip-example.ts';

it('adds up: what is borne is the total, and payments bring every balance to zero', () => {
  const { total, entries, balances, payments } = tripExample();
  expect(total).toBe(39_750);
  expect(entries.reduce((sum, entry) => sum + entry.total, 0)).toBe(total);
  expect(balances.reduce((sum, { borne }) => sum + borne, 0)).toBe(total);
  // 397.50 / 3 is 132.50 for everybody: leftover cents of single entries have evened out.
  expect(balances.map(({ borne }) => borne)).toEqual([13_250, 13_250, 13_250]);
  const left = new Map(balances.map(({ name, balance }) => [name, balance as number]));
  for (const { from, to, amount } of payments) {
    left.set(from, (left.get(from) ?? 0) + amount);
    left.set(to, (left.get(to) ?? 0) - amount);
  }
  expect([...left.values()]).toEqual([0, 0, 0]);
});
