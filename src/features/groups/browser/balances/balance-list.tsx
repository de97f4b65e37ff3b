import { useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { BalanceBar } from '#ui/balance-bar.tsx';
import { Button } from '#ui/button.tsx';
import { rowsAtFirst } from '#ui/rows-at-first.ts';
import type { GroupRecord } from '../../rules/group.ts';
import { useMoney } from '../money.ts';
import { choiceName } from '../people.ts';
import { type BalanceRow, balanceTables } from './balance-tables.ts';

/** Everybody's balance with a bar around the middle. */
export function BalanceList({ record }: { record: GroupRecord }) {
  const tables = balanceTables(record);
  return (
    <section aria-labelledby="balances">
      <h2 id="balances" className="text-2xl">
        {t('Balances')}
      </h2>
      {tables.map(({ currency, rows }) => (
        <div key={currency} className="mt-3">
          {tables.length > 1 ? <h3 className="mb-1 font-medium text-ink-soft text-sm">{currency}</h3> : null}
          <CurrencyBalances currency={currency} rows={rows} me={record.me} />
        </div>
      ))}
    </section>
  );
}

const few = 6;

function CurrencyBalances({
  currency,
  rows,
  me,
}: {
  currency: string;
  rows: readonly BalanceRow[];
  me: string;
}) {
  const money = useMoney();
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? rows : rows.slice(0, rowsAtFirst(rows.length, few));
  return (
    <>
      <ul aria-label={t('Balances in {currency}', { currency })} className="grid gap-3">
        {shown.map(({ person, balance, share }) => (
          <li key={person.id}>
            <span className="sr-only">
              {sentenceOf(person.name, balance, money(Math.abs(balance), currency))}
            </span>
            <span aria-hidden="true" className="flex items-baseline gap-3">
              <span className="wrap-anywhere min-w-0 flex-1">
                <bdi>{choiceName(person, me)}</bdi>
              </span>
              <span dir="ltr" className={`figures ${toneOf(balance)}`}>
                {signed(balance, money(balance, currency))}
              </span>
            </span>
            <BalanceBar share={share} className="mt-1" />
          </li>
        ))}
      </ul>
      {shown.length < rows.length ? (
        <Button variant="link" size="sm" className="mt-2 min-h-11" onClick={() => setIsAll(true)}>
          {t('Show all {count, plural, one {# person} other {# people}}', { count: rows.length })}
        </Button>
      ) : null}
    </>
  );
}

const toneOf = (balance: number) => {
  if (balance === 0) return 'text-ink-soft';
  return balance > 0 ? 'font-medium text-good' : 'font-medium text-warn';
};

const signed = (balance: number, text: string) => (balance > 0 ? `+${text}` : text);

function sentenceOf(name: string, balance: number, amount: string): string {
  if (balance === 0) return t('{name} is settled', { name });
  return balance > 0
    ? t('{name} is owed {amount}', { name, amount })
    : t('{name} owes {amount}', { name, amount });
}
