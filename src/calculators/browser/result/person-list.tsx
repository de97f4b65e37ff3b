import { type ReactNode, useEffect, useState } from 'react';
import { afterPaint } from '#browser/after-paint.ts';

/** More than fit on a screen. */
const firstScreen = 12;

type PersonListProps<Row> = { rows: readonly Row[]; children: (row: Row, index: number) => ReactNode };

/**
 * The people of a result. When a result comes up, those of the first screen are painted with its total, and who is
 * further down follows right after. From then on all of them change at once, so that nobody's amount belongs to another
 * total.
 */
export function PersonList<Row>({ rows, children }: PersonListProps<Row>) {
  const [isWhole, setWhole] = useState(rows.length <= firstScreen);
  useEffect(() => {
    if (!isWhole) afterPaint(() => setWhole(true));
  }, [isWhole]);
  return <ul>{(isWhole ? rows : rows.slice(0, firstScreen)).map(children)}</ul>;
}
