import { amountText, withRounding } from '#calculators/rules/step-texts.ts';
import { type Cents, cents } from '#kernel/cents.ts';
import { exactShare, roundingOf } from '#kernel/exact-share.ts';
import type { Formats } from '#kernel/formats.ts';
import { t } from '#kernel/language/t.ts';
import { divideRounded } from '#kernel/rounding.ts';
import type { EntryPart } from './compute-entry.ts';
import { type Converting, convertExactly } from './convert-parts.ts';
import type { SharedInput } from './entry.ts';
import { written } from './explain-bill.ts';
import type { Division } from './explain-leftovers.ts';

export function conversionText(
  conversion: NonNullable<SharedInput['conversion']>,
  from: Converting,
  total: Cents,
  before: Formats,
  after: Formats,
): string {
  const exact = convertExactly(total, from, conversion);
  if (!exact) return '';
  const share = exactShare(exact.numerator, exact.denominator);
  const rounded = cents(divideRounded(exact.numerator, exact.denominator));
  return t('{total} × {rate} = {converted}.', {
    total: before.money(total),
    rate: after.exactNumber(exact.rate),
    converted: amountText(share, rounded, after),
  });
}

export function sameShareText(
  { numerators, denominator, parts }: Division,
  person: number,
  f: Formats,
): string {
  const numerator = numerators[person] ?? 0n;
  const total = f.money(cents(parts.reduce((sum, part) => sum + part, 0)));
  const exact = exactShare(numerator, denominator);
  const sentence = t('The same share of {total} is {share}.', { total, share: f.exact(exact) });
  const rounding = roundingOf(numerator, denominator, parts[person] ?? cents(0));
  return withRounding(sentence, { rounding, exact }, f);
}

/** What the person paid compared with what they bear; for income, what they received compared with their share. */
export function payingText({ paid, borne }: EntryPart, isIncome: boolean, f: Formats): string {
  const balance = cents(paid - borne);
  if (!isIncome) return written({ step: 'bill-paid', paid, amount: borne, balance }, f);
  const values = {
    received: f.money(cents(-paid)),
    amount: f.money(cents(-borne)),
    balance: f.money(cents(Math.abs(balance))),
  };
  if (balance === 0) return t('Received {received}, exactly their part.', values);
  if (balance < 0) return t('Received {received} for a part of {amount}: owes {balance}.', values);
  return paid === 0
    ? t('Received nothing yet: gets {balance}.', values)
    : t('Received {received} of {amount}: gets {balance}.', values);
}
