import { expect, it } from 'vitest';
import { type StatementPage, statementCsv } from './statement-csv.ts';

const line = (name: string, paid: number) => ({
  day: '2026-03-02',
  name,
  key: 'D-1',
  product: 'Services',
  credit: 10 * paid,
  paid,
});
const page = (paid: readonly number[], before: number | null, status = 'approved') =>
  ({
    run: { currency: 'USD', status },
    totals: { payout: 60_000 },
    before,
    lines: paid.map((amount) => line(amount > 30_000 ? 'Harbour' : '', amount)),
  }) as StatementPage;

it('has the lines of all pages, and of a correction the total, what was paid and the difference', () => {
  const { name, records } = statementCsv([page([50_000], 45_000), page([10_000], 45_000)]);
  expect(name).toBe('fairsplit-statement');
  expect(records).toEqual([
    ['Date', 'Deal', 'Product', 'Credit', 'Paid'],
    ['2026-03-02', 'Harbour', 'Services', '5000.00', '500.00'],
    ['2026-03-02', 'D-1', 'Services', '1000.00', '100.00'],
    ['', 'New total', '', '', '600.00'],
    ['', 'Approved before', '', '', '450.00'],
    ['', 'Difference', '', '', '150.00'],
  ]);
});

it('has only the lines without an earlier approval, and marks a draft', () => {
  const { name, records } = statementCsv([page([50_000], null, 'draft')]);
  expect([name, records.length]).toEqual(['fairsplit-statement-draft', 2]);
});
