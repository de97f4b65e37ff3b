import { labelsOf } from '#calculators/rules/people.ts';
import { type Cents, cents, maxCents, parseCents } from '#kernel/money/cents.ts';
import { decimalScale, type NumeralFormat, parseDecimal } from '#kernel/money/decimal.ts';
import { exactShare } from '#kernel/money/exact-share.ts';
import { percentOf } from '#kernel/money/percent.ts';
import { divideRounded } from '#kernel/money/rounding.ts';
import type { Member } from './freelancer.input.ts';
import type { FreelancerStep } from './freelancer.steps.ts';

const scale = BigInt(decimalScale);

/** A member's labor: hours × rate, exact and rounded per line. */
export type LaborLine = {
  readonly member: Member;
  /** In ten-thousandths of a cent. */
  readonly exact: bigint;
  readonly amount: Cents;
  readonly step: FreelancerStep;
};

/** Hours × rate as typed in the form; null if either value is out of bounds. */
export function laborAmount(
  hours: string | number,
  rate: string | number,
  reading: NumeralFormat = {},
): Cents | null {
  const h = parseDecimal(hours, reading.locale);
  const r = parseCents(rate, reading);
  if (h.kind === 'too-large' || r.kind === 'too-large') return null;
  const amount = divideRounded(BigInt(h.value) * BigInt(r.value), scale);
  return amount > BigInt(maxCents) ? null : cents(amount);
}

export function laborLines(members: readonly Member[]): LaborLine[] {
  return members.map((member) => {
    const exact = BigInt(member.hours) * BigInt(member.rate);
    const amount = cents(divideRounded(exact, scale));
    const { hours, rate } = member;
    return {
      member,
      exact,
      amount,
      step: { step: 'labor', hours, rate, exact: exactShare(exact, scale), amount },
    };
  });
}

/** Result rows with the fields of all modes. Percentages are computed from exact weights. */
export function rowsOf<Extra>(
  lines: readonly LaborLine[],
  weight: (line: LaborLine, index: number) => bigint,
  extra: (line: LaborLine, index: number) => Extra,
) {
  const names = labelsOf(lines.map((line) => line.member));
  const weights = lines.map(weight);
  const whole = weights.reduce((a, b) => a + b, 0n);
  return lines.map((line, index) => ({
    name: names[index] ?? '',
    role: line.member.role,
    hours: line.member.hours,
    rate: line.member.rate,
    percentage: percentOf(weights[index] ?? 0n, whole),
    ...extra(line, index),
  }));
}
