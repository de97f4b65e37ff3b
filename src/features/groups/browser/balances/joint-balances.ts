import type { GroupPerson, GroupRecord } from '../../rules/group.ts';

type Reader = Readonly<{ people: readonly Pick<GroupPerson, 'id' | 'purse'>[] }> &
  Pick<GroupRecord, 'balances' | 'me'>;

/** The reader and the people who settle together with them (a purse). */
export function readersPurse({ people, me }: Pick<Reader, 'people' | 'me'>): ReadonlySet<string> {
  const own = people.find(({ id }) => id === me);
  return new Set(people.filter(({ id, purse }) => (purse ?? id) === (own?.purse ?? me)).map(({ id }) => id));
}

/** The joint balances of the reader's purse by currency, in minor units; negative for a debt. Empty if settled. */
export function computeJointBalances({ people, balances, me }: Reader) {
  const purse = readersPurse({ people, me });
  const sums = new Map<string, number>();
  for (const { person_id, currency, balance } of balances) {
    if (purse.has(person_id)) sums.set(currency, (sums.get(currency) ?? 0) + balance);
  }
  return [...sums]
    .filter(([, balance]) => balance !== 0)
    .map(([currency, balance]) => ({ currency, balance }));
}
