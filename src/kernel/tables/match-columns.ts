import { areFullNames, type Content, contentShare, isDate, isNumber } from './cell-content.ts';
import { headingScore, type Meaning, meansAnother } from './headings.ts';

export type WantedColumn<Field extends string = string> = {
  readonly field: Field;
  readonly meaning: Meaning;
  readonly content: Content;
  /** Known values in lower case: a column that holds only these is matched. */
  readonly known?: ReadonlySet<string>;
  /** True if the content alone may match the column. */
  readonly byContent?: boolean;
};

export type Matched<Field extends string> = {
  readonly hasHeadings: boolean;
  /** Column index by field; absent if no column clearly matches. */
  readonly columns: Readonly<Partial<Record<Field, number>>>;
};

/** Cells sampled per column. */
const sampledCells = 50;
const sureHeading = 50;
const most = 0.6;
const almostAll = 0.9;

/**
 * Matches columns by heading and content, never by position: reordering columns does not change the result.
 * If two columns match equally well, neither is matched.
 */
export function matchColumns<Field extends string>(
  rows: readonly (readonly string[])[],
  wanted: readonly WantedColumn<Field>[],
  saysHeadings?: boolean,
): Matched<Field> {
  const hasHeadings = saysHeadings ?? looksLikeHeadings(rows, wanted);
  const headings = hasHeadings ? (rows[0] ?? []) : [];
  const body = rows.slice(hasHeadings ? 1 : 0, sampledCells + 1);
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  const open = Array.from({ length: width }, (_, place) => ({
    place,
    heading: headings[place] ?? '',
    cells: body.map((row) => row[place] ?? ''),
  }));
  const columns: Partial<Record<Field, number>> = {};
  takeBest(open, wanted, columns, byHeading);
  takeBest(open, wanted, columns, byContent);
  return { hasHeadings, columns };
}

type Column = { readonly place: number; readonly heading: string; readonly cells: readonly string[] };
type Score = (column: Column, want: WantedColumn, others: readonly Column[]) => number;

/** Greedy: takes the best pair until no pair matches clearly. */
function takeBest<Field extends string>(
  open: Column[],
  wanted: readonly WantedColumn<Field>[],
  columns: Partial<Record<Field, number>>,
  score: Score,
): void {
  const left = new Set(wanted.filter(({ field }) => columns[field] === undefined));
  while (left.size > 0) {
    const pairs = [...left].map((want) => ({ want, ...bestOf(open, want, score) }));
    const best = pairs.reduce((a, b) => (b.score > a.score ? b : a));
    if (best.score <= 0) return;
    left.delete(best.want);
    // Two columns match equally well: the user has to choose.
    if (best.column === undefined) continue;
    columns[best.want.field] = best.column.place;
    open.splice(open.indexOf(best.column), 1);
  }
}

function bestOf(open: readonly Column[], want: WantedColumn, score: Score) {
  const scored = open.map((column) => ({ column, score: score(column, want, open) }));
  const top = Math.max(0, ...scored.map((each) => each.score));
  const best = scored.filter((each) => each.score === top);
  return { score: top, column: best.length === 1 ? best[0]?.column : undefined };
}

function byHeading({ heading, cells }: Column, { meaning, content }: WantedColumn): number {
  const score = headingScore(heading, meaning);
  if (score < sureHeading) return 0;
  const fitting = contentShare(cells, content);
  // If the cells contradict the heading, only an unambiguous heading counts.
  if (fitting === undefined || fitting >= most) return score;
  return score >= 90 ? score - 50 : 0;
}

function byContent(column: Column, want: WantedColumn, others: readonly Column[]): number {
  const { cells } = column;
  const filled = cells.map((cell) => cell.trim().toLowerCase()).filter((cell) => cell !== '');
  if (filled.length === 0 || meansAnother(column.heading, want.meaning)) return 0;
  if (want.known && filled.every((cell) => namesIn(cell).every((name) => want.known?.has(name)))) return 3;
  if (!want.byContent) return 0;
  const fits = (content: Content, least: number) => (contentShare(cells, content) ?? 0) >= least;
  if (want.content === 'name') return fits('name', almostAll) ? (areFullNames(cells) ? 2 : 1) : 0;
  // A few faulty cells do not matter: reading the file reports them.
  if (!fits(want.content, 0.5)) return 0;
  if (want.content !== 'number') return 1;
  if (fits('money', 0.5)) return 2;
  const isCounted = new Set(filled).size === filled.length && fits('id', almostAll) && filled.length > 1;
  return isCounted && others.length > 1 ? 0 : 1;
}

/** 'ann 60%; ben 40%' gives two names. */
function namesIn(cell: string): string[] {
  return cell.split(/[;|]/).map((part) => part.replace(/\s[\d.,]{1,8}\s?%$/, '').trim());
}

/** True if the first row names fields, or is text above dates and numbers. */
function looksLikeHeadings(rows: readonly (readonly string[])[], wanted: readonly WantedColumn[]): boolean {
  const [first = [], ...rest] = rows;
  const filled = first.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (filled.length === 0 || filled.some((cell) => isDate(cell) || isNumber(cell))) return false;
  const namedBy = (least: number) =>
    filled.filter((cell) => wanted.some(({ meaning }) => headingScore(cell, meaning) >= least)).length;
  // A single word at the top of a list may be its first entry.
  if (filled.length === 1) return namedBy(90) === 1;
  if (namedBy(60) >= 2) return true;
  const isOverData = first.some((cell, place) => {
    const cells = rest.slice(0, sampledCells).map((row) => row[place] ?? '');
    if (cell.trim() === '') return false;
    return (
      (contentShare(cells, 'date') ?? 0) >= almostAll || (contentShare(cells, 'number') ?? 0) >= almostAll
    );
  });
  return isOverData || (namedBy(60) === 1 && rest.length > 0);
}
