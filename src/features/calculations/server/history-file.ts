import { catalogue } from '#calculators/rules/catalogue.ts';
import { toCsv } from '#kernel/csv.ts';
import { plainAmount } from '#kernel/money/cents.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import type { CalculationRecord } from '../rules/calculation.ts';

type Pages = AsyncIterable<readonly CalculationRecord[]>;

/** Excel detects UTF-8 only by this byte order mark. */
const byteOrderMark = '\uFEFF';
const columns = ['Date', 'Calculator', 'Mode', 'Title', 'Total', 'Hours saved', 'Id', 'Currency'];

export const historyFiles = {
  csv: { type: 'text/csv; charset=utf-8', write: writeCsv },
  json: { type: 'application/json', write: writeJson },
} as const;

async function* writeCsv(pages: Pages): AsyncGenerator<string, void> {
  yield byteOrderMark + toCsv([columns]);
  for await (const page of pages) yield toCsv(page.map(cells));
}

function cells(record: CalculationRecord) {
  const { id, template_type, results, hours_saved, title, created_at } = record;
  const total = catalogue[template_type].totalOf(results);
  const currency = currencyOf(results);
  const amount = total === undefined ? '' : plainAmount(total, currency);
  return [created_at, template_type, text(results.mode), title, amount, hours_saved, id, currency];
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
