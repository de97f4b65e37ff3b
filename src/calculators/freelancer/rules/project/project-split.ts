import { allocateExact } from '#kernel/money/allocation.ts';
import { type Cents, cents, sumCents } from '#kernel/money/cents.ts';
import { type Decimal, decimal, decimalScale } from '#kernel/money/decimal.ts';
import { exactShare, roundingOf } from '#kernel/money/exact-share.ts';
import { divideRounded } from '#kernel/money/rounding.ts';
import type { Member, Project } from '../freelancer.input.ts';
import type { FreelancerStep } from '../freelancer.steps.ts';
import { laborLines } from '../labor-lines.ts';
import type { MemberRating } from '../member-rating.ts';
import type { WeightBasis } from './project.steps.ts';
import { wholePercent } from './project-stages.ts';

/** A member's pay with its explanation. */
export type Pay = { readonly amount: Cents; readonly steps: readonly FreelancerStep[] };

/** A member with a rating; without ratings the multiplier is 1. */
export type Rated = {
  readonly member: Member;
  readonly multiplier: Decimal;
  readonly rating?: MemberRating | undefined;
};

const scale = BigInt(decimalScale);
const nothing: Pay = { amount: cents(0), steps: [{ step: 'no-part' }] };

export function splitAmong(team: readonly Rated[], { rule, pay }: Project, available: Cents): Pay[] {
  switch (rule) {
    case 'hours':
      return byHours(team, pay, available);
    case 'fixed':
      return byFixedAmounts(team, pay, available);
    case 'percent':
      return byPercent(team, pay, available);
    case 'shares':
      return byWeight(team, sharesOf(team), available, 'shares');
    case 'equal':
      return byWeight(
        team,
        team.map(() => scale),
        available,
        'equal',
      );
  }
}

const sharesOf = (team: readonly Rated[]) => team.map(({ member }) => BigInt(member.shares));

/** Divides the whole amount by weights (in ten-thousandths) times ratings. */
function byWeight(
  team: readonly Rated[],
  bases: readonly bigint[],
  amount: Cents,
  basis: WeightBasis,
  before: (index: number) => readonly FreelancerStep[] = () => [],
): Pay[] {
  const weights = team.map(({ multiplier }, index) => (bases[index] ?? 0n) * BigInt(multiplier));
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  if (all === 0n) return team.map(() => nothing);
  const numerators = weights.map((weight) => BigInt(amount) * weight);
  const amounts = allocateExact(numerators, all);
  return team.map(({ multiplier, rating }, index) => {
    const [weight = 0n, numerator = 0n, part = cents(0)] = [
      weights[index],
      numerators[index],
      amounts[index],
    ];
    if (weight === 0n) return nothing;
    const step: FreelancerStep = {
      step: 'weighted',
      basis,
      base: exactShare(bases[index] ?? 0n, scale),
      ...(rating ? { multiplier } : {}),
      own: exactShare(weight, scale * scale),
      all: exactShare(all, scale * scale),
      of: amount,
      exact: exactShare(numerator, all),
      rounding: roundingOf(numerator, all, part),
    };
    return { amount: part, steps: [...before(index), step] };
  });
}

function byHours(team: readonly Rated[], pay: Project['pay'], available: Cents): Pay[] {
  const lines = laborLines(team.map(({ member }) => member));
  if (pay === 'whole') {
    const bases = lines.map((line) => line.exact);
    return byWeight(team, bases, available, 'pay', (index) =>
      lines.slice(index, index + 1).map(({ step }) => step),
    );
  }
  return lines.map((line, index) => {
    const { rating, multiplier } = team[index] ?? { multiplier: decimal(1) };
    const { amount, step } = rated(line.exact, multiplier, rating);
    return { amount, steps: [line.step, ...step] };
  });
}

/** Multiplies an amount in ten-thousandths by a rating's multiplier, and rounds once. */
function rated(exact: bigint, multiplier: Decimal, rating: MemberRating | undefined) {
  const product = exact * BigInt(multiplier);
  const amount = cents(divideRounded(product, scale * scale));
  const step: FreelancerStep[] = rating
    ? [
        {
          step: 'rated',
          rating: rating.rating,
          label: rating.label,
          base: exactShare(exact, scale),
          multiplier,
          exact: exactShare(product, scale * scale),
          amount,
        },
      ]
    : [];
  return { amount, step };
}

/**
 * Divides by percentages of the amount. Below 100 the rest is left over; ratings shift money between people without
 * changing the sum.
 */
function byPercent(team: readonly Rated[], pay: Project['pay'], available: Cents): Pay[] {
  const percentages = team.map(({ member }) => BigInt(member.percent));
  const isRated = team.some(({ rating }) => rating);
  if (pay === 'whole') return byWeight(team, percentages, available, 'percent');
  const numerators = percentages.map((percent) => BigInt(available) * percent);
  const amounts = allocateExact(numerators, wholePercent);
  if (isRated) return byWeight(team, percentages, sumCents(amounts), 'percent');
  return team.map(({ member }, index) => {
    const [numerator = 0n, amount = cents(0)] = [numerators[index], amounts[index]];
    if (member.percent === 0) return nothing;
    const step: FreelancerStep = {
      step: 'percent-part',
      percent: member.percent,
      of: available,
      exact: exactShare(numerator, wholePercent),
      rounding: roundingOf(numerator, wholePercent, amount),
    };
    return { amount, steps: [step] };
  });
}

/** Pays fixed amounts first; the other members divide the rest by shares. */
function byFixedAmounts(team: readonly Rated[], pay: Project['pay'], available: Cents): Pay[] {
  const fixed = team.map(({ member, multiplier, rating }) =>
    member.fixed > 0 ? rated(BigInt(member.fixed) * scale, multiplier, rating) : null,
  );
  const total = sumCents(fixed.map((each) => each?.amount ?? cents(0)));
  const shares = sharesOf(team).map((share, index) => (fixed[index] ? 0n : share));
  const hasOthers = shares.some((share) => share > 0n);
  const fixedStep = (index: number): FreelancerStep => ({
    step: 'fixed',
    amount: team[index]?.member.fixed ?? cents(0),
  });
  if (pay === 'whole' && (total > available || !hasOthers)) {
    const bases = team.map(({ member }) => BigInt(member.fixed) * scale);
    return byWeight(team, bases, available, 'pay', (index) => [fixedStep(index)]);
  }
  const rest = byWeight(team, shares, cents(Math.max(0, available - total)), 'shares');
  return fixed.map((each, index) =>
    each ? { amount: each.amount, steps: [fixedStep(index), ...each.step] } : (rest[index] ?? nothing),
  );
}
