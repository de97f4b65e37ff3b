import { useEffect, useState } from 'react';
import { readStored, writeStored } from '#ui/storage.ts';

const keyOf = (list: string) => `fairsplit.rows.${list}`;
/** As tall as the words of an empty list. */
const usual = 2;

function readRows(stored: unknown): number {
  return typeof stored === 'number' && stored >= 0 ? stored : usual;
}

/** How many rows to leave room for: as many as there were on the last visit, so that nothing below the list moves. */
export function useExpectedRows(list: string, rows: number | undefined): number {
  const [expected] = useState(() => readStored(keyOf(list), readRows) ?? usual);
  useEffect(() => {
    if (rows !== undefined) writeStored(keyOf(list), rows);
  }, [list, rows]);
  return expected;
}
