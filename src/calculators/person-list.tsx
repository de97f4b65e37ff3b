import { type ReactNode, useEffect, useState } from 'react';

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
    if (isWhole) return;
    let timer: number | undefined;
    // A frame's callbacks run before it is painted, and a timer set in them after.
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => setWhole(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    };
  }, [isWhole]);
  return <ul>{(isWhole ? rows : rows.slice(0, firstScreen)).map(children)}</ul>;
}
