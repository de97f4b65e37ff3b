import type { MessageValues } from '#kernel/language/message.ts';
import { msg, t } from '#kernel/language/t.ts';
import { minorDigits } from '#kernel/money/currency.ts';
import { type Decimal, decimalScale } from '#kernel/money/decimal.ts';
import { exactShare } from '#kernel/money/exact-share.ts';
import type { Formats } from '#kernel/money/formats.ts';
import type { Plan, PlanTier } from './plan.ts';

/** A sentence about sales within limits, for each kind of limits. */
type LimitSentences = Readonly<Record<'any' | 'under' | 'between' | 'up', string>>;

/** The rate of a marginal tier. */
export const marginalTier: LimitSentences = {
  any: msg('Sales of any amount pay {rate}.'),
  under: msg('Sales under {to} pay {rate}.'),
  between: msg('Sales from {from} to under {to} pay {rate}.'),
  up: msg('Sales from {from} up pay {rate}.'),
};

/** The rate of a retroactive tier. */
export const retroactiveTier: LimitSentences = {
  any: msg('All sales pay {rate}.'),
  under: msg('If total sales stay under {to}, all of them pay {rate}.'),
  between: msg('If total sales reach {from} but stay under {to}, all of them pay {rate}.'),
  up: msg('If total sales reach {from}, all of them pay {rate}.'),
};

export const gap: LimitSentences = {
  any: msg('No tier covers any sales: they pay nothing.'),
  under: msg('No tier covers sales under {to}: they pay nothing.'),
  between: msg('No tier covers sales from {from} to under {to}: they pay nothing.'),
  up: msg('No tier covers sales from {from} up: they pay nothing.'),
};

/** The part of a deal that a tier pays. */
export const partInTier: LimitSentences = {
  any: msg('{part} pays {rate}.'),
  under: msg('{part} is below {to} and pays {rate}.'),
  between: msg('{part} is between {from} and {to} and pays {rate}.'),
  up: msg('{part} is above {from} and pays {rate}.'),
};

/** The part of a refund that takes back what a tier has paid. */
export const partTakenBack: LimitSentences = {
  any: msg('The refund takes back {part} of sales, which were paid at {rate}.'),
  under: msg('The refund takes back {part} of sales below {to}, which were paid at {rate}.'),
  between: msg('The refund takes back {part} of sales between {from} and {to}, which were paid at {rate}.'),
  up: msg('The refund takes back {part} of sales above {from}, which were paid at {rate}.'),
};

type Limits = Pick<PlanTier, 'from' | 'to'>;

export function limitSentence(
  sentences: LimitSentences,
  plan: Pick<Plan, 'tiers'>,
  { from, to }: Limits,
  f: Formats,
  values: MessageValues = {},
): string {
  const limit = (at: Decimal) => limitText(plan, at, f);
  const quota = (at: Decimal) =>
    plan.tiers.basis === 'attainment' ? t('{rate} of quota', { rate: limit(at) }) : limit(at);
  if (to === null) {
    return from === 0 ? t(sentences.any, values) : t(sentences.up, { ...values, from: quota(from) });
  }
  return from === 0
    ? t(sentences.under, { ...values, to: quota(to) })
    : t(sentences.between, { ...values, from: limit(from), to: quota(to) });
}

function limitText({ tiers }: Pick<Plan, 'tiers'>, limit: Decimal, f: Formats): string {
  if (tiers.basis === 'attainment') return f.rate(limit);
  const minor = BigInt(limit) * 10n ** BigInt(minorDigits(f.currency));
  return f.exact(exactShare(minor, BigInt(decimalScale)));
}
