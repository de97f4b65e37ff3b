import { roundingText } from '#calculators/rules/step-texts.ts';
import type { Writers } from '#calculators/rules/steps.ts';
import { type Cents, cents } from '#kernel/cents.ts';
import type { Decimal } from '#kernel/decimal.ts';
import type { ExactShare, Rounding } from '#kernel/exact-share.ts';
import type { Formats } from '#kernel/formats.ts';
import { type Compared, comparisonText } from './comparison-text.ts';

/** The steps that explain a figure. */
export type BillStep =
  | {
      readonly step: 'equal';
      readonly total: Cents;
      readonly people: number;
      readonly exact: ExactShare;
      /** Absent where extras follow: then the sum is rounded. */
      readonly rounding?: Rounding;
    }
  | { readonly step: 'entered'; readonly amount: Cents }
  | { readonly step: 'no-items' }
  | {
      readonly step: 'items';
      readonly count: number;
      readonly exact: ExactShare;
      readonly rounding?: Rounding;
    }
  | {
      readonly step: 'bill-shares';
      readonly total: Cents;
      readonly share: Decimal;
      readonly shares: Decimal;
      readonly exact: ExactShare;
      readonly rounding?: Rounding;
    }
  | {
      readonly step: 'bill-percent';
      readonly total: Cents;
      readonly percent: Decimal;
      readonly exact: ExactShare;
      readonly rounding?: Rounding;
    }
  | {
      /** A share of an extra: proportional to the person's subtotal, or equal. */
      readonly step: 'bill-extra';
      readonly name: string;
      readonly amount: Cents;
      readonly exact: ExactShare;
      readonly had?: ExactShare;
      readonly all?: ExactShare;
      readonly people?: number;
    }
  | { readonly step: 'bill-together'; readonly exact: ExactShare; readonly rounding: Rounding }
  | {
      readonly step: 'bill-cash';
      readonly exact: ExactShare;
      readonly coin: Cents;
      readonly amount: Cents;
    }
  | {
      /** A positive balance is owed to the person. */
      readonly step: 'bill-paid';
      readonly paid: Cents;
      readonly amount: Cents;
      readonly balance: Cents;
    }
  | {
      readonly step: 'bill-transfer';
      readonly amount: Cents;
      readonly to?: string;
      readonly from?: string;
    }
  | {
      /**
       * The entered sum differs from the bill; `becomes` is set if the largest share absorbs the difference.
       */
      readonly step: 'difference';
      readonly what: Compared;
      readonly sum: Cents;
      readonly difference: Cents;
      readonly becomes?: Cents;
    };

export const writers: Writers<BillStep> = {
  equal: ({ total, people, exact, rounding }, f) =>
    `${f.money(total)} ÷ ${people} = ${f.exact(exact)}.${afterwards(rounding, f)}`,
  entered: ({ amount }, f) => `Entered as ${f.money(amount)}.`,
  'no-items': () => 'They had no items.',
  items: ({ count, exact, rounding }, f) => {
    const shares = count === 1 ? 'One item comes' : `The shares of ${count} items add up`;
    return `${shares} to ${f.exact(exact)}.${afterwards(rounding, f)}`;
  },
  'bill-shares': ({ total, share, shares, exact, rounding }, f) =>
    `${f.money(total)} × ${f.decimal(share)} ÷ ${f.decimal(shares)} parts = ${f.exact(exact)}.${afterwards(rounding, f)}`,
  'bill-percent': ({ total, percent, exact, rounding }, f) =>
    `${f.rate(percent)} of ${f.money(total)} = ${f.exact(exact)}.${afterwards(rounding, f)}`,
  'bill-extra': ({ name, amount, exact, had, all, people }, f) => {
    const by = had && all ? `× ${f.exact(had)} ÷ ${f.exact(all)}` : `÷ ${people ?? 1}`;
    return `${name}: ${f.money(amount)} ${by} = ${f.exact(exact)}.`;
  },
  'bill-together': ({ exact, rounding }, f) => `In total ${f.exact(exact)}.${afterwards(rounding, f)}`,
  'bill-cash': ({ exact, coin, amount }, f) =>
    `In total ${f.exact(exact)}. Rounded to ${f.money(coin)} for cash: ${f.money(amount)}.`,
  'bill-paid': ({ paid, amount, balance }, f) => {
    if (balance === 0) return `Paid ${f.money(paid)}, exactly their part.`;
    if (balance > 0)
      return `Paid ${f.money(paid)} for a part of ${f.money(amount)}: gets ${f.money(balance)} back.`;
    const owes = f.money(cents(-balance));
    return paid === 0
      ? `Has not paid yet: owes ${owes}.`
      : `Paid ${f.money(paid)} of ${f.money(amount)}: owes ${owes}.`;
  },
  'bill-transfer': ({ amount, to, from }, f) =>
    to === undefined ? `Gets ${f.money(amount)} from ${from ?? ''}.` : `Pays ${to} ${f.money(amount)}.`,
  difference: ({ what, sum, difference, becomes }, f) => {
    const comparison = comparisonText(what, sum, difference, f);
    return becomes === undefined
      ? `Not final: t${comparison.slice(1)}.`
      : `${comparison}. The largest share absorbs the difference and becomes ${f.money(becomes)}.`;
  },
};

function afterwards(rounding: Rounding | undefined, f: Formats): string {
  return rounding ? ` ${roundingText(rounding, f)}` : '';
}
