import { amountText, attainmentText, roundingText } from '#calculators/rules/step-texts.ts';
import type { Writers } from '#calculators/rules/steps.ts';
import type { Cents } from '#kernel/cents.ts';
import type { Decimal } from '#kernel/decimal.ts';
import type { ExactShare, Rounding } from '#kernel/exact-share.ts';

/** The steps that explain a figure. */
export type CommissionStep =
  | {
      readonly step: 'base-commission';
      readonly dealValue: Cents;
      readonly rate: Decimal;
      readonly exact: ExactShare;
      readonly amount: Cents;
    }
  | {
      readonly step: 'quota';
      readonly attainment: Decimal;
      readonly effect: 'none' | 'bonus' | 'reduction';
      readonly base: ExactShare;
      readonly factor: Decimal;
      readonly exact: ExactShare;
      readonly amount: Cents;
      readonly bonusAbove: Decimal;
      readonly reductionBelow: Decimal;
    }
  | {
      readonly step: 'tier';
      readonly attainment: Decimal;
      readonly tier: string;
      readonly inGap: boolean;
      readonly tierRate: Decimal;
      readonly rate: Decimal;
      /** In percent, exact. */
      readonly exactRate: string;
    }
  | {
      readonly step: 'commission';
      readonly dealValue: Cents;
      readonly exactRate: string;
      readonly exact: ExactShare;
      readonly amount: Cents;
    }
  | {
      readonly step: 'attained';
      readonly sales: Cents;
      readonly quota: Cents;
      /** Rounded to four decimals. */
      readonly attainment: Decimal;
    }
  | {
      /** The part of a deal between two percentages of quota; the last tier is open-ended. */
      readonly step: 'band';
      readonly from: Decimal;
      readonly to: Decimal | null;
      readonly part: ExactShare;
      readonly exactRate: string;
      readonly exact: ExactShare;
    }
  | { readonly step: 'bands'; readonly exact: ExactShare; readonly amount: Cents }
  | {
      readonly step: 'credit';
      readonly percent: Decimal;
      readonly of: Cents;
      readonly exact: ExactShare;
      readonly rounding: Rounding;
    };

export const writers: Writers<CommissionStep> = {
  'base-commission': ({ dealValue, rate, exact, amount }, f) =>
    `${f.money(dealValue)} × ${f.rate(rate)} = ${amountText(exact, amount, f)}.`,
  quota: (step, f) => {
    const reached = `Quota attainment of ${f.rate(step.attainment)}`;
    const [above, below] = [f.rate(step.bonusAbove), f.rate(step.reductionBelow)];
    if (step.effect === 'none') {
      return `${reached} is neither over ${above} nor under ${below}: no bonus and no reduction.`;
    }
    const product = `${f.exact(step.base)} × ${f.rate(step.factor)} = ${amountText(step.exact, step.amount, f)}`;
    return step.effect === 'bonus'
      ? `${reached} is over ${above}, which adds a 20% bonus: ${product}.`
      : `${reached} is under ${below}, which pays 90% of the base: ${product}.`;
  },
  tier: ({ attainment, tier, inGap, tierRate, rate, exactRate }, f) => {
    const reached = inGap
      ? `No tier covers an attainment of ${f.rate(attainment)}; the nearest lower one, ${tier},`
      : `An attainment of ${f.rate(attainment)} is in the ${tier} tier, which`;
    return `${reached} pays ${f.rate(tierRate)} of the base rate: ${f.rate(rate)} × ${f.rate(tierRate)} = ${f.fullRate(exactRate)}.`;
  },
  commission: ({ dealValue, exactRate, exact, amount }, f) =>
    `${f.money(dealValue)} × ${f.fullRate(exactRate)} = ${amountText(exact, amount, f)}.`,
  attained: ({ sales, quota, attainment }, f) =>
    `Sales so far of ${f.money(sales)} are ${attainmentText(attainment, sales, quota, f)} of the quota of ${f.money(quota)}.`,
  band: ({ from, to, part, exactRate, exact }, f) => {
    const where = to === null ? `above ${f.rate(from)}` : `from ${f.rate(from)} to ${f.rate(to)}`;
    return `The part ${where} of quota: ${f.exact(part)} × ${f.fullRate(exactRate)} = ${f.exact(exact)}.`;
  },
  bands: ({ exact, amount }, f) => `In total ${amountText(exact, amount, f)}.`,
  credit: ({ percent, of, exact, rounding }, f) =>
    `${f.rate(percent)} of the credit: ${f.money(of)} × ${f.rate(percent)} = ${f.exact(exact)}. ${roundingText(rounding, f)}`,
};
