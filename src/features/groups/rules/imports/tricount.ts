import { fault } from '#kernel/fault.ts';
import { msg } from '#kernel/language/t.ts';
import { allocate } from '#kernel/money/allocation.ts';
import { type Cents, cents, sumCents } from '#kernel/money/cents.ts';
import type { Currency } from '#kernel/money/currency.ts';
import type { CsvRow } from '#kernel/tables/csv-rows.ts';
import { quoted } from '#kernel/tables/quoted.ts';
import { plainWords } from '#kernel/text/plain-words.ts';
import { collectImport, partsDiffer, type ReadEntry } from './import-collector.ts';
import type { ImportChoices, ImportedEntry, ImportedGroup } from './imported-group.ts';
import { amountReader, cellAt, cellsIn, dateReader, Refusal, readCurrency } from './read-cells.ts';
import { type TricountColumns, tricountColumns } from './tricount-columns.ts';

/** The last line names the group: 'tricount Lisbon - Exported on …'. */
const footer = /^tricount (.+?) - [^\d-]+\d/i;

/**
 * Reads the CSV file that Tricount exports. Each person has a column with what an entry costs them, negative for an
 * expense, in the group's currency; the row contains the conversion from another currency. The import uses the
 * amounts in the group's currency, in which Tricount computes its balances.
 */
export function readTricount(
  rows: readonly CsvRow[],
  choices: ImportChoices = {},
): ImportedGroup | undefined {
  const columns = tricountColumns(rows);
  const [heading, ...lines] = rows;
  if (!columns || !heading) return undefined;
  const names = columns.people.map(({ name }) => text(name));
  const found = collectImport('tricount', names);
  const isFooter = (row: CsvRow) => row.cells.slice(1).every((cell) => cell.trim() === '');
  const body = lines.filter((row) => !isFooter(row));
  const sides = columns.people.flatMap(({ borne, paid }) => [borne, ...(paid === undefined ? [] : [paid])]);
  const readAmount = amountReader(cellsIn(body, [columns.amount, ...sides]));
  const readDay = dateReader(body, columns.date, choices.dateOrder);
  const entryOf = (row: CsvRow): ReadEntry => {
    const { currency, total, borne, paid } = readSides(row, columns, readAmount);
    const kind = kindOf(row, columns, total, borne);
    const signed = (amounts: readonly Cents[]) =>
      kind === 'income' ? amounts.map((amount) => cents(-amount)) : amounts;
    return {
      kind,
      date: readDay(row),
      title: text(cellAt(row, columns.title)),
      filedUnder: columns.category === undefined ? '' : text(cellAt(row, columns.category)),
      currency,
      paid: signed(paid),
      borne: signed(borne),
    };
  };
  for (const row of body) if (!found.read(row.line, () => entryOf(row))) break;
  const last = lines.findLast(isFooter);
  return found.finish(last && text(footer.exec(cellAt(last, 0).slice(0, 300))?.[1] ?? ''));
}

type ReadAmount = ReturnType<typeof amountReader>;

/** The total and everybody's parts, which add up to it, as positive amounts. */
function readSides(row: CsvRow, columns: TricountColumns, readAmount: ReadAmount) {
  const currency = columns.groupCurrency ?? readCurrency(cellAt(row, columns.currency));
  const amount = (place: number | undefined) =>
    place === undefined ? cents(0) : readAmount(cellAt(row, place), currency, true);
  const total = readAmount(cellAt(row, columns.amount), currency);
  const totals = [size(total), size(amount(columns.unconverted))];
  const borne = fitted(
    columns.people.map((person) => size(amount(person.borne))),
    totals,
    currency,
  );
  const payments = columns.people.map((person) => size(amount(person.paid)));
  const paid = payments.some((payment) => payment !== 0)
    ? fitted(payments, totals, currency)
    : paidByOne(cellAt(row, columns.payer), columns, size(total));
  return { currency, total, borne, paid };
}

const size = (amount: Cents) => cents(Math.abs(amount));

/**
 * Scales parts to the first total. Each part may be rounded separately, and so be one unit off, or they may add up to
 * another total: that before conversion.
 */
function fitted(parts: readonly Cents[], totals: readonly Cents[], currency: Currency): Cents[] {
  const [total = cents(0)] = totals;
  const most = parts.filter((part) => part !== 0).length;
  if (totals.some((each) => each !== 0 && Math.abs(sumCents(parts) - each) <= most))
    return allocate(total, parts);
  throw new Refusal(partsDiffer(sumCents(parts), total, currency));
}

function paidByOne(name: string, { people }: TricountColumns, total: Cents): Cents[] {
  const payer = people.findIndex((person) => person.name === name);
  if (payer < 0) {
    const sentence = msg('{name} is not one of the people in this file');
    throw new Refusal(fault('unknown-person', sentence, { name: quoted(name) }));
  }
  return people.map((_, place) => (place === payer ? total : cents(0)));
}

const phrases = (words: string): ReadonlySet<string> =>
  new Set(words.split('|').map((word) => plainWords(word).join(' ')));
const transfers = phrases(
  `money transfer|transfer|reimbursement|balance|geldtransfer|uberweisung|ruckzahlung|transfert d argent|transfert|
    virement|remboursement|transferencia|reembolso|trasferimento|rimborso|overschrijving|terugbetaling|przelew|zwrot`,
);
const incomes = phrases(
  'income|einnahme|einnahmen|einkommen|revenu|rentree d argent|ingreso|ingresos|entrata|reddito|receita|inkomsten|przychod|wplyw',
);

function kindOf(
  row: CsvRow,
  { type }: TricountColumns,
  total: Cents,
  borne: readonly Cents[],
): ImportedEntry['kind'] {
  const said = type === undefined ? '' : plainWords(cellAt(row, type)).join(' ');
  if (transfers.has(said) && borne.filter((part) => part !== 0).length === 1) return 'payment';
  return incomes.has(said) || total < 0 ? 'income' : 'expense';
}

/** Tricount writes some characters as HTML does. */
const text = (cell: string) => cell.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
