import { languageDollars, languageFormats } from '#kernel/language/language-formats.ts';
import { t } from '#kernel/language/t.ts';
import type { Cents } from '#kernel/money/cents.ts';
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

/** On a phone, shares are below the amounts, since a third column would wrap the names. */
export function ExampleTable({ caption, columns, rows, total }: ExampleTableProps) {
  return (
    <table className="w-full text-start">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-ink-soft text-sm">
        <tr>
          <th scope="col" className="py-2 text-start font-normal">
            {columns.who}
          </th>
          <th scope="col" className="py-2 ps-2 text-end font-normal sm:ps-3">
            {columns.amount}
          </th>
          <th scope="col" className="py-2 ps-3 text-end font-normal max-sm:hidden">
            {t('Share', {}, 'noun: part of the whole, in percent')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ who, detail, amount, percentage }, index) => (
          <tr key={who} className="border-line border-t align-top">
            <th scope="row" className="py-2.5 text-start font-medium">
              <span className="flex gap-2 sm:gap-2.5">
                <span
                  aria-hidden="true"
                  className={`mt-1.5 size-2.5 shrink-0 rounded-xs sm:size-3 ${shareSwatch(index)}`}
                />
                <span>
                  {who}
                  <span className="block font-normal text-ink-soft text-sm">{detail}</span>
                </span>
              </span>
            </th>
            <td className="py-2.5 ps-2 text-end sm:ps-3">
              {languageDollars(amount)}
              <span className="block text-ink-soft text-sm sm:hidden">
                {languageFormats().percent(percentage)}
              </span>
            </td>
            <td className="py-2.5 ps-3 text-end text-ink-soft max-sm:hidden">
              {languageFormats().percent(percentage)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-line-strong border-t font-semibold">
          <th scope="row" className="py-2.5 text-start">
            {total.label}
          </th>
          <td className="py-2.5 ps-2 text-end sm:ps-3">{languageDollars(total.amount)}</td>
          <td className="py-2.5 ps-3 text-end max-sm:hidden">{languageFormats().percent(100)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
