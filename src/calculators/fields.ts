import * as z from 'zod/mini';
import { type Cents, cents, formatUsd, maxCents, parseCents } from '#kernel/cents.ts';
import { type Decimal, decimal, decimalScale, type Parsed, parseDecimal } from '#kernel/decimal.ts';

export const limits = { people: 1000, items: 1000, nameLength: 120 } as const;

export const typedLength = 60;

const typedNumber = z.union([z.string(), z.number()]);

type Bounds = { readonly min?: number; readonly max?: number; readonly blank?: number };

/** An amount of money as typed or sent; blank and junk count as zero, beyond the exact range is refused. */
export function money(label: string, { max = maxCents / 100, min = 0 }: Bounds = {}) {
  const parse = z.transform((raw: string | number, context): Cents => {
    const parsed = parseCents(raw);
    const highest = max === maxCents / 100 ? maxCents : Math.round(max * 100);
    const range = {
      min: Math.round(min * 100),
      max: highest,
      show: (bound: number) => formatUsd(cents(bound)),
    };
    const problem = tooLong(raw) ?? outside(label, parsed, range);
    if (problem) context.issues.push({ code: 'custom', message: problem, input: raw });
    return parsed.kind === 'too-large' ? maxCents : parsed.value;
  });
  return z.pipe(typedNumber, parse);
}

/** Hours, percentages, multipliers: exact to four decimals. */
export function number(label: string, { min = 0, max = 1_000_000, blank = 0 }: Bounds = {}) {
  const parse = z.transform((raw: string | number, context): Decimal => {
    const parsed = parseDecimal(raw);
    const isNumber = parsed.kind === 'number' || parsed.kind === 'too-large';
    const show = (bound: number) => (bound / decimalScale).toLocaleString('en-US');
    const range = { min: min * decimalScale, max: max * decimalScale, show };
    const problem = tooLong(raw) ?? (isNumber ? outside(label, parsed, range) : null);
    if (problem) context.issues.push({ code: 'custom', message: problem, input: raw });
    if (!isNumber) return decimal(blank);
    return parsed.kind === 'too-large' ? decimal(0) : parsed.value;
  });
  return z.pipe(typedNumber, parse);
}

export function text(label: string, max: number = limits.nameLength) {
  return z.string().check(z.trim(), z.maxLength(max, `${label} can have at most ${max} characters`));
}

function tooLong(raw: string | number): string | null {
  return typeof raw === 'string' && raw.length > typedLength ? 'That is too long for a number' : null;
}

type Range = { readonly min: number; readonly max: number; readonly show: (bound: number) => string };

function outside(label: string, parsed: Parsed, { min, max, show }: Range): string | null {
  const tooSmall = parsed.kind === 'too-large' ? parsed.negative : parsed.value < min;
  const tooLarge = parsed.kind === 'too-large' ? !parsed.negative : parsed.value > max;
  if (tooLarge) return `${label} can be at most ${show(max)}`;
  if (!tooSmall) return null;
  return min === 0 ? `${label} can't be negative` : `${label} must be at least ${show(min)}`;
}
