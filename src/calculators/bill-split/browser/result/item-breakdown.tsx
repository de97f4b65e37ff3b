import { useState } from 'react';
import { isolateEquations } from '#kernel/language/equations.ts';
import { t } from '#kernel/language/t.ts';
import type { Cents } from '#kernel/money/cents.ts';
import type { Formats } from '#kernel/money/formats.ts';
import { Button } from '#ui/button.tsx';
import { rowsAtFirst } from '#ui/rows-at-first.ts';
import type { BreakdownLine } from '../../rules/bill-split.result.ts';
import { itemText } from '../../rules/lines/line-names.ts';

const fewItems = 4;

type ItemBreakdownProps = {
  lines: readonly BreakdownLine[];
  /** Whole cents per line; undefined for records of the first release. */
  amounts: readonly Cents[] | undefined;
  formats: Formats;
};

/** A person's items; long lists expand on demand, since a hundred people may have a hundred lines each. */
export function ItemBreakdown({ lines, amounts, formats }: ItemBreakdownProps) {
  const [all, setAll] = useState(false);
  if (lines.length === 0) return null;
  const shown = all ? lines : lines.slice(0, rowsAtFirst(lines.length, fewItems));
  return (
    <div className="mt-2 ms-6 text-sm">
      <ul className="figures grid gap-1.5">
        {shown.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items may be identical, so lines are keyed by index
          <li key={index} className="flex flex-wrap justify-between gap-x-4">
            <span className="wrap-anywhere min-w-0 text-ink-soft">
              {line.quantity === undefined ? null : `${formats.decimal(line.quantity)} × `}
              <bdi>{itemText(line.item)}</bdi>
            </span>
            <span className="ms-auto text-end">{shareText(line, amounts?.[index], formats)}</span>
          </li>
        ))}
      </ul>
      {shown.length < lines.length ? (
        <Button variant="link" size="sm" className="mt-1 min-h-11" onClick={() => setAll(true)}>
          {t('{count, plural, one {Show all # item} other {Show all # items}}', { count: lines.length })}
        </Button>
      ) : null}
    </div>
  );
}

function shareText(line: BreakdownLine, amount: Cents | undefined, formats: Formats): string {
  const { cost, sharedBy, share: exact, part, parts } = line;
  const own = typeof exact === 'string' ? exact : formats.exact(exact);
  const share = amount === undefined ? own : formats.money(amount);
  // Rounded here; the explanation has the exact share.
  const is = share === own ? '=' : '≈';
  if (sharedBy === 1) return share;
  const by =
    part === undefined || parts === undefined
      ? `÷ ${sharedBy}`
      : `× ${formats.decimal(part)} ÷ ${formats.decimal(parts)}`;
  return isolateEquations(`${formats.money(cost)} ${by} ${is} ${share}`);
}
