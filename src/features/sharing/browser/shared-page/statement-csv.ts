import { dealLabelInFile } from '#features/commissions/rules/deals/deal-label.ts';
import type { StatementRecord } from '#features/commissions/rules/statements/statement.ts';
import type { Cell } from '#kernel/csv.ts';
import { cents, plainAmount } from '#kernel/money/cents.ts';
import { currencyOf } from '#kernel/money/currency.ts';

/** The fields of a statement page that the CSV uses. */
export type StatementPage = Readonly<{
  run: Pick<StatementRecord['run'], 'currency' | 'status'>;
  totals: Pick<StatementRecord['totals'], 'payout'>;
  before: StatementRecord['before'];
  lines: readonly Pick<
    StatementRecord['lines'][number],
    'day' | 'name' | 'key' | 'product' | 'credit' | 'paid'
  >[];
}>;

/**
 * All lines of a commission statement. A correction adds its total, the approved total before it and the
 * difference.
 */
export function statementCsv(pages: readonly StatementPage[]): Readonly<{ name: string; records: Cell[][] }> {
  const first = pages[0];
  const name = first?.run.status === 'draft' ? 'fairsplit-statement-draft' : 'fairsplit-statement';
  const header: Cell[] = ['Date', 'Deal', 'Product', 'Credit', 'Paid'];
  if (!first) return { name, records: [header] };
  const plain = (amount: number) => plainAmount(cents(amount), currencyOf(first.run));
  const { before, totals } = first;
  const lines = pages.flatMap((page) =>
    page.lines.map((line): Cell[] => [
      line.day,
      dealLabelInFile(line),
      line.product,
      plain(line.credit),
      plain(line.paid),
    ]),
  );
  const sum = (label: string, amount: number): Cell[] => ['', label, '', '', plain(amount)];
  const correction =
    before === null
      ? []
      : [
          sum('New total', totals.payout),
          sum('Approved before', before),
          sum('Difference', totals.payout - before),
        ];
  return { name, records: [header, ...lines, ...correction] };
}
