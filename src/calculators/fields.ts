import * as z from 'zod/mini';
import { type Cents, formatUsd, maxCents, parseCents } from '#kernel/cents.ts';
import { type Decimal, decimalScale, type Parsed, parseDecimal } from '#kernel/decimal.ts';

export const limits = { people: 1000, items: 1000, nameLength: 120 } as const;

const typedNumber = z.union([z.string().check(z.maxLength(60, 'That is too long for a number')), z.number()]);

type Bounds = { readonly min?: number; readonly max?: number; readonly blank?: number };

/** An amount of money as typed or sent; blank and junk count as zero, beyond the exact range is refused. */
export function money(label: string, { max = maxCents / 100, min = 0 }: Bounds = {}) {
  const parse = z.transform((raw: string | number, context): Cents => {
    const parsed = parseCents(raw);
    const highest = max === maxCents / 100 ? maxCents : Math.round(max * 100);
    const problem = outside(label, parsed, Math.round(min * 100), highest, (bound) =>
      formatUsd(bound as Cents),
    );
    if (problem) context.issues.push({ code: 'custom', message: problem, input: raw });
    return parsed.kind === 'too-large' ? maxCents : parsed.value;
  });
  return z.pipe(typedNumber, parse);
}

/** Hours, percentages, multipliers: exact to four decimals. */
export function number(label: string, { min = 0, max = 1_000_000, blank = 0 }: Bounds = {}) {
  const parse = z.transform((raw: string | number, context): Decimal => {
    const parsed = parseDecimal(raw);
    if (parsed.kind === 'blank' || parsed.kind === 'junk') return (blank * decimalScale) as Decimal;
    const show = (bound: number) => (bound / decimalScale).toLocaleString('en-US');
    const problem = outside(label, parsed, min * decimalScale, max * decimalScale, show);
    if (problem) context.issues.push({ code: 'custom', message: problem, input: raw });
    return parsed.kind === 'too-large' ? (0 as Decimal) : parsed.value;
  });
  return z.pipe(typedNumber, parse);
}

export function text(label: string, max: number = limits.nameLength) {
  return z.string().check(z.trim(), z.maxLength(max, `${label} can have at most ${max} characters`));
}

function outside(
  label: string,
  parsed: Parsed,
  min: number,
  max: number,
  show: (bound: number) => string,
): string | null {
  const tooSmall = parsed.kind === 'too-large' ? parsed.negative : parsed.value < min;
  const tooLarge = parsed.kind === 'too-large' ? !parsed.negative : parsed.value > max;
  if (tooLarge) return `${label} can be at most ${show(max)}`;
  if (!tooSmall) return null;
  return min === 0 ? `${label} can't be negative` : `${label} must be at least ${show(min)}`;
}
