import { expect, test } from 'vitest';
import { readCsv } from '#kernel/tables/csv-rows.ts';
import { findColumns } from './matching.ts';

function columnsOf(text: string, remembered: string) {
  const file = readCsv(text);
  const rows = file.ok ? file.rows : [];
  const header = (rows[0]?.cells ?? []).join('|').toLowerCase();
  const chosen = { key: '', file: new Blob([text]), rows };
  return findColumns(chosen, [{ header, columns: remembered }], new Set(), null).columns;
}

const text = 'Date,Seller,Net,Stage\n2026-11-05,Ann,100,Closed Lost';

test('columns of an earlier import are taken again, and stages are looked for beside them', () => {
  expect(columnsOf(text, 'date:0,rep:1,amount:2')).toEqual({ date: 0, rep: 1, amount: 2, stage: 3 });
});

test('a column that was chosen for something else is no stage', () => {
  const product = { date: 0, rep: 1, amount: 2, product: 3 };
  expect(columnsOf(text, 'date:0,rep:1,amount:2,product:3')).toEqual(product);
});
