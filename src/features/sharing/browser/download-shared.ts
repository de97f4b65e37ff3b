import { downloadCsv } from '#browser/download-csv.ts';
import { catalogue } from '#calculators/rules/catalogue.ts';
import { figureTexts, formatsIn, type Part } from '#calculators/rules/summary.ts';
import type { StatementRecord } from '#features/commissions/rules/statement.ts';
import type { Cell } from '#kernel/csv.ts';
import type { SharedRecord } from '../rules/share.ts';
import { fetchStatement } from './shared-statement.client.ts';
import { statementCsv } from './statement-csv.ts';

/** Downloads the result, or the link's single part, as CSV. */
export async function downloadShared(token: string, record: SharedRecord): Promise<void> {
  const { template_type, result, part, currency, has_lines } = record;
  if (has_lines) {
    const { name, records } = statementCsv(await fetchPages(token));
    return downloadCsv(name, records);
  }
  // Safe cast: the server stores parts made by `summarise`.
  if (part) return downloadCsv('fairsplit-part', partRecords(part as unknown as Part, currency));
  const { csv } = (await catalogue[template_type].load.calculator()).calculator;
  downloadCsv(csv.fileStem, csv.records(result ?? {}));
}

async function fetchPages(token: string): Promise<StatementRecord[]> {
  const pages: StatementRecord[] = [];
  for (let from: number | null = 0; from !== null; from = pages.at(-1)?.next ?? null) {
    pages.push(await fetchStatement(token, from));
  }
  return pages;
}

/** One person's part as CSV, without anyone else's data. */
function partRecords({ name, amount, share, figures }: Part, currency: string): Cell[][] {
  const formats = formatsIn(currency);
  return [
    ['Name', 'Line', 'Amount'],
    ...figures.map((figure): Cell[] => [name, ...figureTexts(figure, formats)]),
    ...(share === null ? [] : [[name, 'Percentage', share.toFixed(1)]]),
    [name, 'Total', formats.money(amount)],
  ];
}
