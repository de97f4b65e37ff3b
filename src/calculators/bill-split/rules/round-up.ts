import { type Cents, cents } from '#kernel/money/cents.ts';

/** The next multiple of 5, 10 or 100, depending on the size of the bill. */
export function roundUpTarget(total: Cents, digits: number): Cents {
  const unit = 10 ** digits;
  const step = total < 100 * unit ? 5 * unit : total < 1000 * unit ? 10 * unit : 100 * unit;
  const target = Math.ceil((total + 1) / step) * step;
  return cents(Number.isSafeInteger(target) ? target : total);
}
