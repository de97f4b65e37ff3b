import { useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { rowsAtFirst } from '#ui/rows-at-first.ts';

type BarTableProps = {
  title: string;
  /** The heading of the first column. */
  of: string;
  rows: readonly { readonly key: string; readonly label: string; readonly amount: number }[];
  money: (amount: number) => string;
};

const few = 8;

/** A table of amounts with a bar below each; screen readers read the table. */
export function BarTable({ title, of, rows, money }: BarTableProps) {
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? rows : rows.slice(0, rowsAtFirst(rows.length, few));
  const largest = Math.max(1, ...rows.map(({ amount }) => amount));
  return (
    <section>
      <h3 className="text-xl">{title}</h3>
      <table className="mt-2 w-full">
        <caption className="sr-only">{title}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{of}</th>
            <th scope="col">{t('Amount')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, label, amount }) => (
            <tr key={key}>
              <th scope="row" className="wrap-anywhere py-1.5 pe-3 text-start font-normal">
                <bdi>{label}</bdi>
                <svg aria-hidden="true" width="100%" height="8" className="mt-1 block rtl:-scale-x-100">
                  <rect
                    width={`${(amount / largest) * 100}%`}
                    height="100%"
                    rx="2"
                    className="fill-share-2"
                  />
                </svg>
              </th>
              <td className="figures w-px whitespace-nowrap py-1.5 text-end align-top">{money(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < rows.length ? (
        <Button variant="link" size="sm" className="mt-1 min-h-11" onClick={() => setIsAll(true)}>
          {t('Show all {count}', { count: rows.length })}
        </Button>
      ) : null}
    </section>
  );
}
