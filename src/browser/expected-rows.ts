import { useEffect, useState } from 'react';
import { readStored, writeStored } from './storage.ts';

const keyOf = (list: string) => `fairsplit.rows.${list}`;
/** Height of the text for an empty list, in rows. */
export const emptyRows = 2;

/** Ignores invalid stored values. */
export function rowsIn(stored: unknown): number {
  return Number.isInteger(stored) && Number(stored) >= 0 ? Number(stored) : emptyRows;
}

/** Rows to reserve space for: as many as on the last visit, to avoid a layout shift. */
export function useExpectedRows(list: string, rows: number | undefined): number {
  const [expected] = useState(() => readStored(keyOf(list), rowsIn) ?? emptyRows);
  useEffect(() => {
    if (rows !== undefined) writeStored(keyOf(list), rows);
  }, [list, rows]);
  return expected;
}
