import { inCurrency } from '#calculators/rules/csv-headings.ts';
import type { Cell } from '#kernel/csv.ts';
import { type Cents, cents, plainAmount } from '#kernel/money/cents.ts';
import { formatDecimal } from '#kernel/money/decimal.ts';
import type { LeftOut, TipPoolResult } from './tip-pool.result.ts';

/** Files are English in every language. */
const reasons: Record<LeftOut['reason'], (role: string) => string> = {
  role: (role) => `${role} does not take part`,
  'no-hours': () => 'No hours',
  'no-points': (role) => `${role} has no points`,
  'no-percentage': (role) => `${role} has no percentage`,
};

/** One row per person, with a column per shift if there are several. */
export function tipPoolRecords(result: TipPoolResult): Cell[][] {
  const plain = (amount: Cents) => plainAmount(amount, result.currency);
  const shifts = result.shifts.length > 1 ? result.shifts : [];
  const rest = (label: string, amount: Cents): Cell[] => [
    label,
    '',
    '',
    ...shifts.map(() => ''),
    plain(amount),
    '',
  ];
  return [
    [
      'Name',
      'Role',
      'Hours',
      ...shifts.map(({ name }) => name),
      inCurrency('Amount', result.currency),
      'Percentage',
    ],
    ...result.rows.map((row) => [
      row.name,
      row.role,
      formatDecimal(row.hours),
      ...shifts.map(({ name }) => {
        const parts = row.parts.filter((part) => part.shift === name);
        return plain(cents(parts.reduce((sum, part) => sum + part.amount, 0)));
      }),
      plain(row.amount),
      row.percentage.toFixed(1),
    ]),
    ...result.leftOut.map((person) => [
      person.name,
      person.role,
      reasons[person.reason](person.role),
      ...shifts.map(() => ''),
      plain(cents(0)),
      '',
    ]),
    rest('Cash Tips', result.cashTips),
    rest('Card Tips', result.cardTips),
    rest('Card Fee', cents(-result.cardFee)),
    ...(result.undivided === 0 ? [] : [rest('Not Divided', result.undivided)]),
    rest('Total', result.net),
  ];
}
