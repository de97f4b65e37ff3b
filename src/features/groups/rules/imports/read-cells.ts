import type { Day } from '#kernel/calendar.ts';
import { type Fault, fault } from '#kernel/fault.ts';
import { msg } from '#kernel/language/t.ts';
import { enUs } from '#kernel/locale.ts';
import { type Cents, parseCents } from '#kernel/money/cents.ts';
import { type Currency, isCurrency } from '#kernel/money/currency.ts';
import { amountFormatOf } from '#kernel/tables/amount-separators.ts';
import type { CsvRow } from '#kernel/tables/csv-rows.ts';
import { quoted } from '#kernel/tables/quoted.ts';
import { readDate, type SlashOrder, slashOrderOf } from '#kernel/tables/read-date.ts';

/** Thrown within a row, caught where the row is read: the rest of it cannot be read then. */
export class Refusal extends Error {
  readonly reason: Fault;

  constructor(reason: Fault) {
    super(reason.code);
    this.reason = reason;
  }
}

export const cellAt = ({ cells }: CsvRow, place: number) => (cells[place] ?? '').trim();

export function* cellsIn(rows: readonly CsvRow[], places: readonly number[]): Generator<string> {
  for (const row of rows) for (const place of places) yield cellAt(row, place);
}

/** Reads amounts as the file writes them: '1,234.50' or '1.234,50'. A blank cell is zero where `isOptional`. */
export function amountReader(amounts: Iterable<string>) {
  const format = amountFormatOf(amounts, 'decimals');
  const locale = 'locale' in format ? format.locale : enUs;
  return (text: string, currency: Currency, isOptional = false): Cents => {
    const parsed = parseCents(text, { currency, locale });
    if (parsed.kind === 'number' || (isOptional && parsed.kind === 'blank')) return parsed.value;
    if (parsed.kind === 'too-large') {
      throw new Refusal(fault('too-large', msg('{text} is too large'), { text: quoted(text) }));
    }
    throw new Refusal(
      text === ''
        ? fault('no-amount', msg('An amount is missing'))
        : fault('not-an-amount', msg('{text} is not an amount'), { text: quoted(text) }),
    );
  };
}

/** Reads dates of one column. Where day and month could be swapped, the person chooses the order. */
export function dateReader(rows: readonly CsvRow[], column: number, chosen: SlashOrder | undefined) {
  const order = chosen ?? slashOrderOf(rows.map((row) => cellAt(row, column)));
  return (row: CsvRow): Day => {
    const text = cellAt(row, column);
    if (order === null && slashOrderOf([text]) === null) {
      const sentence = msg('It is not clear whether {text} begins with the day or with the month');
      throw new Refusal(fault('date-order', sentence, { text: quoted(text) }));
    }
    const day = readDate(text, order ?? 'day-first');
    if (day) return day;
    throw new Refusal(fault('not-a-date', msg('{text} is not a date'), { text: quoted(text) }));
  };
}

export function readCurrency(text: string): Currency {
  const code = text.trim().toUpperCase();
  if (isCurrency(code)) return code;
  throw new Refusal(fault('unknown-currency', msg('{text} is not a known currency'), { text: quoted(text) }));
}
