import type { Spending } from '../../rules/group.ts';

/** The last `count` months up to the newest one; months without expenses are zero. */
export function lastMonths(months: Spending['months'], count = 12): Spending['months'] {
  const newest = months.at(-1)?.key;
  if (newest === undefined) return [];
  const amounts = new Map(months.map(({ key, amount }) => [key, amount]));
  const [year = 0, month = 1] = newest.split('-').map(Number);
  return Array.from({ length: count }, (_, n) => {
    const key = new Date(Date.UTC(year, month - count + n, 1)).toISOString().slice(0, 7);
    return { key, amount: amounts.get(key) ?? 0 };
  });
}
