import { type Bounds, exactly, plus, type Rational, rational, times } from './rational.ts';

/** A number in US format: '$1,234.50', '33.333333…', '7.125%', 'about 83.3333%'. */
export const writtenNumber = String.raw`(?:about )?-?\$?\d[\d,]*(?:\.\d+)?…?%?`;

export function readNumber(text: string): Bounds {
  const [, about, minus, whole = '', fraction = '', open, percent] =
    /^(about )?(-?)\$?([\d,]+)(?:\.(\d+))?(…?)(%?)$/.exec(text) ?? [];
  if (whole === '') throw new Error(`Not a number: '${text}'`);
  const sign = minus ? -1n : 1n;
  const places = 10n ** BigInt(fraction.length) * (percent ? 100n : 1n);
  const value = rational(sign * BigInt(whole.replaceAll(',', '') + fraction), places);
  const unit = rational(sign, places);
  // An ellipsis means truncated; 'about' means rounded.
  if (open) return ordered(value, plus(value, unit));
  if (!about) return exactly(value);
  const half = times(unit, rational(1n, 2n));
  return ordered(plus(value, times(half, rational(-1n))), plus(value, half));
}

function ordered(a: Rational, b: Rational): Bounds {
  return a.n * b.d <= b.n * a.d ? { low: a, high: b } : { low: b, high: a };
}
