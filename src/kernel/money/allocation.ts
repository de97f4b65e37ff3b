import type { Cents } from './cents.ts';
import { cents } from './cents.ts';
import { divideFloor, divideRounded } from './rounding.ts';

/**
 * Divides a total in proportion to whole-number weights. Each part is its exact share rounded down; leftover cents go
 * to the largest remainders, ties in listed order. If all weights are zero, the parts are equal.
 */
export function allocate(total: Cents, weights: readonly number[]): Cents[] {
  let sum = 0;
  let largest = 0;
  for (const weight of weights) {
    sum += weight;
    if (weight > largest) largest = weight;
  }
  if (sum === 0) return weights.length === 0 ? [] : allocate(total, new Array(weights.length).fill(1));
  if (total < 0) return negated(allocate(cents(-total), weights));
  if (total * largest > Number.MAX_SAFE_INTEGER || sum > Number.MAX_SAFE_INTEGER) {
    const exact = weights.map(BigInt);
    return allocateExact(
      exact.map((weight) => BigInt(total) * weight),
      exact.reduce((a, b) => a + b),
    );
  }
  return allocateSmall(total, weights, sum);
}

/**
 * The same rule for exact shares: numerators over one positive denominator, of any sign. If their sum is
 * not whole cents, it is rounded once. A share that is whole stays unchanged.
 */
export function allocateExact(numerators: readonly bigint[], denominator: bigint): Cents[] {
  const total = numerators.reduce((a, b) => a + b, 0n);
  if (total < 0n) {
    return negated(
      allocateExact(
        numerators.map((n) => -n),
        denominator,
      ),
    );
  }
  const floors = numerators.map((n) => divideFloor(n, denominator));
  const remainders = numerators.map((n, i) => n - (floors[i] ?? 0n) * denominator);
  const parts = floors.map(cents);
  const rest = remainders.reduce((a, b) => a + b, 0n);
  const leftover = Number(divideRounded(rest, denominator));
  if (leftover === 0) return parts;
  const descending = remainders.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0));
  giveLeftovers(parts, remainders, descending[leftover - 1] ?? 0n, leftover);
  return parts;
}

function allocateSmall(total: Cents, weights: readonly number[], sum: number): Cents[] {
  const parts = new Array<Cents>(weights.length);
  // A typed array is off the garbage-collected heap, so that time stays linear for many people.
  const remainders =
    weights.length > fewPeople ? new Float64Array(weights.length) : new Array<number>(weights.length);
  let leftover: number = total;
  for (let i = 0; i < weights.length; i++) {
    const product = total * (weights[i] ?? 0);
    // The rounded quotient is at most one too high. The remainder, a difference of integers, is exact.
    let floor = Math.floor(product / sum);
    if (floor * sum > product) floor -= 1;
    parts[i] = floor as Cents;
    remainders[i] = product - floor * sum;
    leftover -= floor;
  }
  if (leftover > 0) giveLeftovers(parts, remainders, nthLargest(remainders, leftover), leftover);
  return parts;
}

function giveLeftovers<T extends number | bigint>(
  parts: Cents[],
  remainders: ArrayLike<T>,
  cutoff: T,
  leftover: number,
): void {
  let ties = leftover;
  for (let i = 0; i < parts.length; i++) if ((remainders[i] ?? 0) > cutoff) ties -= 1;
  for (let i = 0; i < parts.length; i++) {
    const remainder = remainders[i] ?? 0;
    const tied = remainder === cutoff && ties > 0;
    if (tied) ties -= 1;
    if (tied || remainder > cutoff) parts[i] = ((parts[i] ?? 0) + 1) as Cents;
  }
}

/** Above this size selection is faster than sorting. */
const fewPeople = 32;

function nthLargest(values: readonly number[] | Float64Array, n: number): number {
  if (values instanceof Float64Array) return quickselect(values.slice(), n - 1);
  // Insertion sort, the fastest for a few values.
  const descending: number[] = [];
  for (const value of values) {
    let place = descending.length;
    while (place > 0 && (descending[place - 1] ?? 0) < value) {
      descending[place] = descending[place - 1] ?? 0;
      place -= 1;
    }
    descending[place] = value;
  }
  return descending[n - 1] ?? 0;
}

/** Linear time. Reorders the array. */
function quickselect(values: Float64Array, target: number): number {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const pivot = values[(low + high) >> 1] ?? 0;
    let i = low;
    let j = high;
    while (i <= j) {
      while ((values[i] ?? 0) > pivot) i += 1;
      while ((values[j] ?? 0) < pivot) j -= 1;
      if (i <= j) {
        const swapped = values[i] ?? 0;
        values[i] = values[j] ?? 0;
        values[j] = swapped;
        i += 1;
        j -= 1;
      }
    }
    if (target <= j) high = j;
    else if (target >= i) low = i;
    else break;
  }
  return values[target] ?? 0;
}

function negated(parts: readonly Cents[]): Cents[] {
  return parts.map((part) => cents(-part));
}
