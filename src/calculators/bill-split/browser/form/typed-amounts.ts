import { type Cents, cents, maxCents, parseCents, sumCents, typedAmount } from '#kernel/money/cents.ts';
import type { NumeralFormat } from '#kernel/money/decimal.ts';

type Typed = string | number | undefined;

/** The sum of the typed amounts; null if the sum or one of the amounts exceeds `maxCents`. */
export function typedSum(amounts: readonly Typed[], reading: NumeralFormat = {}): Cents | null {
  const parsed = amounts.map((typed) => parseCents(typed ?? '', reading));
  const exact = parsed.flatMap((each) => (each.kind === 'too-large' ? [] : [each.value]));
  const sum = sumCents(exact);
  return exact.length === amounts.length && Math.abs(sum) <= maxCents ? sum : null;
}

/** Adds or subtracts one minor unit; null below zero and above `maxCents`. */
export function steppedAmount(typed: Typed, direction: 1 | -1, reading: NumeralFormat = {}): string | null {
  const sum = typedSum([typed], reading);
  const next = sum === null ? -1 : sum + direction;
  return next < 0 || next > maxCents ? null : typedAmount(cents(next), reading);
}

/** True for a named item with a blank cost, which would silently count as zero. */
export function lacksCost(name: string, amount: Typed): boolean {
  return name.trim() !== '' && (amount === undefined || String(amount).trim() === '');
}
