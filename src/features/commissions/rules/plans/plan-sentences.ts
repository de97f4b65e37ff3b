import { msg, t } from '#kernel/language/t.ts';
import type { Decimal } from '#kernel/money/decimal.ts';
import type { Formats } from '#kernel/money/formats.ts';
import { gap, limitSentence, marginalTier, retroactiveTier } from './limit-sentences.ts';
import type { Plan, PlanProduct } from './plan.ts';
import type { PlanFinding } from './plan-checks.ts';

/** One sentence per rule, in order of application. */
export function planSentences(plan: Plan, f: Formats): string[] {
  return [
    periodSentence(plan, f),
    plan.tiers.kind === 'marginal'
      ? t('Each part of the sales is paid at the rate of the tier it falls in.')
      : t('Total sales in the period decide the tier, and its rate applies to all of them.'),
    ...plan.tiers.list.map((_, index) => tierSentence(plan, index, f)),
    ...plan.products.map((product) => productSentence(product, f)),
    ...(plan.cap > 0
      ? [
          t('Commission is capped at {amount} per period; deals after that pay nothing.', {
            amount: f.money(plan.cap),
          }),
        ]
      : []),
    ...(plan.floor > 0
      ? [
          t('Commission below {amount} in a period is raised to that amount.', {
            amount: f.money(plan.floor),
          }),
        ]
      : []),
    ...plan.stepBonuses.map(({ at, amount }) =>
      t('Reaching {rate} of quota pays a bonus of {amount}, once.', {
        rate: f.rate(at),
        amount: f.money(amount),
      }),
    ),
    negativeSentence(plan.negativeDeals, f),
    ...drawSentences(plan.draw, f),
  ];
}

function periodSentence({ period, currency, quota }: Plan, f: Formats): string {
  if (quota === 0) {
    return t(
      '{period, select, month {Reps are paid every month, in {currency}.} quarter {Reps are paid every quarter, in {currency}.} other {Reps are paid every year, in {currency}.}}',
      { period, currency },
    );
  }
  return t(
    '{period, select, month {Reps are paid every month, in {currency}, with a quota of {quota}.} quarter {Reps are paid every quarter, in {currency}, with a quota of {quota}.} other {Reps are paid every year, in {currency}, with a quota of {quota}.}}',
    { period, currency, quota: f.money(quota) },
  );
}

export function tierSentence(plan: Plan, index: number, f: Formats): string {
  const tier = plan.tiers.list[index];
  if (!tier) return '';
  const sentences = plan.tiers.kind === 'marginal' ? marginalTier : retroactiveTier;
  return limitSentence(sentences, plan, tier, f, { rate: f.rate(tier.rate) });
}

function productSentence({ name, kind, percent, counts }: PlanProduct, f: Formats): string {
  const values = { product: name, rate: f.rate(percent) };
  if (kind === 'factor') return t('{product} pays {rate} of the tier’s rate.', values);
  return counts
    ? t('{product} pays {rate} in every tier, and counts toward the quota.', values)
    : t('{product} pays {rate} in every tier, and does not count toward the quota.', values);
}

function negativeSentence({ kind, rate }: Plan['negativeDeals'], f: Formats): string {
  if (kind === 'refuse') return t('Negative deals are not allowed.');
  return kind === 'tiers'
    ? t('A negative deal is a clawback: it is deducted at the rates at which the last sales were paid.')
    : t('A negative deal is a clawback: {rate} of its amount is deducted.', { rate: f.rate(rate) });
}

function drawSentences({ kind, amount }: Plan['draw'], f: Formats): string[] {
  if (kind === 'none') return [];
  const values = { amount: f.money(amount) };
  return [
    kind === 'recoverable'
      ? t(
          'Each period pays at least a draw of {amount}. If a rep earns less, they owe the rest, and it is deducted in later periods.',
          values,
        )
      : t('Each period pays at least a draw of {amount}. It does not have to be paid back.', values),
  ];
}

const silence: Record<Extract<PlanFinding, { kind: 'never-pays' }>['because'], string> = {
  empty: msg('Tier {tier} never pays: it ends at or before its start.'),
  covered: msg('Tier {tier} never pays: tiers above it in the list cover all of it.'),
  'no-rate': msg('Tier {tier} never pays: its rate is 0%.'),
  cap: msg('Tier {tier} never pays: the cap is reached before it begins.'),
};

export function findingSentence(finding: PlanFinding, plan: Plan, f: Formats): string {
  switch (finding.kind) {
    case 'gap':
      return limitSentence(gap, plan, finding, f);
    case 'overlap': {
      const [one, other] = finding.tiers;
      return t('Tiers {one} and {other} overlap: where they do, tier {one} pays.', {
        one: one + 1,
        other: other + 1,
      });
    }
    case 'never-pays':
      return t(silence[finding.because], { tier: finding.tier + 1 });
    case 'cliff':
      return t('At sales of {sales} the pay jumps by {amount}.', jumpValues(finding, f));
    case 'drop':
      return t(
        'At sales of {sales} the pay falls by {amount}: selling more pays less.',
        jumpValues(finding, f),
      );
  }
}

type Jump = Extract<PlanFinding, { kind: 'cliff' | 'drop' }>;

function jumpValues({ sales, attainment, by }: Jump, f: Formats) {
  return { sales: salesText(f.money(sales), attainment, f), amount: f.money(by) };
}

function salesText(sales: string, attainment: Decimal | null, f: Formats): string {
  if (attainment === null) return sales;
  return t('{sales} ({rate} of quota)', { sales, rate: f.rate(attainment) });
}
