import { type Cents, cents } from '#kernel/cents.ts';

/** A round sum above the bill: the next five for small bills, the next ten or hundred for larger ones. */
export function roundUpTarget(total: Cents, digits: number): Cents {
  const unit = 10 ** digits;
  const step = total < 100 * unit ? 5 * unit : total < 1000 * unit ? 10 * unit : 100 * unit;
  const target = Math.ceil((total + 1) / step) * step;
  return cents(Number.isSafeInteger(target) ? target : total);
}
