import { withRounding } from '#calculators/rules/step-texts.ts';
import { t } from '#kernel/language/t.ts';
import { cents } from '#kernel/money/cents.ts';
import { exactShare, roundingOf } from '#kernel/money/exact-share.ts';
import type { Formats } from '#kernel/money/formats.ts';
import type { EntryPart } from '../entries/compute-entry.ts';
import { written } from './explain-bill.ts';
import type { Division } from './explain-leftovers.ts';

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

/** Compares what the person paid with what they bear; for income, what they received with their share. */
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
