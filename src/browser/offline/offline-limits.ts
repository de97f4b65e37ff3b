/** A stored record: `at` in milliseconds since 1970. */
export type OfflineRow = Readonly<{ name: string; at: number; bytes: number }>;

/** Far more than a person opens offline. */
const offlineLimits = { rows: 120, bytes: 10_000_000 };

const sheetPrefix = 'sheet/';
const isSheet = ({ name }: OfflineRow) => name.startsWith(sheetPrefix);

/** Rows in the order of deletion: sheets first, then the rest, oldest first. */
export function inDeletionOrder(rows: readonly OfflineRow[]): OfflineRow[] {
  return rows.toSorted((one, other) => Number(isSheet(other)) - Number(isSheet(one)) || one.at - other.at);
}

/** Names of rows to delete so that the other rows are within the limits. The newest row is never deleted. */
export function namesOverLimit(
  rows: readonly OfflineRow[],
  newest: string,
  limits = offlineLimits,
): string[] {
  let count = rows.length;
  let bytes = totalBytes(rows);
  const lost: string[] = [];
  for (const row of inDeletionOrder(rows)) {
    if (count <= limits.rows && bytes <= limits.bytes) break;
    if (row.name === newest) continue;
    count -= 1;
    bytes -= row.bytes;
    lost.push(row.name);
  }
  return lost;
}

export const totalBytes = (rows: readonly OfflineRow[]) => rows.reduce((sum, { bytes }) => sum + bytes, 0);
