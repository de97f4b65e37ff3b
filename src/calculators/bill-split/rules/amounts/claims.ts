import { type Cents, cents, sumCents } from '#kernel/money/cents.ts';
import { decimal } from '#kernel/money/decimal.ts';
import { exactShare } from '#kernel/money/exact-share.ts';
import { divideRounded } from '#kernel/money/rounding.ts';
import type { BillSplitInput } from '../bill-fields.ts';
import type { BreakdownLine, UnclaimedItem } from '../bill-split.result.ts';
import type { BillStep } from '../bill-split.steps.ts';
import { type Balance, balanceOf } from './balance.ts';
import type { Claims } from './charge-shares.ts';
import { one } from './item-cost.ts';
import { shareItems } from './item-shares.ts';

type BaseStep = Extract<
  BillStep,
  { readonly step: 'equal' | 'entered' | 'bill-shares' | 'bill-percent' | 'items' | 'no-items' }
>;

/** The bill before extras: shares, explanation steps, and the comparison with the total. */
export type Base = Claims & {
  readonly breakdowns: readonly (readonly BreakdownLine[])[];
  readonly unclaimedItems: readonly UnclaimedItem[];
  readonly stepOf: (person: number) => BaseStep;
  readonly subtotal: Cents;
  /** The entered sum including extras. */
  readonly sum: Cents;
  /** The expected total including extras. */
  readonly expected: Cents;
  readonly balance: Balance;
};

export function baseOf(input: BillSplitInput, labels: readonly string[], extra: Cents, coin: number): Base {
  if (input.calculationMode === 'itemized') return itemBase(input, labels, extra, coin);
  const subtotal = input.billData.totalAmount;
  const expected = cents(subtotal + extra);
  const weighed = weigh(input);
  const balance =
    input.calculationMode === 'custom'
      ? balanceOf('amounts', subtotal, sumCents(weighed.numerators.map(cents)), weighed.numerators)
      : balanceOf('amounts', subtotal, subtotal, []);
  const sum = cents(expected - balance.difference);
  const nothingListed = { breakdowns: [], unclaimedItems: [], unclaimed: 0n };
  return { ...weighed, ...nothingListed, subtotal, sum, expected, balance };
}

/** Shares of a bill without items. */
function weigh(input: BillSplitInput): Pick<Base, 'numerators' | 'denominator' | 'stepOf'> {
  const { totalAmount: total, participants } = input.billData;
  const all = BigInt(total);
  switch (input.calculationMode) {
    case 'custom': {
      const amounts = participants.map((person) => person.amount);
      const stepOf = (person: number): BaseStep => ({ step: 'entered', amount: amounts[person] ?? cents(0) });
      return { numerators: amounts.map(BigInt), denominator: 1n, stepOf };
    }
    case 'shares': {
      const each = participants.map((person) => person.share ?? one);
      const shares = each.reduce((sum, share) => sum + share, 0) as typeof one;
      const denominator = BigInt(shares);
      const numerators = each.map((share) => all * BigInt(share));
      const stepOf = (person: number): BaseStep => {
        const exact = exactShare(numerators[person] ?? 0n, denominator);
        return { step: 'bill-shares', total, share: each[person] ?? one, shares, exact };
      };
      return { numerators, denominator, stepOf };
    }
    case 'percent': {
      const percents = participants.map((person) => person.percent ?? decimal(0));
      const denominator = BigInt(decimal(100));
      const numerators = percents.map((percent) => all * BigInt(percent));
      const stepOf = (person: number): BaseStep => {
        const exact = exactShare(numerators[person] ?? 0n, denominator);
        return { step: 'bill-percent', total, percent: percents[person] ?? decimal(0), exact };
      };
      return { numerators, denominator, stepOf };
    }
    default: {
      const people = participants.length;
      const step: BaseStep = { step: 'equal', total, people, exact: exactShare(all, BigInt(people)) };
      return { numerators: participants.map(() => all), denominator: BigInt(people), stepOf: () => step };
    }
  }
}

function itemBase({ billData }: BillSplitInput, labels: readonly string[], extra: Cents, coin: number): Base {
  const items = shareItems(billData.items, labels);
  const { numerators, denominator, breakdowns, unclaimed, unclaimedTotal } = items;
  const sum = cents(items.sum + extra);
  const expected = billData.totalAmount || sum;
  const inCoins = divideRounded(BigInt(sum), BigInt(coin)) * BigInt(coin);
  const shares = numerators.map((numerator, person) => (breakdowns[person]?.length ? numerator : null));
  const what = extra === 0 ? 'items' : 'items and extras';
  // A receipt may print the total before or after cash rounding.
  const compared = BigInt(expected) === inCoins ? sum : expected;
  const stepOf = (person: number): BaseStep => {
    const count = breakdowns[person]?.length ?? 0;
    if (count === 0) return { step: 'no-items' };
    return { step: 'items', count, exact: exactShare(numerators[person] ?? 0n, denominator) };
  };
  return {
    numerators,
    denominator,
    breakdowns,
    unclaimedItems: unclaimed,
    unclaimed: BigInt(unclaimedTotal) * denominator,
    stepOf,
    subtotal: items.sum,
    sum,
    expected,
    balance: balanceOf(what, compared, sum, shares),
  };
}
