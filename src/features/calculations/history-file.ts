import { type Cents, plainAmount } from '#kernel/cents.ts';
import { toCsv } from '#kernel/csv.ts';
import type { CalculationRecord } from './calculation.contract.ts';

type Pages = AsyncIterable<readonly CalculationRecord[]>;

/** Excel reads a file as UTF-8 only when it starts with this mark. */
const byteOrderMark = '\uFEFF';
const columns = ['Date', 'Calculator', 'Mode', 'Title', 'Total', 'Hours saved', 'Id'];

export const historyFiles = {
  csv: { type: 'text/csv; charset=utf-8', write: writeCsv },
  json: { type: 'application/json', write: writeJson },
} as const;

async function* writeCsv(pages: Pages): AsyncGenerator<string, void> {
  yield byteOrderMark + toCsv([columns]);
  for await (const page of pages) yield toCsv(page.map(cells));
}

function cells({ id, template_type, results, hours_saved, title, created_at }: CalculationRecord) {
  return [created_at, template_type, text(results.mode), title, totalOf(results), hours_saved, id];
}

/** What came out in the end: a commission, or what the rows come to. */
function totalOf({ totalCommission, totalAmount }: CalculationRecord['results']): string {
  const total = totalCommission ?? totalAmount;
  // Every engine counts in whole cents.
  return typeof total === 'number' ? plainAmount(total as Cents) : '';
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

async function* writeJson(pages: Pages): AsyncGenerator<string, void> {
  let separator = '[\n';
  for await (const page of pages) {
    for (const record of page) {
      yield separator + JSON.stringify(record);
      separator = ',\n';
    }
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
