import { type Cents, cents, maxCents } from '#kernel/money/cents.ts';
import { type Decimal, decimalScale } from '#kernel/money/decimal.ts';
import { divideRounded } from '#kernel/money/rounding.ts';
import type { Backward } from './freelancer.result.ts';

/** A member's hours, rate and rating multiplier. */
export type Work = { readonly hours: Decimal; readonly rate: Cents; readonly multiplier: Decimal };

const squared = BigInt(decimalScale) * BigInt(decimalScale);

/** The cost of the work; every line is rounded on its own, as it is paid. */
export function costOf(work: readonly Work[]): Cents {
  let cost = 0;
  for (const { hours, rate, multiplier } of work) {
    cost += Number(divideRounded(BigInt(hours) * BigInt(rate) * BigInt(multiplier), squared));
  }
  return cents(cost);
}

export function solveBackward(
  work: readonly Work[],
  available: Cents,
  maxRate: Cents,
  /** The amount that is available for the team in a budget. */
  availableFrom: (budget: Cents) => Cents,
): Backward {
  const cost = costOf(work);
  if (cost === 0) return {};
  const limit = cents(Math.max(0, available));
  const budget = leastBudget(cost, availableFrom);
  const hours = hoursWithin(work, limit);
  return {
    ...(budget === undefined ? {} : { budget }),
    rate: rateWithin(work, limit, maxRate),
    ...(hours === undefined ? {} : { hours }),
  };
}

/** The smallest budget that pays the cost. Undefined if percentages consume every budget. */
export function leastBudget(cost: Cents, availableFrom: (budget: Cents) => Cents): Cents | undefined {
  if (availableFrom(maxCents) < cost) return undefined;
  return cents(maxCents - largest(maxCents, 0, (less) => availableFrom(cents(maxCents - less)) >= cost));
}

function rateWithin(work: readonly Work[], limit: Cents, maxRate: Cents): Cents {
  const weighted = work.reduce((sum, { hours, multiplier }) => sum + hours * multiplier, 0);
  const guess = weighted === 0 ? maxRate : (limit * decimalScale * decimalScale) / weighted;
  const fits = (rate: number) => costOf(work.map((each) => ({ ...each, rate: cents(rate) }))) <= limit;
  return cents(largest(maxRate, guess, fits));
}

/** Hundredths of an hour. */
const hourStep = decimalScale / 100;

function hoursWithin(work: readonly Work[], limit: Cents): Decimal | undefined {
  const total = work.reduce((sum, { hours }) => sum + hours, 0);
  if (total === 0) return undefined;
  const guess = (total * limit) / costOf(work) / hourStep;
  const fits = (steps: number) => costOf(withHours(work, (steps * hourStep) as Decimal)) <= limit;
  // Safe cast: a team's hours are far below `Number.MAX_SAFE_INTEGER`.
  return (largest(1e11, guess, fits) * hourStep) as Decimal;
}

/** Scales everyone's hours to a new total, rounded down. */
export function withHours<Each extends Work>(work: readonly Each[], total: Decimal): Each[] {
  const before = BigInt(work.reduce((sum, { hours }) => sum + hours, 0));
  return work.map((each) => ({
    ...each,
    hours: Number((BigInt(each.hours) * BigInt(total)) / before) as Decimal,
  }));
}

const finest = 1_000_000;

/** Scales all rates down, rounded down, until the cost is within the limit. */
export function withLowerRates<Each extends Work>(work: readonly Each[], limit: Cents): Each[] {
  const scaled = (factor: number) =>
    work.map((each) => ({ ...each, rate: cents((BigInt(each.rate) * BigInt(factor)) / BigInt(finest)) }));
  const guess = (finest * limit) / costOf(work);
  return scaled(largest(finest, guess, (factor) => costOf(scaled(factor)) <= limit));
}

/**
 * The largest integer up to `most` that fits, for a monotonic predicate; 0 if none. Galloping search from a
 * guess, which is at most a few units off.
 */
function largest(most: number, guess: number, fits: (value: number) => boolean): number {
  const start = Math.min(most, Math.max(0, Math.floor(guess)));
  let low = -1;
  let high = most + 1;
  const note = (value: number) => {
    if (fits(value)) low = Math.max(low, value);
    else high = Math.min(high, value);
  };
  note(start);
  for (let step = 1; low < 0 || high > most; step *= 2) {
    const next = low < 0 ? start - step : start + step;
    if (next < 0 || next > most) break;
    note(next);
  }
  while (high - low > 1) note(low + Math.floor((high - low) / 2));
  return Math.max(0, low);
}
