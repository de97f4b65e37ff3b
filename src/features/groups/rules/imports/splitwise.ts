import { fault } from '#kernel/fault.ts';
import { msg } from '#kernel/language/t.ts';
import { type Cents, cents, sumCents } from '#kernel/money/cents.ts';
import type { Currency } from '#kernel/money/currency.ts';
import { isDate, isNumber } from '#kernel/tables/cell-content.ts';
import type { CsvRow } from '#kernel/tables/csv-rows.ts';
import { plainWords } from '#kernel/text/plain-words.ts';
import { collectImport, type ReadEntry, written } from './import-collector.ts';
import type { ImportChoices, ImportedGroup } from './imported-group.ts';
import { type Sides, sidesOfNets } from './nets.ts';
import { amountReader, cellAt, cellsIn, dateReader, Refusal, readCurrency } from './read-cells.ts';

/** Date, description, category, cost, currency; then a column for each person. */
const [date, title, category, cost, currency, firstPerson] = [0, 1, 2, 3, 4, 5];

/**
 * Reads the CSV files that Splitwise exports. Headings are translated and a note may precede them, so columns are
 * found by position and content. A person's column has what they paid less what they bear. Rows without a cost are
 * the total balances at the end, one for each currency.
 */
export function readSplitwise(
  rows: readonly CsvRow[],
  choices: ImportChoices = {},
): ImportedGroup | undefined {
  const heading = rows.findIndex(
    (row, place) => isHeading(row) && rows.slice(place + 1, place + 20).some(isEntry),
  );
  const headings = rows[heading];
  if (!headings) return undefined;
  const columns = headings.cells.flatMap((name, place) =>
    place >= firstPerson && name.trim() !== '' ? [place] : [],
  );
  const found = collectImport(
    'splitwise',
    columns.map((place) => cellAt(headings, place)),
  );
  const body = rows.slice(heading + 1);
  const readAmount = amountReader(cellsIn(body, [cost, ...columns]));
  const readDay = dateReader(body, date, choices.dateOrder);
  const balances = new Map<Currency, Cents[]>();
  const entryOf = (row: CsvRow): ReadEntry | undefined => {
    // Some files end with balances that name no currency.
    if ([date, title, cost, currency].every((place) => cellAt(row, place) === '')) return undefined;
    const code = readCurrency(cellAt(row, currency));
    const nets = columns.map((place) => readAmount(cellAt(row, place), code, true));
    if (cellAt(row, cost) === '') {
      if (!found.hasFaults()) checkTotal(found.people, code, nets, balances.get(code));
      return undefined;
    }
    balances.set(code, added(balances.get(code), nets));
    const amount = readAmount(cellAt(row, cost), code);
    const isPayment = isTransfer(amount, nets) && namesPayment(row, found.people, nets);
    return {
      kind: isPayment ? 'payment' : amount < 0 ? 'income' : 'expense',
      date: readDay(row),
      title: cellAt(row, title),
      filedUnder: cellAt(row, category),
      currency: code,
      ...sidesOf(amount, nets, code),
    };
  };
  for (const row of body) if (!found.read(row.line, () => entryOf(row))) break;
  return found.finish();
}

function isHeading(row: CsvRow): boolean {
  const needed = row.cells.slice(0, firstPerson + 1).map((cell) => cell.trim());
  return (
    needed.length > firstPerson && needed.every((cell) => cell !== '' && !isNumber(cell) && !isDate(cell))
  );
}

function isEntry(row: CsvRow): boolean {
  const isAmount = (text: string) => text === '' || isNumber(text);
  return (
    isDate(cellAt(row, date)) &&
    /^[A-Z]{3}$/.test(cellAt(row, currency)) &&
    isAmount(cellAt(row, cost)) &&
    isAmount(cellAt(row, firstPerson))
  );
}

function sidesOf(amount: Cents, nets: readonly Cents[], code: Currency): Sides {
  const left = sumCents(nets);
  if (left !== 0) {
    const sentence = msg("The people's amounts do not add up to zero: {amount} is left over");
    throw new Refusal(fault('nets-differ', sentence, { amount: written(left, code) }));
  }
  const sides = sidesOfNets(amount, nets);
  if (sides) return sides;
  const sentence = msg('People owe more than the cost of {amount}');
  throw new Refusal(fault('cost-too-small', sentence, { amount: written(amount, code) }));
}

function added(before: readonly Cents[] = [], nets: readonly Cents[]): Cents[] {
  return nets.map((net, person) => cents((before[person] ?? 0) + net));
}

function checkTotal(
  people: readonly string[],
  code: Currency,
  totals: readonly Cents[],
  sums: readonly Cents[] = [],
): void {
  const person = totals.findIndex((total, place) => total !== (sums[place] ?? 0));
  if (person < 0) return;
  const sentence = msg('The rows add up to {sum} for {name}, but the total balance says {total}');
  throw new Refusal(
    fault('total-differs', sentence, {
      sum: written(sums[person] ?? cents(0), code),
      name: people[person] ?? '',
      total: written(totals[person] ?? cents(0), code),
    }),
  );
}

/** True if all of the money went from one person to another. */
const isTransfer = (amount: Cents, nets: readonly Cents[]) =>
  nets.includes(amount) && nets.filter((net) => net !== 0).length === 2;

/** The category 'Payment' in the languages of Splitwise. */
const paymentWords: ReadonlySet<string> = new Set(
  'payment|zahlung|bezahlung|paiement|pago|pagamento|betaling|platnosc|betalning|pembayaran|支払い|支払|お支払い|การชำระเงิน|دفعة|دفع'
    .split('|')
    .map((word) => plainWords(word).join(' ')),
);

/** True for the category 'Payment', or a title such as 'Ana B. paid Ben C.' in any language. */
function namesPayment(row: CsvRow, people: readonly string[], nets: readonly Cents[]): boolean {
  if (paymentWords.has(plainWords(cellAt(row, category)).join(' '))) return true;
  const words = plainWords(cellAt(row, title));
  return people.every((name, person) => nets[person] === 0 || words.includes(plainWords(name)[0] ?? ''));
}
