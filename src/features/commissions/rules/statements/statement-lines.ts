import { t } from '#kernel/language/t.ts';
import { cents } from '#kernel/money/cents.ts';
import type { Decimal } from '#kernel/money/decimal.ts';
import { exactShare } from '#kernel/money/exact-share.ts';
import type { Formats } from '#kernel/money/formats.ts';
import { limitSentence, partInTier, partTakenBack } from '../plans/limit-sentences.ts';
import { hundred, type Plan } from '../plans/plan.ts';
import { equationText, exactEquationText } from './line-equation.ts';
import type { StatementLine } from './statement.ts';

/** Explains a line's amount in sentences. */
export function lineSentences(line: StatementLine, plan: Plan, f: Formats): string[] {
  const exact = exactEquationText(line, plan, f);
  return [
    ...creditSentences(line, f),
    ...ruleSentences(line, plan, f),
    ...cappedSentences(line, plan, f),
    ...(exact === equationText(line, plan, f)
      ? []
      : [t('To the last decimal: {equation}.', { equation: exact })]),
  ];
}

function creditSentences({ percent, amount, credit }: StatementLine, f: Formats): string[] {
  if (percent === hundred) return [];
  const share = exactShare(BigInt(amount) * BigInt(percent), BigInt(hundred));
  const isExact = BigInt(share.numerator) === BigInt(credit) * BigInt(share.denominator);
  const values = {
    rate: f.rate(percent as Decimal),
    amount: f.money(cents(amount)),
    credit: f.money(cents(credit)),
  };
  return [
    isExact
      ? t('{rate} of {amount} is credited: {credit}.', values)
      : t('{rate} of {amount} is {exact}, credited as {credit}.', {
          ...values,
          exact: f.exact(share),
        }),
  ];
}

function ruleSentences(line: StatementLine, plan: Plan, f: Formats): string[] {
  const rate = line.rate === null ? '' : f.rate(line.rate as Decimal);
  const product = line.product || t('This product');
  switch (line.rule) {
    case 'own-rate':
      return [t('{product} has a rate of its own: {rate}.', { product, rate })];
    case 'clawback-rate':
      return [t('A clawback at a fixed rate: {rate}.', { rate })];
    case 'reached':
      return [t('All sales of the period pay {rate}.', { rate }), ...factorSentences(line, f)];
    case 'tiers':
      return [
        ...line.parts.map(({ tier, rate: ofPart, sales }) => {
          const numerator = BigInt(sales.numerator);
          const isRefund = numerator < 0n;
          const part = f.exact(exactShare(isRefund ? -numerator : numerator, BigInt(sales.denominator)));
          const where = plan.tiers.list[tier];
          const values = { part, rate: f.rate(ofPart as Decimal) };
          return where
            ? limitSentence(isRefund ? partTakenBack : partInTier, plan, where, f, values)
            : t('No tier covers {part}, so it pays {rate}.', values);
        }),
        ...factorSentences(line, f),
      ];
  }
}

function factorSentences({ factor, product }: StatementLine, f: Formats): string[] {
  if (factor === hundred) return [];
  return [t('{product} pays {rate} of the tier’s rate.', { product, rate: f.rate(factor as Decimal) })];
}

function cappedSentences({ isCapped }: StatementLine, plan: Plan, f: Formats): string[] {
  return isCapped ? [t('The cap of {cap} limits it.', { cap: f.money(plan.cap) })] : [];
}
