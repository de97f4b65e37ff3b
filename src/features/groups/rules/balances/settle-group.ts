import { type Cents, cents } from '#kernel/money/cents.ts';
import { settle } from '#kernel/money/settlement.ts';
import type { GroupBalance, GroupPerson } from '../group.ts';

/** A payment that brings balances closer to zero. */
export type SuggestedPayment = Readonly<{ from: string; to: string; currency: string; amount: Cents }>;

type Purse = { readonly people: readonly string[]; readonly balance: Cents };

/** The fewest payments that settle all balances, each currency on its own. People with one purse settle as one. */
export function settleGroup(
  people: readonly Pick<GroupPerson, 'id' | 'purse'>[],
  balances: readonly Pick<GroupBalance, 'person_id' | 'currency' | 'balance'>[],
): SuggestedPayment[] {
  const byCurrency = Map.groupBy(balances, ({ currency }) => currency);
  return [...byCurrency].flatMap(([currency, own]) => {
    const purses = pursesOf(people, new Map(own.map((row) => [row.person_id, row.balance])));
    return settle(purses.map(({ balance }) => balance)).map(({ from, to, amount }) => ({
      from: speakerOf(purses[from]),
      to: speakerOf(purses[to]),
      currency,
      amount,
    }));
  });
}

/** The first person of a purse represents it. */
const speakerOf = (purse: Purse | undefined): string => purse?.people[0] ?? '';

function pursesOf(
  people: readonly Pick<GroupPerson, 'id' | 'purse'>[],
  balanceOf: ReadonlyMap<string, number>,
): Purse[] {
  const purses = Map.groupBy(people, ({ id, purse }) => purse ?? id);
  return [...purses.values()].map((sharing) => ({
    people: sharing.map(({ id }) => id),
    balance: cents(sharing.reduce((sum, { id }) => sum + (balanceOf.get(id) ?? 0), 0)),
  }));
}
