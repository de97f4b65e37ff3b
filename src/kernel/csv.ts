export type Cell = string | number;

/** Tabs and semicolons are quoted too: some spreadsheets split a line at them. */
const needsQuotes = /[",;\t\r\n]/;
/**
 * What spreadsheets take for the start of a formula, full-width and small forms included. Spaces, control
 * characters and invisible ones before it are skipped, as an importing program may drop them.
 */
const startsFormula = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|^\p{Cc}/u;

/** RFC 4180: CRLF after every record, quotes doubled. Text that a spreadsheet would run is made plain text. */
export function toCsv(records: readonly (readonly Cell[])[]): string {
  return records.map((record) => `${record.map(encodeCell).join(',')}\r\n`).join('');
}

/** A numeral written by us, negative ones included, stays a number in the spreadsheet. */
const numeral = /^-?\d+(\.\d+)?$/;

function encodeCell(cell: Cell): string {
  const text = String(cell);
  const safe = startsFormula.test(text) && !numeral.test(text) ? `'${text}` : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
