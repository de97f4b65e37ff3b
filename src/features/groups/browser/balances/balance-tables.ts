import type { GroupPerson, GroupRecord } from '../../rules/group.ts';

export type BalanceRow = Readonly<{
  person: GroupPerson;
  balance: number;
  /** Relative to the largest balance in this currency, from -1 to 1. */
  share: number;
}>;

type BalanceTable = Readonly<{ currency: string; rows: readonly BalanceRow[] }>;

/**
 * A table for each currency with an open balance, or else one table of zeros. The reader comes first, then the
 * largest balances; people who have left are listed until they are settled.
 */
export function balanceTables({
  people,
  balances,
  me,
  currency: usual,
}: Pick<GroupRecord, 'people' | 'balances' | 'me' | 'currency'>): BalanceTable[] {
  const open = [...new Set(balances.filter(({ balance }) => balance !== 0).map(({ currency }) => currency))];
  const shown =
    open.length > 0 ? open.toSorted((a, b) => Number(b === usual) - Number(a === usual)) : [usual];
  return shown.map((currency) => {
    const own = new Map(
      balances.filter((row) => row.currency === currency).map((row) => [row.person_id, row.balance]),
    );
    const largest = Math.max(1, ...[...own.values()].map(Math.abs));
    const rows = people
      .map((person) => {
        const balance = own.get(person.id) ?? 0;
        return { person, balance, share: balance / largest };
      })
      .filter(({ person, balance }) => !person.has_left || balance !== 0)
      .toSorted(
        (a, b) =>
          Number(b.person.id === me) - Number(a.person.id === me) ||
          Math.abs(b.balance) - Math.abs(a.balance),
      );
    return { currency, rows };
  });
}
