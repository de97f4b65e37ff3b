import { type Cents, cents } from './cents.ts';
import { divideFloor, divideRounded } from './rounding.ts';

/**
 * Divides like `allocateExact`, but decides leftover units by how much too much or too little each person has
 * had so far: `carried`, over the same denominator, positive for too much. While the same people divide, in any
 * proportions, nobody is ever a whole unit away from their exact shares. No part is further than `most`, at least a
 * unit and over the same denominator, from the person's share of the rounded total.
 */
export function allocateFairly(
  numerators: readonly bigint[],
  denominator: bigint,
  carried: readonly bigint[],
  most?: bigint,
): Cents[] {
  const total = numerators.reduce((a, b) => a + b, 0n);
  if (total < 0n) {
    const turned = (values: readonly bigint[]) => values.map((value) => -value);
    return allocateFairly(turned(numerators), denominator, turned(carried), most).map((part) => cents(-part));
  }
  const rounded = divideRounded(total, denominator);
  const mayHave: MayHave = (person, part) => {
    const difference = (part * total - (numerators[person] ?? 0n) * rounded) * denominator;
    return most === undefined || (difference < 0n ? -difference : difference) <= most * total;
  };
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
  const leftover = Number(rounded - floors);
  const unrounded = indexes(numerators).filter(
    (i) => (parts[i] ?? 0n) * denominator !== (numerators[i] ?? 0n),
  );
  /** 0 if the bound needs a unit more, 2 if it does not allow one. */
  const turnOf = (person: number) => {
    const part = parts[person] ?? 0n;
    if (!mayHave(person, part)) return 0;
    return mayHave(person, part + 1n) ? 1 : 2;
  };
  const turns = numerators.map((_, i) => turnOf(i));
  const leastFirst = unrounded.toSorted(
    (a, b) => (turns[a] ?? 0) - (turns[b] ?? 0) || compare(after[a] ?? 0n, after[b] ?? 0n) || a - b,
  );
  for (const person of leastFirst.slice(0, leftover)) move(person, 1n);
  if (leftover > 0) evenOut(numerators, denominator, { parts, after, move, mayHave });
  return parts.map(cents);
}

/** True if this part of a person is within the bound. */
type MayHave = (person: number, part: bigint) => boolean;

type Moving = Readonly<{
  parts: readonly bigint[];
  after: readonly bigint[];
  move: (person: number, units: bigint) => void;
  mayHave: MayHave;
}>;

/**
 * In rare cases somebody is still a whole unit away. Then units move from the person with the highest difference to
 * the person with the lowest; no part becomes negative or leaves the bound, and later divisions even out the rest.
 */
function evenOut(
  numerators: readonly bigint[],
  denominator: bigint,
  { parts, after, move, mayHave }: Moving,
): void {
  const sharing = indexes(numerators).filter((i) => numerators[i] !== 0n);
  const at = (person: number | undefined) => (person === undefined ? 0n : (after[person] ?? 0n));
  for (;;) {
    const giving = sharing.filter((i) => (parts[i] ?? 0n) > 0n && mayHave(i, (parts[i] ?? 0n) - 1n));
    const taking = sharing.filter((i) => mayHave(i, (parts[i] ?? 0n) + 1n));
    const most = giving.reduce<number | undefined>(
      (a, b) => (a === undefined || at(b) > at(a) ? b : a),
      undefined,
    );
    const least = taking.reduce<number | undefined>(
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
