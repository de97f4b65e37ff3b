import type { Cents } from '#kernel/cents.ts';
import { spokenDollars, spokenFormats } from '#kernel/language/spoken-formats.ts';
import { t } from '#kernel/language/t.ts';
import { shareSwatch } from '#ui/share-bar.tsx';

type ExampleTableProps = {
  caption: string;
  columns: { readonly who: string; readonly amount: string };
  rows: readonly {
    readonly who: string;
    readonly detail: string;
    readonly amount: Cents;
    readonly percentage: number;
  }[];
  total: { readonly label: string; readonly amount: Cents };
};

export function ExampleTable({ caption, columns, rows, total }: ExampleTableProps) {
  return (
    <table className="w-full text-start">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-ink-soft text-sm">
        <tr>
          <th scope="col" className="py-2 font-normal">
            {columns.who}
          </th>
          <th scope="col" className="py-2 ps-3 text-end font-normal">
            {columns.amount}
          </th>
          <th scope="col" className="py-2 ps-3 text-end font-normal">
            {t('Share', {}, 'noun: part of the whole, in percent')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ who, detail, amount, percentage }, index) => (
          <tr key={who} className="border-line border-t align-top">
            <th scope="row" className="py-2.5 font-medium">
              <span className="flex gap-2.5">
                <span
                  aria-hidden="true"
                  className={`mt-1.5 size-3 shrink-0 rounded-xs ${shareSwatch(index)}`}
                />
                <span>
                  {who}
                  <span className="block font-normal text-ink-soft text-sm">{detail}</span>
                </span>
              </span>
            </th>
            <td className="py-2.5 ps-3 text-end">{spokenDollars(amount)}</td>
            <td className="py-2.5 ps-3 text-end text-ink-soft">{spokenFormats().percent(percentage)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-line-strong border-t font-semibold">
          <th scope="row" className="py-2.5">
            {total.label}
          </th>
          <td className="py-2.5 ps-3 text-end">{spokenDollars(total.amount)}</td>
          <td className="py-2.5 ps-3 text-end">{spokenFormats().percent(100)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
