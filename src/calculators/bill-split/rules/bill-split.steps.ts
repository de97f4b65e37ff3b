import { personText } from '#calculators/rules/people.ts';
import { withRounding } from '#calculators/rules/step-texts.ts';
import type { Writers } from '#calculators/rules/steps.ts';
import { paragraph } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { type Cents, cents } from '#kernel/money/cents.ts';
import type { Decimal } from '#kernel/money/decimal.ts';
import type { ExactShare, Rounding } from '#kernel/money/exact-share.ts';
import { type Compared, comparisonText, notFinalText } from './comparison-text.ts';
import { extraText } from './lines/line-names.ts';

/** The steps that explain a figure. */
export type BillStep =
  | {
      readonly step: 'equal';
      readonly total: Cents;
      readonly people: number;
      readonly exact: ExactShare;
      /** Absent if extras follow: then only the sum with extras is rounded. */
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
  | { readonly step: 'bill-together'; readonly exact: ExactShare; readonly rounding?: Rounding }
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
  equal: ({ total, people, exact, rounding }, f) => {
    const values = { total: f.money(total), people: String(people), share: f.exact(exact) };
    return withRounding(t('{total} ÷ {people} = {share}.', values), { rounding, exact }, f);
  },
  entered: ({ amount }, f) => t('Entered as {amount}.', { amount: f.money(amount) }),
  'no-items': () => t('They had no items.'),
  items: ({ count, exact, rounding }, f) => {
    const sentence = t(
      '{count, plural, =1 {One item comes to {share}.} one {The shares of # item add up to {share}.} other {The shares of # items add up to {share}.}}',
      { count, share: f.exact(exact) },
    );
    return withRounding(sentence, { rounding, exact }, f);
  },
  'bill-shares': ({ total, share, shares, exact, rounding }, f) => {
    const values = { total: f.money(total), own: f.decimal(share), all: f.decimal(shares) };
    const sentence = t('{total} × {own} ÷ {all} parts = {share}.', { ...values, share: f.exact(exact) });
    return withRounding(sentence, { rounding, exact }, f);
  },
  'bill-percent': ({ total, percent, exact, rounding }, f) => {
    const values = { percent: f.rate(percent), total: f.money(total), share: f.exact(exact) };
    return withRounding(t('{percent} of {total} = {share}.', values), { rounding, exact }, f);
  },
  'bill-extra': ({ name, amount, exact, had, all, people }, f) => {
    const values = { extra: extraText(name), amount: f.money(amount), share: f.exact(exact) };
    return had && all
      ? t('{extra}: {amount} × {own} ÷ {all} = {share}.', { ...values, own: f.exact(had), all: f.exact(all) })
      : t('{extra}: {amount} ÷ {people} = {share}.', { ...values, people: String(people ?? 1) });
  },
  'bill-together': ({ exact, rounding }, f) =>
    withRounding(t('In total {amount}.', { amount: f.exact(exact) }), { rounding, exact }, f),
  'bill-cash': ({ exact, coin, amount }, f) =>
    t('In total {exact}. Rounded to {coin} for cash: {amount}.', {
      exact: f.exact(exact),
      coin: f.money(coin),
      amount: f.money(amount),
    }),
  // The wording stays true after later payments, since shared links show it next to them.
  'bill-paid': ({ paid, amount, balance }, f) => {
    const values = {
      paid: f.money(paid),
      amount: f.money(amount),
      balance: f.money(cents(Math.abs(balance))),
    };
    if (balance === 0) return t('Paid {paid}, exactly their part.', values);
    if (balance > 0) return t('Paid {paid} for a part of {amount}: gets {balance} back.', values);
    return paid === 0
      ? t('Others paid the bill. The part of {balance} goes to them.', values)
      : t('Paid {paid} towards the bill for a part of {amount}: {balance} goes to the others.', values);
  },
  'bill-transfer': ({ amount, to, from = '' }, f) =>
    to === undefined
      ? t('{amount} comes from {from}.', { amount: f.money(amount), from: personText(from) })
      : t('{amount} goes to {to}.', { to: personText(to), amount: f.money(amount) }),
  difference: ({ what, sum, difference, becomes }, f) => {
    if (becomes === undefined) return notFinalText(what, sum, difference, f);
    const absorbed = t('The largest share absorbs the difference and becomes {amount}.', {
      amount: f.money(becomes),
    });
    return paragraph([comparisonText(what, sum, difference, f), absorbed]);
  },
};
