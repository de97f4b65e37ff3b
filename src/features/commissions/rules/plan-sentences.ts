import { type Cents, cents } from '#kernel/cents.ts';
import { minorDigits } from '#kernel/currency.ts';
import { type Decimal, decimalScale } from '#kernel/decimal.ts';
import { exactShare } from '#kernel/exact-share.ts';
import type { Formats } from '#kernel/formats.ts';
import type { Plan, PlanProduct, PlanTier } from './plan.ts';
import type { PlanFinding } from './plan-checks.ts';

/** One sentence per rule, in order of application. */
export function planSentences(plan: Plan, f: Formats): string[] {
  return [
    `Reps are paid every ${plan.period}, in ${plan.currency}${plan.quota > 0 ? `, with a quota of ${f.money(plan.quota)}` : ''}.`,
    plan.tiers.kind === 'marginal'
      ? 'Each part of the sales is paid at the rate of the tier it falls in.'
      : 'Total sales in the period decide the tier, and its rate applies to all of them.',
    ...plan.tiers.list.map((_, index) => tierSentence(plan, index, f)),
    ...plan.products.map((product) => productSentence(product, f)),
    ...(plan.cap > 0
      ? [`Commission is capped at ${f.money(plan.cap)} per period; deals after that pay nothing.`]
      : []),
    ...(plan.floor > 0
      ? [`Commission below ${f.money(plan.floor)} in a period is raised to that amount.`]
      : []),
    ...plan.stepBonuses.map(
      ({ at, amount }) => `Reaching ${f.rate(at)} of quota pays a bonus of ${f.money(amount)}, once.`,
    ),
    negativeSentence(plan.negativeDeals, f),
    ...drawSentences(plan.draw, f),
  ];
}

export function tierSentence(plan: Plan, index: number, f: Formats): string {
  const tier = plan.tiers.list[index];
  if (!tier) return '';
  const where = limitsText(plan, tier, f);
  return plan.tiers.kind === 'marginal'
    ? `Sales ${where} pay ${f.rate(tier.rate)}.`
    : `When sales end ${where}, all of them pay ${f.rate(tier.rate)}.`;
}

/** Like 'from 80% to under 100% of quota' or 'of $10,000.00 and more'. */
export function limitsText(
  { tiers, currency }: Pick<Plan, 'tiers' | 'currency'>,
  { from, to }: Pick<PlanTier, 'from' | 'to'>,
  f: Formats,
): string {
  const text = (limit: Decimal) => limitText({ tiers, currency }, limit, f);
  const of = tiers.basis === 'attainment' ? ' of quota' : '';
  if (to === null) return from === 0 ? 'of any amount' : `from ${text(from)}${of} up`;
  return from === 0 ? `under ${text(to)}${of}` : `from ${text(from)} to under ${text(to)}${of}`;
}

function limitText({ tiers }: Pick<Plan, 'tiers' | 'currency'>, limit: Decimal, f: Formats): string {
  if (tiers.basis === 'attainment') return f.rate(limit);
  const minor = BigInt(limit) * 10n ** BigInt(minorDigits(f.currency));
  return f.exact(exactShare(minor, BigInt(decimalScale)));
}

function productSentence({ name, kind, percent, counts }: PlanProduct, f: Formats): string {
  if (kind === 'factor') return `${name} pays ${f.rate(percent)} of the tier’s rate.`;
  const counted = counts ? 'and counts toward the quota' : 'and does not count toward the quota';
  return `${name} pays ${f.rate(percent)} in every tier, ${counted}.`;
}

function negativeSentence({ kind, rate }: Plan['negativeDeals'], f: Formats): string {
  if (kind === 'refuse') return 'Negative deals are not allowed.';
  return kind === 'tiers'
    ? 'A negative deal is a clawback: it takes back what the latest sales of that amount paid.'
    : `A negative deal is a clawback: it takes back ${f.rate(rate)} of its amount.`;
}

function drawSentences({ kind, amount }: Plan['draw'], f: Formats): string[] {
  if (kind === 'none') return [];
  const paid = `Each period pays at least a draw of ${f.money(amount)}`;
  return [
    kind === 'recoverable'
      ? `${paid}; what was not earned is owed and deducted from later periods.`
      : `${paid}; it does not have to be paid back.`,
  ];
}

const silence: Record<Extract<PlanFinding, { kind: 'never-pays' }>['because'], string> = {
  empty: 'it ends at or before its start',
  covered: 'tiers above it in the list cover all of it',
  'no-rate': 'its rate is 0%',
  cap: 'the cap is reached before it begins',
};

export function findingSentence(finding: PlanFinding, plan: Plan, f: Formats): string {
  switch (finding.kind) {
    case 'gap':
      return `No tier covers sales ${limitsText(plan, finding, f)}: they pay nothing.`;
    case 'overlap': {
      const [one, other] = finding.tiers;
      return `Tiers ${one + 1} and ${other + 1} overlap: where they do, tier ${one + 1} pays.`;
    }
    case 'never-pays':
      return `Tier ${finding.tier + 1} never pays: ${silence[finding.because]}.`;
    case 'cliff':
      return `${placeText(finding, f)} the pay jumps by ${f.money(finding.by)}.`;
    case 'drop':
      return `${placeText(finding, f)} the pay falls by ${f.money(finding.by)}: selling more pays less.`;
  }
}

function placeText({ sales, attainment }: { sales: Cents; attainment: Decimal | null }, f: Formats): string {
  const reached = attainment === null ? '' : ` (${f.rate(attainment)} of quota)`;
  return `At sales of ${f.money(cents(sales))}${reached}`;
}
