export type Cell = string | number;

/** Tabs and semicolons are quoted too: some spreadsheets split lines at them. */
const needsQuotes = /[",;\t\r\n]/;
/**
 * Characters that start a formula in spreadsheets, including full-width and small forms. Leading spaces,
 * control and invisible characters are skipped, since an importing program may drop them.
 */
const startsFormula = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫]|^\p{Cc}/u;

/** RFC 4180: CRLF after each record, quotes doubled. A cell that a spreadsheet would run as a formula is escaped. */
export function toCsv(records: readonly (readonly Cell[])[]): string {
  return records.map((record) => `${record.map(encodeCell).join(',')}\r\n`).join('');
}

/** Plain numbers such as '-12.50' are not escaped as formulas, so that a spreadsheet reads them as numbers. */
const numeral = /^-?\d+(\.\d+)?$/;

function encodeCell(cell: Cell): string {
  const text = String(cell);
  const safe = startsFormula.test(text) && !numeral.test(text) ? `'${text}` : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
