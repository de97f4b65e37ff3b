import { divideFloor } from './rounding.ts';

/** Floor and remainder. The floor is an amount, so it fits a number; the remainder may not. */
export function divided(
  numerator: bigint,
  denominator: bigint,
): readonly [floor: number, remainder: number | bigint] {
  const [n, d] = [Number(numerator), Number(denominator)];
  if (Number.isSafeInteger(n) && Number.isSafeInteger(d)) {
    // % is exact on safe integers, and so is the division of the difference.
    const rest = n % d;
    const whole = (n - rest) / d;
    return rest < 0 ? [whole - 1, rest + d] : [whole, rest];
  }
  const floor = divideFloor(numerator, denominator);
  return [Number(floor), numerator - floor * denominator];
}

const flushAt = 2 ** 52;

/** Sums every `step`-th integer; flushes partial sums into a bigint before they leave the exact range. */
export function exactSum(values: Float64Array, start: number, step: number, count: number): bigint {
  let whole = 0n;
  let part = 0;
  for (let n = 0; n < count; n++) {
    const value = values[start + n * step] ?? 0;
    if (Math.abs(part + value) > flushAt) {
      whole += BigInt(part);
      part = 0;
    }
    part += value;
  }
  return whole + BigInt(part);
}
