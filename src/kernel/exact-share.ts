import { type Cents, cents, formatUsd, groupThousands } from './cents.ts';
import { divideFloor } from './rounding.ts';

const shownPlaces = 6n;

/** An exact share of numerator/denominator cents: '$33.33', or '$33.333333…' when it does not end. */
export function exactUsd(numerator: bigint, denominator: bigint): string {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const scale = 10n ** shownPlaces;
  const dollarsScaled = magnitude * scale;
  const unit = denominator * 100n;
  const digits = String(dollarsScaled / unit).padStart(Number(shownPlaces) + 1, '0');
  const ends = dollarsScaled % unit === 0n;
  const fraction = digits.slice(-Number(shownPlaces));
  const shown = ends ? fraction.replace(/0+$/, '').padEnd(2, '0') : `${fraction}…`;
  return `${numerator < 0n ? '-' : ''}$${groupThousands(digits.slice(0, -Number(shownPlaces)))}.${shown}`;
}

/** How an allocated part came from its exact share: which way it was rounded and who got a leftover cent. */
export function roundingSentence(numerator: bigint, denominator: bigint, amount: Cents): string {
  if (BigInt(amount) * denominator === numerator) return 'An exact amount, nothing to round.';
  const floor = cents(divideFloor(numerator, denominator));
  // Of a negative total the cents left over are owed, so they go the other way.
  const base = amount < 0 ? cents(floor + 1) : floor;
  if (amount === base) return `Rounded to ${formatUsd(base)}.`;
  return `Rounded to ${formatUsd(base)}, plus one leftover cent: ${formatUsd(amount)}.`;
}
