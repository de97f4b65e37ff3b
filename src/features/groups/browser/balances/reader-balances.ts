import { settleGroup } from '../../rules/balances/settle-group.ts';
import type { GroupRecord } from '../../rules/group.ts';
import { computeJointBalances, readersPurse } from './joint-balances.ts';

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
  const purse = readersPurse({ people, me });
  const payments = settleGroup(people, balances);
  return computeJointBalances({ people, balances, me }).map(({ currency, balance }) => {
    const mine = payments.filter((payment) => payment.currency === currency && purse.has(payment.from));
    const [first] = mine;
    return { currency, balance, ...(first && mine.length === 1 ? { payee: first.to } : {}) };
  });
}
