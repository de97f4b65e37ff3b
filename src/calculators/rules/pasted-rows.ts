import { isNumber } from '#kernel/tables/cell-content.ts';
import { readCsv } from '#kernel/tables/csv-rows.ts';
import type { Meaning } from '#kernel/tables/headings.ts';
import { matchColumns } from '#kernel/tables/match-columns.ts';

/** A column: its form field, and the meaning of spreadsheet headings. */
export type RowColumn = {
  readonly field: string;
  readonly meaning: Meaning;
  readonly isNumber?: boolean;
};

export type PastedCells = Readonly<Record<string, string>>;

/**
 * Parses rows copied from a spreadsheet: by headings if present, else from the target cell on. Numbers skip
 * to the next number column, so that a missing column is harmless. Undefined for a single cell.
 */
export function pastedRows(
  text: string,
  columns: readonly RowColumn[],
  into: string,
): PastedCells[] | undefined {
  const rows = cellsOf(text);
  if (rows.length < 2 && (rows[0]?.length ?? 0) < 2) return undefined;
  const matched = matchColumns(
    rows,
    columns.map(({ field, meaning, ...column }) => ({
      field,
      meaning,
      content: column.isNumber ? ('number' as const) : ('text' as const),
    })),
  );
  const places = Object.entries(matched.columns);
  const isNamed = matched.hasHeadings && places.length > 0;
  const start = Math.max(
    0,
    columns.findIndex(({ field }) => field === into),
  );
  return rows.slice(isNamed ? 1 : 0).map((cells) => {
    const pairs = isNamed
      ? places.map(([field, place]) => [field, cells[place ?? -1] ?? ''] as const)
      : inOrder(cells, columns, start);
    const filled: Record<string, string> = {};
    for (const [field, cell] of pairs) if (field !== undefined && cell !== '') filled[field] = cell;
    return filled;
  });
}

function inOrder(cells: readonly string[], columns: readonly RowColumn[], start: number) {
  let next = start;
  return cells.map((cell) => {
    const numbers = columns.findIndex((column, place) => place >= next && column.isNumber);
    const place = isNumber(cell) && next > 0 && numbers !== -1 ? numbers : next;
    next = place + 1;
    return [columns[place]?.field, cell] as const;
  });
}

/** Splits text by tabs. Commas and semicolons only count if they form columns: 'Lee, Ann' is one name. */
function cellsOf(text: string): string[][] {
  const tabbed = rowsOf(text, '\t');
  if (text.includes('\t')) return tabbed;
  const divided = rowsOf(text);
  const [first = []] = divided;
  const isTable =
    first.length > 1 &&
    divided.every(({ length }) => length === first.length) &&
    first.some((_, place) => divided.slice(1).every((cells) => isNumber(cells[place] ?? '')));
  return isTable && divided.length > 1 ? divided : tabbed;
}

function rowsOf(text: string, mark?: string): string[][] {
  const file = readCsv(text, Number.POSITIVE_INFINITY, mark);
  const rows = file.ok ? file.rows.map(({ cells }) => cells) : text.split(/\r?\n|\r/).map((line) => [line]);
  return rows
    .map((cells) => cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()))
    .filter((cells) => cells.some((cell) => cell !== ''));
}
