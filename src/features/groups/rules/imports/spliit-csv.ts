import { fault } from '#kernel/fault.ts';
import { msg } from '#kernel/language/t.ts';
import { allocate } from '#kernel/money/allocation.ts';
import { type Cents, cents, sumCents } from '#kernel/money/cents.ts';
import type { CsvRow } from '#kernel/tables/csv-rows.ts';
import { collectImport, partsDiffer, type ReadEntry } from './import-collector.ts';
import type { ImportChoices, ImportedGroup } from './imported-group.ts';
import { amountReader, cellAt, cellsIn, dateReader, Refusal } from './read-cells.ts';
import { spliitCurrency } from './spliit.ts';

/** Headings are English in every language of Spliit; newer files have columns of conversions between them. */
const headings = {
  date: 'Date',
  title: 'Description',
  category: 'Category',
  currency: 'Currency',
  cost: 'Cost',
  isReimbursement: 'Is Reimbursement',
  splitMode: 'Split mode',
} as const;

/**
 * Reads the CSV file that Spliit exports of a group. A person's column has their share: with the sign of the cost for
 * the payer, with the opposite sign for others. If the payer has no share, the file does not show who paid.
 */
export function readSpliitCsv(
  rows: readonly CsvRow[],
  choices: ImportChoices = {},
): ImportedGroup | undefined {
  const [heading, ...body] = rows;
  if (!heading) return undefined;
  const at = (name: string) => heading.cells.findIndex((cell) => cell.trim() === name);
  const places = Object.values(headings).map(at);
  if (places.includes(-1)) return undefined;
  const first = at(headings.splitMode) + 1;
  const columns = heading.cells.flatMap((name, place) =>
    place >= first && name.trim() !== '' ? [place] : [],
  );
  const found = collectImport(
    'spliit',
    columns.map((place) => cellAt(heading, place)),
  );
  const readAmount = amountReader(cellsIn(body, [at(headings.cost), ...columns]));
  const readDay = dateReader(body, at(headings.date), choices.dateOrder);
  const entryOf = (row: CsvRow): ReadEntry => {
    const currency = spliitCurrency(cellAt(row, at(headings.currency)), choices.currency);
    const cost = readAmount(cellAt(row, at(headings.cost)), currency);
    const cells = columns.map((place) => readAmount(cellAt(row, place), currency, true));
    const payer = payerOf(cost, cells);
    const borne = sharesOf(cost, cells, cellAt(row, at(headings.splitMode)) === 'Evenly');
    if (!borne) throw new Refusal(partsDiffer(sumCents(cells.map(size)), size(cost), currency));
    const isTransfer = borne.filter((part) => part !== 0).length === 1 && borne[payer] === 0;
    const isReimbursement = cellAt(row, at(headings.isReimbursement)) === 'Yes';
    return {
      kind: isReimbursement && isTransfer ? 'payment' : cost < 0 ? 'income' : 'expense',
      date: readDay(row),
      title: cellAt(row, at(headings.title)),
      filedUnder: cellAt(row, at(headings.category)),
      currency,
      paid: cells.map((_, person) => (person === payer ? cost : cents(0))),
      borne,
    };
  };
  for (const row of body) if (!found.read(row.line, () => entryOf(row))) break;
  return found.finish();
}

const size = (amount: Cents) => cents(Math.abs(amount));

function payerOf(cost: Cents, cells: readonly Cents[]): number {
  if (cost === 0) return 0;
  const like = (sign: number) => cells.flatMap((cell, person) => (Math.sign(cell) === sign ? [person] : []));
  const [payers, without] = [like(Math.sign(cost)), like(0)];
  const [payer] = payers.length === 0 ? without : payers;
  if (payer !== undefined && (payers.length === 1 || (payers.length === 0 && without.length === 1)))
    return payer;
  const sentence = msg('This row does not say who paid. Import the JSON file of the group instead.');
  throw new Refusal(fault('payer-unknown', sentence));
}

/**
 * Older exports rounded each share separately, so that each may be a cent off. With the mode 'Evenly', they may
 * contain the shares of another mode.
 */
function sharesOf(cost: Cents, cells: readonly Cents[], isEven: boolean): readonly Cents[] | undefined {
  const shares = cells.map(size);
  const sharing = shares.filter((share) => share !== 0);
  if (Math.abs(sumCents(shares) - size(cost)) > sharing.length) return undefined;
  if (!isEven || Math.max(...sharing) - Math.min(...sharing) <= 1) return allocate(cost, shares);
  return allocate(
    cost,
    shares.map((share) => (share === 0 ? 0 : 1)),
  );
}
