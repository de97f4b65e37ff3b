import { type Cents, cents, sumCents } from '#kernel/cents.ts';
import { type Decimal, decimalScale } from '#kernel/decimal.ts';
import { divideRounded } from '#kernel/rounding.ts';

/** A part of an amount: a percentage of it, or an amount of its own. */
export type Portion = {
  readonly kind: 'percent' | 'amount';
  readonly percent: Decimal;
  readonly amount: Cents;
};

/** What comes off the income before it is split, in this order. */
export type Terms = {
  /** Percentages are of the income. */
  readonly fees: readonly Portion[];
  /** Paid for the project, by people of the team or directly. */
  readonly expenses: Cents;
  /** Percent of what fees and expenses leave. */
  readonly house: Decimal;
  /** Percentages are of what the house leaves. */
  readonly reserve: Portion;
};

export type Stages = {
  readonly fees: readonly Cents[];
  readonly afterFees: Cents;
  readonly afterExpenses: Cents;
  readonly house: Cents;
  readonly afterHouse: Cents;
  readonly reserve: Cents;
  /** Below zero where what comes off is more than the income. */
  readonly available: Cents;
};

/** In hundredths of the unit that percentages are kept in. */
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

/** What a milestone brings in of the income, in hundredths of ten-thousandths of a minor unit. */
export function milestoneWeight({ kind, percent, amount }: Portion, income: Cents): bigint {
  return kind === 'percent' ? BigInt(income) * BigInt(percent) : BigInt(amount) * wholePercent;
}

type Project = Pick<Terms, 'fees' | 'reserve'> & {
  readonly advances: readonly { readonly amount: Cents }[];
  readonly house: { readonly percent: Decimal };
};

/** `direct` is what the project pays itself. */
export function termsOf(project: Project, direct: Cents): Terms {
  return {
    fees: project.fees,
    expenses: cents(project.advances.reduce<number>((sum, { amount }) => sum + amount, direct)),
    house: project.house.percent,
    reserve: project.reserve,
  };
}
