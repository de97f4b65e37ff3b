import { describe, expect, it } from 'vitest';
import { enUs } from '#kernel/locale.ts';
import { cents } from '#kernel/money/cents.ts';
import { usd } from '#kernel/money/currency.ts';
import { formatsFor } from '#kernel/money/formats.ts';
import { type PlanForm, planInput, writtenPlan } from './plan.ts';
import { checkPlan, cliffsOf } from './plan-checks.ts';
import { nextDealPays, planCurve } from './plan-curve.ts';
import { findingSentence, planSentences } from './plan-sentences.ts';
import { readyMadePlans } from './ready-made-plans.ts';

const dollars = formatsFor(usd, enUs);
type Tier = readonly [from: string, to: string, rate: string];

const planOf = (kind: 'marginal' | 'retroactive', tiers: readonly Tier[], changes: Partial<PlanForm> = {}) =>
  planInput.parse({
    name: 'Plan',
    period: 'month',
    quota: '1000',
    tiers: { kind, list: tiers.map(([from, to, rate]) => ({ from, to, rate })) },
    ...changes,
  });

const findings = (...plan: Parameters<typeof planOf>) => {
  const parsed = planOf(...plan);
  return checkPlan(parsed).map((finding) => findingSentence(finding, parsed, dollars));
};

describe('the checks name', () => {
  it('nothing in a plan without a gap, an overlap or a jump', () => {
    expect(
      findings('marginal', [
        ['0', '100', '10'],
        ['100', '', '12'],
      ]),
    ).toEqual([]);
  });

  it('gaps', () => {
    expect(
      findings('marginal', [
        ['10', '80', '10'],
        ['100', '150', '12'],
      ]),
    ).toEqual([
      'No tier covers sales under 10% of quota: they pay nothing.',
      'No tier covers sales from 80% to under 100% of quota: they pay nothing.',
      'No tier covers sales from 150% of quota up: they pay nothing.',
    ]);
  });

  it('overlaps, and tiers that never pay', () => {
    expect(
      findings('marginal', [
        ['0', '100', '10'],
        ['50', '', '12'],
        ['60', '90', '1'],
        ['90', '80', '5'],
        ['200', '', '0'],
      ]),
    ).toEqual([
      'Tiers 1 and 2 overlap: where they do, tier 1 pays.',
      'Tiers 1 and 3 overlap: where they do, tier 1 pays.',
      'Tiers 2 and 3 overlap: where they do, tier 2 pays.',
      'Tiers 2 and 5 overlap: where they do, tier 2 pays.',
      'Tier 3 never pays: tiers above it in the list cover all of it.',
      'Tier 4 never pays: it ends at or before its start.',
      'Tier 5 never pays: tiers above it in the list cover all of it.',
    ]);
  });

  it('a tier beyond the cap', () => {
    expect(
      findings(
        'marginal',
        [
          ['0', '100', '10'],
          ['100', '', '12'],
        ],
        { cap: '100' },
      ),
    ).toEqual(['Tier 2 never pays: the cap is reached before it begins.']);
  });

  it('drops, but not cliffs', () => {
    const tiers = [
      ['0', '100', '10'],
      ['100', '200', '20'],
      ['200', '', '5'],
    ] as const;
    expect(findings('retroactive', tiers)).toEqual([
      'At sales of $2,000.00 (200% of quota) the pay falls by $300.00: selling more pays less.',
    ]);
    const plan = planOf('retroactive', tiers);
    expect(cliffsOf(plan).map((cliff) => findingSentence(cliff, plan, dollars))).toEqual([
      'At sales of $1,000.00 (100% of quota) the pay jumps by $100.00.',
    ]);
  });
});

describe('a plan', () => {
  it('is read back in sentences', () => {
    const plan = planOf(
      'marginal',
      [
        ['0', '80', '5'],
        ['80', '', '7.5'],
      ],
      {
        cap: '5000',
        floor: '50',
        stepBonuses: [{ at: '100', amount: '250' }],
        products: [
          { name: 'Services', kind: 'factor', percent: '50' },
          { name: 'Renewal', kind: 'own', percent: '2', counts: false },
        ],
        draw: { kind: 'recoverable', amount: '100' },
      },
    );
    expect(planSentences(plan, dollars)).toEqual([
      'Reps are paid every month, in USD, with a quota of $1,000.00.',
      'Each part of the sales is paid at the rate of the tier it falls in.',
      'Sales under 80% of quota pay 5%.',
      'Sales from 80% of quota up pay 7.5%.',
      'Services pays 50% of the tier’s rate.',
      'Renewal pays 2% in every tier, and does not count toward the quota.',
      'Commission is capped at $5,000.00 per period; deals after that pay nothing.',
      'Commission below $50.00 in a period is raised to that amount.',
      'Reaching 100% of quota pays a bonus of $250.00, once.',
      'A negative deal is a clawback: it is deducted at the rates at which the last sales were paid.',
      'Each period pays at least a draw of $100.00. If a rep earns less, they owe the rest, and it is deducted in later periods.',
    ]);
  });

  it.each(readyMadePlans)('$key is whole, and the same after it is written and read', ({ plan: form }) => {
    const plan = planInput.parse(form);
    expect(planInput.parse(writtenPlan(plan))).toEqual(plan);
    expect(checkPlan(plan)).toEqual([]);
  });

  it('has a curve with the plan’s jumps', () => {
    const plan = planOf('retroactive', [
      ['0', '100', '10'],
      ['100', '', '20'],
    ]);
    const at = (sales: number) => planCurve(plan).find((point) => point.sales === sales)?.earned;
    expect([at(0), at(99_999), at(100_000)]).toEqual([0, 10_000, 20_000]);
    expect(nextDealPays(plan, cents(90_000), cents(10_000))).toBe(11_000);
  });

  it.each([
    ['no tier', { tiers: { kind: 'marginal', list: [] } }, 'Add a tier'],
    ['no quota', { quota: '' }, 'Enter a quota: tiers or bonuses depend on its attainment'],
    ['a floor above the cap', { floor: '10', cap: '5' }, 'The floor is above the cap'],
    ['no name', { name: ' ' }, 'Give the plan a name'],
    [
      'a product that does not count and has no rate',
      { products: [{ name: 'A', kind: 'factor', percent: '5', counts: false }] },
      'A product that does not count toward the quota needs a rate of its own',
    ],
  ] as const)('is refused with %s', (_, changes, message) => {
    const valid = writtenPlan(planOf('marginal', [['0', '', '10']]));
    const refused = planInput.safeParse({ ...valid, ...changes });
    expect(refused.error?.issues.map((issue) => issue.message)).toContain(message);
  });
});
