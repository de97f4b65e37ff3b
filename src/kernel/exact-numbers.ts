import { divideFloor } from './rounding.ts';

/** Floor and remainder. A floor is an amount, so it is exact as a number; a remainder may not be. */
export function divided(
  numerator: bigint,
  denominator: bigint,
): readonly [floor: number, remainder: number | bigint] {
  const [n, d] = [Number(numerator), Number(denominator)];
  if (Number.isSafeInteger(n) && Number.isSafeInteger(d)) {
    // A remainder of numbers is exact, and so is the division of what it leaves.
    const rest = n % d;
    const whole = (n - rest) / d;
    return rest < 0 ? [whole - 1, rest + d] : [whole, rest];
  }
  const floor = divideFloor(numerator, denominator);
  return [Number(floor), numerator - floor * denominator];
}

const flushed = 2 ** 52;

/** Of whole numbers, every so many places: partial sums stay in the exact range. */
export function exactSum(values: Float64Array, start: number, step: number, count: number): bigint {
  let whole = 0n;
  let part = 0;
  for (let n = 0; n < count; n++) {
    const value = values[start + n * step] ?? 0;
    if (Math.abs(part + value) > flushed) {
      whole += BigInt(part);
      part = 0;
    }
    part += value;
  }
  return whole + BigInt(part);
}
