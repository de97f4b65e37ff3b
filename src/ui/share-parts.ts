import { t } from '#kernel/language/t.ts';
export type SharePart = {
  readonly label: string;
  /** Share of the whole, from 0 to 1. */
  readonly fraction: number;
  readonly valueText: string;
};

export type ShareSegment = {
  /** Index in the listed parts, or null for the merged rest. */
  readonly index: number | null;
  readonly label: string;
  readonly start: number;
  readonly width: number;
};

const shownAtMost = 24;
// Above any real fraction, and small enough for finite sums.
const largestFraction = 1e6;

/**
 * Lays parts out along a bar from 0 to 1. From the 25th on, the smallest are merged into one, last. If the
 * parts add up to less than the whole, the rest stays empty; if to more, they are scaled down.
 */
export function layOutShares(parts: readonly SharePart[]): ShareSegment[] {
  const sized = parts
    .map((part, index) => ({ index, label: part.label, size: sizeOf(part) }))
    .filter((part) => part.size > 0);
  const whole = Math.max(1, sumOf(sized));
  const { shown, merged } = mergeSmallest(sized);
  const rest = sumOf(merged);
  const drawn: readonly { index: number | null; label: string; size: number }[] =
    rest > 0
      ? [
          ...shown,
          {
            index: null,
            label: t('{count, plural, one {# other} other {# others}}', { count: merged.length }),
            size: rest,
          },
        ]
      : shown;

  let start = 0;
  return drawn.map(({ index, label, size }) => {
    const segment = { index, label, start, width: size / whole };
    start += segment.width;
    return segment;
  });
}

type Sized = { readonly index: number; readonly label: string; readonly size: number };

function mergeSmallest(parts: readonly Sized[]): { shown: readonly Sized[]; merged: readonly Sized[] } {
  if (parts.length <= shownAtMost) return { shown: parts, merged: [] };
  const bySize = parts.toSorted((a, b) => b.size - a.size);
  const largest = new Set(bySize.slice(0, shownAtMost - 1));
  return {
    shown: parts.filter((part) => largest.has(part)),
    merged: parts.filter((part) => !largest.has(part)),
  };
}

function sizeOf(part: SharePart): number {
  return Number.isNaN(part.fraction) ? 0 : Math.min(Math.max(part.fraction, 0), largestFraction);
}

function sumOf(parts: readonly { readonly size: number }[]): number {
  return parts.reduce((sum, part) => sum + part.size, 0);
}
