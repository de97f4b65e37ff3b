import { type Cents, cents, formatUsd, maxCents, parseCents } from '#kernel/cents.ts';
import { decimalScale, formatDecimal, parseDecimal } from '#kernel/decimal.ts';
import { exactUsd } from '#kernel/exact-share.ts';
import { percentOf } from '#kernel/percent.ts';
import { divideRounded } from '#kernel/rounding.ts';
import type { Member } from './freelancer.contract.ts';

const scale = BigInt(decimalScale);

/** One member's labour: hours × rate, kept exact beside the line that is rounded for itself. */
export type LaborLine = {
  readonly member: Member;
  /** In ten-thousandths of a cent. */
  readonly exact: bigint;
  readonly amount: Cents;
  readonly sentence: string;
};

/** Hours × rate as typed, for the form; null while either is out of bounds. */
export function laborAmount(hours: string | number, rate: string | number): Cents | null {
  const h = parseDecimal(hours);
  const r = parseCents(rate);
  if (h.kind === 'too-large' || r.kind === 'too-large') return null;
  const amount = divideRounded(BigInt(h.value) * BigInt(r.value), scale);
  return amount > BigInt(maxCents) ? null : cents(amount);
}

export function laborLines(members: readonly Member[]): LaborLine[] {
  return members.map((member) => {
    const exact = BigInt(member.hours) * BigInt(member.rate);
    const amount = cents(divideRounded(exact, scale));
    const product = `${formatDecimal(member.hours)} h × ${formatUsd(member.rate)} = ${exactUsd(exact, scale)}`;
    const rounded = exact % scale === 0n ? '' : `, rounded to ${formatUsd(amount)}`;
    return { member, exact, amount, sentence: `${product}${rounded}.` };
  });
}

/** The fields every row shares, with the share of the whole taken from exact weights. */
export function rowsOf<Extra>(
  lines: readonly LaborLine[],
  weight: (line: LaborLine, index: number) => bigint,
  extra: (line: LaborLine, index: number) => Extra,
) {
  const weights = lines.map(weight);
  const whole = weights.reduce((a, b) => a + b, 0n);
  return lines.map((line, index) => ({
    name: line.member.name || 'Unnamed',
    role: line.member.role,
    hours: line.member.hours,
    rate: line.member.rate,
    percentage: percentOf(weights[index] ?? 0n, whole),
    ...extra(line, index),
  }));
}
