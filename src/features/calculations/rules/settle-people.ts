import { cents } from '#kernel/money/cents.ts';
import { settle } from '#kernel/money/settlement.ts';
import type { Settlement, SettleRequest } from './settlement.ts';

export function settlePeople({ people, currency }: SettleRequest): Settlement {
  const balances = people.map(({ paid, owes }) => cents(paid - owes));
  const nameOf = (index: number) => people[index]?.name ?? '';
  return {
    currency,
    people: people.map((person, index) => ({ ...person, balance: balances[index] ?? 0 })),
    payments: settle(balances).map(({ from, to, amount }) => ({
      from: nameOf(from),
      to: nameOf(to),
      amount,
    })),
  };
}
