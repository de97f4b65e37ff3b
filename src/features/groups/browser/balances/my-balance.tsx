import { t } from '#kernel/language/t.ts';
import { type Tags, tRich } from '#ui/rich-text.tsx';
import type { GroupRecord } from '../../rules/group.ts';
import { nameIn } from '../../rules/person-names.ts';
import { type ShowMoney, useMoney } from '../money.ts';
import { computeReaderBalances, type ReaderBalance } from './reader-balances.ts';

const tags: Tags = {
  b: (text) => <bdi>{text}</bdi>,
  good: (text) => <strong className="figures font-display font-medium text-3xl text-good">{text}</strong>,
  owed: (text) => <strong className="figures font-display font-medium text-3xl text-warn">{text}</strong>,
};

/** The reader's balance in one line for each currency. */
export function MyBalance({ record }: { record: GroupRecord }) {
  const money = useMoney();
  const balances = computeReaderBalances(record);
  return (
    <div role="status" className="mt-2 grid gap-1 text-lg">
      {balances.length === 0 ? <p className="text-good">{t('Settled')}</p> : null}
      {balances.map((one) => (
        <p key={one.currency} className="wrap-anywhere">
          {lineOf(one, nameIn(record), money)}
        </p>
      ))}
    </div>
  );
}

function lineOf(
  { currency, balance, payee }: ReaderBalance,
  nameOf: (id: string) => string,
  money: ShowMoney,
) {
  const amount = money(Math.abs(balance), currency);
  if (balance > 0) return tRich('You are owed <good>{amount}</good>', tags, { amount });
  if (payee === undefined) return tRich('You owe <owed>{amount}</owed>', tags, { amount });
  return tRich('You owe <b>{name}</b> <owed>{amount}</owed>', tags, { name: nameOf(payee), amount });
}
