import { downloadCsv } from '#browser/download-csv.ts';
import { catalogue } from '#calculators/rules/catalogue.ts';
import { figureTexts, formatsIn, type Part, writtenFigures } from '#calculators/rules/summary.ts';
import type { StatementRecord } from '#features/commissions/rules/statement.ts';
import type { Cell } from '#kernel/csv.ts';
import { spokenLanguage } from '#kernel/language/t.ts';
import type { SharedRecord } from '../rules/share.ts';
import { fetchSharedInEnglish } from './shared.client.ts';
import { fetchStatement } from './shared-statement.client.ts';
import { statementCsv } from './statement-csv.ts';

/** Downloads the result, or the link's single part, as CSV. */
export async function downloadShared(token: string, record: SharedRecord): Promise<void> {
  const { name, records } = await sharedFile(token, record);
  downloadCsv(name, records);
}

type File = Readonly<{ name: string; records: Cell[][] }>;

/** Files are English in every language: programs read them. */
export async function sharedFile(token: string, record: SharedRecord): Promise<File> {
  const { template_type, result, part, currency, has_lines } = record;
  if (has_lines) return statementCsv(await fetchPages(token));
  if (part) {
    const english = spokenLanguage() === 'en' ? part : (await fetchSharedInEnglish(token))?.part;
    // Safe cast: the server stores parts made by `summarise`.
    return { name: 'fairsplit-part', records: partRecords((english ?? part) as unknown as Part, currency) };
  }
  const { csv } = (await catalogue[template_type].load.calculator()).calculator;
  return { name: csv.fileStem, records: csv.records(result ?? {}) };
}

async function fetchPages(token: string): Promise<StatementRecord[]> {
  const pages: StatementRecord[] = [];
  for (let from: number | null = 0; from !== null; from = pages.at(-1)?.next ?? null) {
    pages.push(await fetchStatement(token, from));
  }
  return pages;
}

/** One person's part as CSV, without anyone else's data. */
function partRecords(part: Part, currency: string): Cell[][] {
  const { name, amount, share } = part;
  const formats = formatsIn(currency);
  return [
    ['Name', 'Line', 'Amount'],
    ...writtenFigures(part).map((figure): Cell[] => [name, ...figureTexts(figure, formats)]),
    ...(share === null ? [] : [[name, 'Percentage', share.toFixed(1)]]),
    [name, 'Total', formats.money(amount)],
  ];
}
