import { downloadCsv } from '#browser/download-csv.ts';
import type { Part } from '#calculators/summary.ts';
import { views } from '#calculators/views.tsx';
import type { StatementRecord } from '#features/commissions/statement.contract.ts';
import { cents, plainAmount } from '#kernel/cents.ts';
import type { Cell } from '#kernel/csv.ts';
import { currencyOf } from '#kernel/currency.ts';
import type { SharedRecord } from '../share.contract.ts';
import { partRecords } from './part-csv.ts';
import { fetchStatement } from './shared-statement.client.ts';

/** The result, or the one part that the link shows, as a CSV file. */
export async function downloadShared(token: string, record: SharedRecord): Promise<void> {
  const { template_type, result, part, currency, has_lines } = record;
  if (has_lines) {
    const { records, isDraft } = await statementLines(token);
    return downloadCsv(isDraft ? 'fairsplit-statement-draft' : 'fairsplit-statement', records);
  }
  // The server made it from a summary of ours.
  if (part) return downloadCsv('fairsplit-part', partRecords(part as unknown as Part, currency));
  const { csv } = (await views[template_type].core()).core.calculator;
  downloadCsv(csv.fileStem, csv.records(result));
}

/** Every line of a commission statement, as it is now; of a correction also what it comes to. */
async function statementLines(token: string): Promise<{ records: Cell[][]; isDraft: boolean }> {
  const records: Cell[][] = [['Date', 'Deal', 'Product', 'Credit', 'Paid']];
  let isDraft = false;
  for (let from: number | null = 0; from !== null; ) {
    const { run, totals, before, lines, next }: StatementRecord = await fetchStatement(token, from);
    const plain = (amount: number) => plainAmount(cents(amount), currencyOf(run));
    for (const { day, name, key, product, credit, paid } of lines) {
      records.push([day, name || key, product, plain(credit), plain(paid)]);
    }
    if (next === null && before !== null) {
      const { payout } = totals;
      records.push(
        ['', 'New total', '', '', plain(payout)],
        ['', 'Paid before', '', '', plain(before)],
        ['', 'Difference', '', '', plain(payout - before)],
      );
    }
    isDraft = run.status === 'draft';
    from = next;
  }
  return { records, isDraft };
}
