import { type ReactNode, useEffect, useState } from 'react';
import { afterPaint } from '#browser/after-paint.ts';

/** More people than fit on a screen. */
const firstScreen = 12;

type PersonListProps<Row> = { rows: readonly Row[]; children: (row: Row, index: number) => ReactNode };

/**
 * Renders the first rows in the same frame as the result's total, and the rest after the paint. Later updates render
 * all rows at once, so that all amounts belong to the same total.
 */
export function PersonList<Row>({ rows, children }: PersonListProps<Row>) {
  const [isWhole, setWhole] = useState(rows.length <= firstScreen);
  useEffect(() => {
    if (!isWhole) afterPaint(() => setWhole(true));
  }, [isWhole]);
  return <ul>{(isWhole ? rows : rows.slice(0, firstScreen)).map(children)}</ul>;
}
