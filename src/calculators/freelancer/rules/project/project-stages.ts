import { type Cents, cents, sumCents } from '#kernel/money/cents.ts';
import { type Decimal, decimalScale } from '#kernel/money/decimal.ts';
import { divideRounded } from '#kernel/money/rounding.ts';

/** A percentage of an amount, or a fixed amount. */
export type Portion = {
  readonly kind: 'percent' | 'amount';
  readonly percent: Decimal;
  readonly amount: Cents;
};

/** Deductions before the split, in this order. */
export type Terms = {
  /** Taken from the income: percentages or amounts. */
  readonly fees: readonly Portion[];
  /** Project expenses, advanced by members or paid directly. */
  readonly expenses: Cents;
  /** A percentage of the income after fees and expenses. */
  readonly house: Decimal;
  /** Taken after the house's cut: a percentage or an amount. */
  readonly reserve: Portion;
};

export type Stages = {
  readonly fees: readonly Cents[];
  readonly afterFees: Cents;
  readonly afterExpenses: Cents;
  readonly house: Cents;
  readonly afterHouse: Cents;
  readonly reserve: Cents;
  /** Negative if deductions exceed the income. */
  readonly available: Cents;
};

/** 100 percent as a `Decimal`: the divisor for a percentage of an amount. */
export const wholePercent = 100n * BigInt(decimalScale);

export function portionOf({ kind, percent, amount }: Portion, of: Cents): Cents {
  return kind === 'amount' ? amount : percentOfAmount(percent, of);
}

function percentOfAmount(percent: Decimal, of: Cents): Cents {
  return of <= 0 ? cents(0) : cents(divideRounded(BigInt(of) * BigInt(percent), wholePercent));
}

export function stagesOf(income: Cents, { fees, expenses, house, reserve }: Terms): Stages {
  const taken = fees.map((fee) => portionOf(fee, income));
  const afterFees = cents(income - sumCents(taken));
  const afterExpenses = cents(afterFees - expenses);
  const cut = percentOfAmount(house, afterExpenses);
  const afterHouse = cents(afterExpenses - cut);
  const kept = portionOf(reserve, afterHouse);
  return {
    fees: taken,
    afterFees,
    afterExpenses,
    house: cut,
    afterHouse,
    reserve: kept,
    available: cents(afterHouse - kept),
  };
}

/** A milestone's weight, in units that make percentages and amounts comparable. */
export function milestoneWeight({ kind, percent, amount }: Portion, income: Cents): bigint {
  return kind === 'percent' ? BigInt(income) * BigInt(percent) : BigInt(amount) * wholePercent;
}

type Project = Pick<Terms, 'fees' | 'reserve'> & {
  readonly advances: readonly { readonly amount: Cents }[];
  readonly house: { readonly percent: Decimal };
};

/** `direct`: expenses paid by the project itself. */
export function termsOf(project: Project, direct: Cents): Terms {
  return {
    fees: project.fees,
    expenses: cents(project.advances.reduce<number>((sum, { amount }) => sum + amount, direct)),
    house: project.house.percent,
    reserve: project.reserve,
  };
}
