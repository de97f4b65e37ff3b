export type SharePart = {
  readonly label: string;
  /** This part of the whole, 0 to 1. */
  readonly fraction: number;
  readonly valueText: string;
};

export type ShareSegment = {
  /** Position in the listed parts, or null for the merged rest. */
  readonly index: number | null;
  readonly label: string;
  readonly start: number;
  readonly width: number;
};

const shownAtMost = 24;
// Far beyond any real part, and small enough that sums of them stay finite.
const largestFraction = 1e6;

/**
 * Lays parts out along a bar from 0 to 1. Past 24 the smallest are drawn as one, last. Parts worth less than
 * the whole leave the rest of the bar empty; parts worth more are scaled down to fit it.
 */
export function layOutShares(parts: readonly SharePart[]): ShareSegment[] {
  const sized = parts
    .map((part, index) => ({ index, label: part.label, size: sizeOf(part) }))
    .filter((part) => part.size > 0);
  const whole = Math.max(1, sumOf(sized));
  const { shown, merged } = mergeSmallest(sized);
  const rest = sumOf(merged);
  const drawn: readonly { index: number | null; label: string; size: number }[] =
    rest > 0 ? [...shown, { index: null, label: `${merged.length} others`, size: rest }] : shown;

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
  const kept = new Set(bySize.slice(0, shownAtMost - 1));
  return { shown: parts.filter((part) => kept.has(part)), merged: parts.filter((part) => !kept.has(part)) };
}

function sizeOf(part: SharePart): number {
  return Number.isNaN(part.fraction) ? 0 : Math.min(Math.max(part.fraction, 0), largestFraction);
}

function sumOf(parts: readonly { readonly size: number }[]): number {
  return parts.reduce((sum, part) => sum + part.size, 0);
}
