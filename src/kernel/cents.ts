import { type Parsed, parseScaled } from './decimal.ts';

/** A whole number of US cents: a safe integer, so every sum and difference within range is exact. */
export type Cents = number & { readonly __unit: 'cents' };

export const maxCents = Number.MAX_SAFE_INTEGER as Cents;

/** For whole numbers that are known to be in range: literals, sums and divisions checked by the caller. */
export function cents(whole: number | bigint): Cents {
  const value = Number(whole);
  // Never negative zero: it would print as '-$0.00'.
  return (value === 0 ? 0 : value) as Cents;
}

/** What a person typed ('$1,234.5') or a program sent (1234.5), to the cent, halves away from zero. */
export function parseCents(raw: string | number): Parsed<Cents> {
  return parseScaled(raw, 2) as Parsed<Cents>;
}

export function sumCents(amounts: readonly Cents[]): Cents {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum as Cents;
}

/** '1234.50', without sign of currency or grouping: for input fields and spreadsheets. */
export function plainAmount(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** '$1,234.50'. Written out rather than by Intl, which would go through a rounded floating-point number. */
export function formatUsd(amount: Cents): string {
  const [whole, fraction] = plainAmount(Math.abs(amount) as Cents).split('.');
  return `${amount < 0 ? '-' : ''}$${groupThousands(whole ?? '0')}.${fraction}`;
}

export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}
