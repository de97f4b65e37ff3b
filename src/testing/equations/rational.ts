/** The denominator is positive. */
export type Rational = { readonly n: bigint; readonly d: bigint };

export const rational = (n: bigint, d = 1n): Rational => (d < 0n ? { n: -n, d: -d } : { n, d });
export const plus = (a: Rational, b: Rational) => rational(a.n * b.d + b.n * a.d, a.d * b.d);
export const times = (a: Rational, b: Rational) => rational(a.n * b.n, a.d * b.d);
export const over = (a: Rational, b: Rational) => rational(a.n * b.d, a.d * b.n);
const isLess = (a: Rational, b: Rational) => a.n * b.d < b.n * a.d;

/** The values a written number can stand for: itself, or all continuations of its digits. */
export type Bounds = { readonly low: Rational; readonly high: Rational };

export const exactly = (value: Rational): Bounds => ({ low: value, high: value });
export const zero = exactly(rational(0n));

/** Interval arithmetic over all corners. */
export function combine(a: Bounds, b: Bounds, how: (x: Rational, y: Rational) => Rational): Bounds {
  const corners = [a.low, a.high].flatMap((x) => [b.low, b.high].map((y) => how(x, y)));
  return {
    low: corners.reduce((least, each) => (isLess(each, least) ? each : least)),
    high: corners.reduce((most, each) => (isLess(most, each) ? each : most)),
  };
}

/** True if the ranges of two written numbers overlap. Two exact numbers overlap only if they are equal. */
export const canBeEqual = (a: Bounds, b: Bounds) => !isLess(a.high, b.low) && !isLess(b.high, a.low);
