import { type Cents, cents } from './cents.ts';
import { divideFloor, divideRounded } from './rounding.ts';

/**
 * Divides like `allocateExact`, but decides leftover units by how much too much or too little each person has
 * had so far: `carried`, over the same denominator, positive for too much. While the same people divide, in any
 * proportions, nobody is ever a whole unit away from their exact shares.
 */
export function allocateFairly(
  numerators: readonly bigint[],
  denominator: bigint,
  carried: readonly bigint[],
): Cents[] {
  const total = numerators.reduce((a, b) => a + b, 0n);
  if (total < 0n) {
    const turned = (values: readonly bigint[]) => values.map((value) => -value);
    return allocateFairly(turned(numerators), denominator, turned(carried)).map((part) => cents(-part));
  }
  const parts = numerators.map((numerator) => divideFloor(numerator, denominator));
  /** How much too much each person has had after this division, as in `carried`. */
  const after = numerators.map(
    (numerator, i) => (carried[i] ?? 0n) + (parts[i] ?? 0n) * denominator - numerator,
  );
  const move = (person: number, units: bigint) => {
    parts[person] = (parts[person] ?? 0n) + units;
    after[person] = (after[person] ?? 0n) + units * denominator;
  };
  const floors = parts.reduce((a, b) => a + b, 0n);
  const leftover = Number(divideRounded(total - floors * denominator, denominator));
  const unrounded = indexes(numerators).filter(
    (i) => (parts[i] ?? 0n) * denominator !== (numerators[i] ?? 0n),
  );
  const leastFirst = unrounded.toSorted((a, b) => compare(after[a] ?? 0n, after[b] ?? 0n) || a - b);
  for (const person of leastFirst.slice(0, leftover)) move(person, 1n);
  if (leftover > 0) evenOut(numerators, denominator, parts, after, move);
  return parts.map(cents);
}

/**
 * In rare cases somebody is still a whole unit away. Then units move from the person with the highest difference to
 * the person with the lowest; no part becomes negative.
 */
function evenOut(
  numerators: readonly bigint[],
  denominator: bigint,
  parts: readonly bigint[],
  after: readonly bigint[],
  move: (person: number, units: bigint) => void,
): void {
  const sharing = indexes(numerators).filter((i) => numerators[i] !== 0n);
  const at = (person: number | undefined) => (person === undefined ? 0n : (after[person] ?? 0n));
  for (;;) {
    const giving = sharing.filter((i) => (parts[i] ?? 0n) > 0n);
    const most = giving.reduce<number | undefined>(
      (a, b) => (a === undefined || at(b) > at(a) ? b : a),
      undefined,
    );
    const least = sharing.reduce<number | undefined>(
      (a, b) => (a === undefined || at(b) < at(a) ? b : a),
      undefined,
    );
    if (most === undefined || least === undefined) return;
    const isApart = at(most) >= denominator || at(least) <= -denominator;
    if (!isApart || at(most) - at(least) <= denominator) return;
    move(most, -1n);
    move(least, 1n);
  }
}

function indexes(values: readonly unknown[]): number[] {
  return Array.from(values.keys());
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
