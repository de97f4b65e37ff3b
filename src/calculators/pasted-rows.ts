/** A column of a list of rows: its field in the form, and the headings under which spreadsheets have it. */
export type RowColumn = {
  readonly field: string;
  readonly headings: readonly string[];
  readonly isNumber?: boolean;
};

export type PastedCells = Readonly<Record<string, string>>;

const looksLikeNumber = /^[-−\p{Sc}\s]*\d[\d.,'’\s]*(?:[\p{Sc}%][\p{Sc}%\s]*)?$/u;

/**
 * Rows copied from a spreadsheet, from the column they were pasted into on, or in the order that a row of headings
 * names. A number stands under the next column of numbers, so that a column left out is no trouble. Undefined for a
 * single cell, which is pasted as text.
 */
export function pastedRows(
  text: string,
  columns: readonly RowColumn[],
  into: string,
): PastedCells[] | undefined {
  const rows = cellsOf(text).filter((cells) => cells.some((cell) => cell !== ''));
  if (rows.length < 2 && (rows[0]?.length ?? 0) < 2) return undefined;
  const named = rows[0]?.map((cell) => columns.find(({ headings }) => headings.includes(cell.toLowerCase())));
  const hasHeadings = named?.some((column) => column !== undefined && column === columns[0]) ?? false;
  const start = Math.max(
    0,
    columns.findIndex(({ field }) => field === into),
  );
  return rows.slice(hasHeadings ? 1 : 0).map((cells) => {
    const pairs = hasHeadings
      ? cells.map((cell, place) => [named?.[place]?.field, cell] as const)
      : inOrder(cells, columns, start);
    const filled: Record<string, string> = {};
    for (const [field, cell] of pairs) if (field !== undefined && cell !== '') filled[field] = cell;
    return filled;
  });
}

function inOrder(cells: readonly string[], columns: readonly RowColumn[], start: number) {
  let next = start;
  return cells.map((cell) => {
    const isNumber = looksLikeNumber.test(cell);
    const numbers = columns.findIndex((column, place) => place >= next && column.isNumber);
    const place = isNumber && next > 0 && numbers !== -1 ? numbers : next;
    next = place + 1;
    return [columns[place]?.field, cell] as const;
  });
}

/** Tab-separated values, in which a cell with a tab, a line break or a quote stands in quotes. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, mark] of text.matchAll(
    /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r?\n|\r|$)/g,
  )) {
    const cell = (quoted?.replaceAll('""', '"') ?? plain ?? '').replaceAll(/\s+/g, ' ').trim();
    rows.at(-1)?.push(cell);
    if (mark === '') break;
    if (mark !== '\t') rows.push([]);
  }
  return rows;
}
