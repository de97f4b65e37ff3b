/** A stored record: `at` in milliseconds since 1970. */
export type KeptRow = Readonly<{ name: string; at: number; bytes: number }>;

/** Far more than a person opens offline. */
const keptLimits = { rows: 120, bytes: 10_000_000 };

const sheetPrefix = 'sheet/';
const isSheet = ({ name }: KeptRow) => name.startsWith(sheetPrefix);

/** Rows in the order of deletion: sheets first, then the rest, oldest first. */
export function inOrderOfLoss(rows: readonly KeptRow[]): KeptRow[] {
  return rows.toSorted((one, other) => Number(isSheet(other)) - Number(isSheet(one)) || one.at - other.at);
}

/** The names to delete so that the rest, with the row that was just written, is within the limits. */
export function namesOverLimit(rows: readonly KeptRow[], newest: string, limits = keptLimits): string[] {
  let count = rows.length;
  let bytes = totalBytes(rows);
  const lost: string[] = [];
  for (const row of inOrderOfLoss(rows)) {
    if (count <= limits.rows && bytes <= limits.bytes) break;
    if (row.name === newest) continue;
    count -= 1;
    bytes -= row.bytes;
    lost.push(row.name);
  }
  return lost;
}

export const totalBytes = (rows: readonly KeptRow[]) => rows.reduce((sum, { bytes }) => sum + bytes, 0);
