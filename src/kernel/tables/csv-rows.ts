import { t } from '../language/t.ts';
export type CsvRow = { readonly line: number; readonly cells: readonly string[] };

/** An error with line and column, as a user would look them up. */
export type FileFault = { readonly line: number; readonly column: string; readonly message: string };

export type CsvFile =
  | { readonly ok: true; readonly rows: readonly CsvRow[] }
  | { readonly ok: false; readonly fault: FileFault };

const delimiters = [',', ';', '\t', '|'] as const;

/** Lines sampled for detecting the delimiter. */
const sampledLines = 10;

/**
 * The delimiter that splits most of the sampled lines into as many cells as the first line; of equals, the delimiter
 * with most cells. A decimal comma or a list inside a cell occurs in some lines only.
 */
function delimiterOf(text: string): string {
  const head = text.slice(0, 20_000).replaceAll(/"[^"]*"/g, '');
  const lines = head
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, sampledLines);
  const counted = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length);
    const [first = 1] = counts;
    return {
      delimiter,
      cells: first,
      even: first > 1 ? counts.filter((count) => count === first).length : 0,
    };
  });
  return counted.toSorted((a, b) => b.even - a.even || b.cells - a.cells)[0]?.delimiter ?? ',';
}

/** Spreadsheets may name the delimiter in the first line: 'sep=;'. */
const namedDelimiter = /^sep=(.)\r?\n/i;

/** RFC 4180 with any delimiter, at most `most` rows. Empty rows are skipped. */
export function readCsv(text: string, most = Number.POSITIVE_INFINITY, mark?: string): CsvFile {
  const [start = '', named] = namedDelimiter.exec(text) ?? [];
  const delimiter = mark ?? named ?? delimiterOf(text);
  const rows: CsvRow[] = [];
  let at = start.length;
  let line = named ? 2 : 1;
  while (at < text.length && rows.length < most) {
    const row = readRow(text, at, line, delimiter);
    if ('fault' in row) return { ok: false, fault: row.fault };
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells: row.cells });
    at = row.next;
    line += row.lines;
  }
  return { ok: true, rows };
}

type Read = { cells: string[]; next: number; lines: number };

function readRow(text: string, start: number, line: number, delimiter: string): Read | { fault: FileFault } {
  const end = endOfLine(text, start);
  const plain = text.slice(start, end);
  if (!plain.includes('"')) {
    return { cells: plain.split(delimiter), next: afterLine(text, end), lines: 1 };
  }
  return readQuoted(text, start, line, delimiter);
}

function readQuoted(
  text: string,
  start: number,
  line: number,
  delimiter: string,
): Read | { fault: FileFault } {
  const cells: string[] = [];
  let at = start;
  let lines = 1;
  for (;;) {
    let cell = '';
    if (text[at] === '"') {
      const opened = line + lines - 1;
      at += 1;
      for (;;) {
        const quote = text.indexOf('"', at);
        if (quote < 0) return { fault: unbalanced(opened, cells.length) };
        const part = text.slice(at, quote);
        lines += part.split('\n').length - 1;
        cell += part;
        at = quote + 1;
        if (text[at] !== '"') break;
        cell += '"';
        at += 1;
      }
    }
    const rest = endOfCell(text, at, delimiter);
    cells.push(cell + text.slice(at, rest));
    at = rest;
    if (text[at] !== delimiter) return { cells, next: afterLine(text, at), lines };
    at += 1;
  }
}

function unbalanced(line: number, column: number): FileFault {
  return { line, column: String(column + 1), message: t('This quotation mark is never closed') };
}

function endOfLine(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  const stop = end < 0 ? text.length : end;
  // Old Mac files end lines with a carriage return.
  const alone = end < 0 ? text.indexOf('\r', start) : -1;
  if (alone >= 0) return alone;
  return text[stop - 1] === '\r' && stop > start ? stop - 1 : stop;
}

function afterLine(text: string, end: number): number {
  if (text[end] === '\r' && text[end + 1] === '\n') return end + 2;
  return end + 1;
}

function endOfCell(text: string, start: number, delimiter: string): number {
  let at = start;
  while (at < text.length) {
    const character = text[at];
    if (character === delimiter || character === '\n' || character === '\r') break;
    at += 1;
  }
  return at;
}
