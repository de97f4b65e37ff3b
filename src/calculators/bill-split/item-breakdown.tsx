import { useState } from 'react';
import { formatUsd } from '#kernel/cents.ts';
import { Button } from '#ui/button.tsx';
import type { BreakdownLine } from './bill-split.result.ts';

const shownAtFirst = 4;

/** What a person had; long lists open on demand, since a hundred people may each have a hundred lines. */
export function ItemBreakdown({ lines }: { lines: readonly BreakdownLine[] }) {
  const [all, setAll] = useState(false);
  if (lines.length === 0) return null;
  // A button for one more line would take more room than the line.
  const shown = all || lines.length === shownAtFirst + 1 ? lines : lines.slice(0, shownAtFirst);
  return (
    <div className="mt-2 ml-6 text-sm">
      <ul className="figures grid gap-1.5">
        {shown.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items may be equal in everything, and a line is its place
          <li key={index} className="flex flex-wrap justify-between gap-x-4">
            <bdi className="wrap-anywhere min-w-0 text-ink-soft">{line.item}</bdi>
            <span className="ml-auto text-right">{shareText(line)}</span>
          </li>
        ))}
      </ul>
      {shown.length < lines.length ? (
        <Button variant="link" size="sm" className="mt-1 min-h-11" onClick={() => setAll(true)}>
          Show all {lines.length} items
        </Button>
      ) : null}
    </div>
  );
}

function shareText({ cost, sharedBy, share }: BreakdownLine): string {
  return sharedBy === 1 ? share : `${formatUsd(cost)} ÷ ${sharedBy} = ${share}`;
}
