import { settleGroup } from '../../rules/balances/settle-group.ts';
import type { GroupRecord } from '../../rules/group.ts';

/** The reader's balance in one currency. People who settle together (a purse) have one joint balance. */
export type ReaderBalance = Readonly<{
  currency: string;
  /** Minor units; negative for a debt. */
  balance: number;
  /** The only person whom the reader pays; undefined if there are several. */
  payee?: string;
}>;

/** Empty if the reader is settled. */
export function computeReaderBalances({
  people,
  balances,
  me,
}: Pick<GroupRecord, 'people' | 'balances' | 'me'>): ReaderBalance[] {
  const own = people.find(({ id }) => id === me);
  const purse = new Set(
    people.filter(({ id, purse: shared }) => (shared ?? id) === (own?.purse ?? me)).map(({ id }) => id),
  );
  const payments = settleGroup(people, balances);
  const sums = new Map<string, number>();
  for (const { person_id, currency, balance } of balances) {
    if (purse.has(person_id)) sums.set(currency, (sums.get(currency) ?? 0) + balance);
  }
  return [...sums]
    .filter(([, balance]) => balance !== 0)
    .map(([currency, balance]) => {
      const mine = payments.filter((payment) => payment.currency === currency && purse.has(payment.from));
      const [first] = mine;
      return { currency, balance, ...(first && mine.length === 1 ? { payee: first.to } : {}) };
    });
}
