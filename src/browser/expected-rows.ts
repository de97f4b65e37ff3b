import { useEffect, useState } from 'react';
import { readStored, writeStored } from './storage.ts';

const keyOf = (list: string) => `fairsplit.rows.${list}`;
/** As tall as the words of an empty list. */
export const emptyRows = 2;

/** A stored value that is not a whole number of rows is ignored. */
export function rowsIn(stored: unknown): number {
  return Number.isInteger(stored) && Number(stored) >= 0 ? Number(stored) : emptyRows;
}

/** How many rows to leave room for: as many as there were on the last visit, so that nothing below the list moves. */
export function useExpectedRows(list: string, rows: number | undefined): number {
  const [expected] = useState(() => readStored(keyOf(list), rowsIn) ?? emptyRows);
  useEffect(() => {
    if (rows !== undefined) writeStored(keyOf(list), rows);
  }, [list, rows]);
  return expected;
}
