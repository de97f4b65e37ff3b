import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, cents } from '#kernel/money/cents.ts';
import { planForm } from '../../testing/plan-form.ts';
import { slowCommission } from '../../testing/slow-model.ts';
import { type Plan, type PlanForm, planInput } from '../plans/plan.ts';
import { computeRep, noBalances, type RepInput, wholePeriod } from './compute-rep.ts';

const planWith = (changes: Partial<PlanForm> = {}): Plan => planInput.parse({ ...planForm, ...changes });

function compute(plan: Plan, deals: readonly number[], changes: Partial<RepInput> = {}) {
  const credits = deals.map((amount) => ({ amount: cents(amount), product: '' }));
  return computeRep(plan, {
    quota: null,
    proration: wholePeriod,
    oneOffs: [],
    opening: noBalances,
    credits,
    ...changes,
  });
}

const retroactive = { ...planForm.tiers, kind: 'retroactive' } as const;

describe('tiers', () => {
  it('pay each part of the sales at its own rate', () => {
    const { lines, commission, attainment } = compute(planWith(), [80_000, 40_000]);
    expect(lines.map(({ amount, rate, firstTier, lastTier }) => [amount, rate, firstTier, lastTier])).toEqual(
      [
        [8_000, 100_000, 0, 0],
        [6_000, null, 0, 1],
      ],
    );
    expect([commission, attainment]).toEqual([14_000, 1_200_000]);
  });

  it('show a narrowly missed quota as less than 100 percent', () => {
    const plan = planWith({ quota: '100000' });
    expect(compute(plan, [9_999_996]).attainment).toBe(999_999);
    expect(compute(plan, [10_000_000]).attainment).toBe(1_000_000);
  });

  it('pay all sales at the rate of the tier that they reach together', () => {
    const { lines, commission } = compute(planWith({ tiers: retroactive }), [80_000, 40_000]);
    expect(lines.map(({ amount, rate }) => [amount, rate])).toEqual([
      [16_000, 200_000],
      [8_000, 200_000],
    ]);
    expect(commission).toBe(24_000);
  });

  it('are entered exactly at their limit', () => {
    const [line] = compute(planWith(), [100_000]).lines;
    expect(line).toMatchObject({ amount: 10_000, rate: 100_000, lastTier: 0 });
    expect(compute(planWith({ tiers: retroactive }), [100_000]).commission).toBe(20_000);
    expect(compute(planWith({ tiers: retroactive }), [99_999]).commission).toBe(10_000);
  });

  it('may be limited by amounts instead of attainment', () => {
    const list = [
      { from: '0', to: '500.50', rate: '10' },
      { from: '500.50', to: '', rate: '50' },
    ];
    const tiers = { kind: 'marginal', basis: 'amount', list } as const;
    expect(compute(planWith({ quota: '', tiers }), [60_050]).commission).toBe(5_005 + 5_000);
  });
});

describe('rules', () => {
  it('pay products at a part of the rate or at one of their own', () => {
    const products = [
      { name: 'Services', kind: 'factor', percent: '50', counts: true },
      { name: 'Renewal', kind: 'own', percent: '1', counts: false },
    ] as const;
    const credits = [
      { amount: cents(100_000), product: ' services ' },
      { amount: cents(50_000), product: 'Renewal' },
      { amount: cents(10_000), product: 'Licence' },
    ];
    const result = compute(planWith({ products: [...products] }), [], { credits });
    expect(result.lines.map(({ amount }) => amount)).toEqual([5_000, 500, 2_000]);
    expect(result.sales).toBe(110_000);
  });

  it('apply the cap line by line, and a clawback frees room', () => {
    const { lines, commission } = compute(planWith({ cap: '90' }), [80_000, 40_000, -30_000]);
    expect(lines.map(({ amount, isCapped }) => [amount, isCapped])).toEqual([
      [8_000, false],
      [1_000, true],
      [0, true],
    ]);
    expect(commission).toBe(9_000);
  });

  it('top up to the floor, prorated with the period', () => {
    const half = { proration: { days: 15, of: 30 } };
    expect(compute(planWith({ floor: '100' }), [10_000]).floorTopUp).toBe(9_000);
    expect(compute(planWith({ floor: '100' }), [10_000], half)).toMatchObject({
      quota: 50_000,
      floorTopUp: 4_000,
    });
  });

  it('pay step bonuses and one-off bonuses on top', () => {
    const stepBonuses = [
      { at: '80', amount: '5' },
      { at: '100', amount: '10' },
    ];
    const oneOffs = [{ amount: cents(300), reason: 'Contest' }];
    const { earned, stepBonuses: reached } = compute(planWith({ stepBonuses }), [80_000], { oneOffs });
    expect([earned, reached.length]).toEqual([8_000 + 500 + 300, 1]);
  });

  it('claw back at a fixed rate, or at the rate of the last sales', () => {
    const atRate = { negativeDeals: { kind: 'rate', rate: '8' } } as const;
    expect(compute(planWith(atRate), [120_000, -40_000]).lines.map(({ amount }) => amount)).toEqual([
      14_000, -3_200,
    ]);
    expect(compute(planWith(), [120_000, -40_000]).lines.map(({ amount }) => amount)).toEqual([
      14_000, -6_000,
    ]);
  });
});

describe('balances', () => {
  const recoverable = { draw: { kind: 'recoverable', amount: '100' } } as const;

  it('advance a recoverable draw and deduct it later', () => {
    const short = compute(planWith(recoverable), [60_000]);
    expect(short).toMatchObject({ earned: 6_000, advanced: 4_000, payout: 10_000 });
    expect(short.closing).toEqual({ draw: 4_000, clawback: 0 });
    const good = compute(planWith(recoverable), [110_000], { opening: short.closing });
    expect(good).toMatchObject({ earned: 12_000, payout: 10_000, closing: { draw: 2_000, clawback: 0 } });
    expect(good.recovered).toEqual({ draw: 2_000, clawback: 0 });
  });

  it('top up a draw that is not owed', () => {
    const result = compute(planWith({ draw: { kind: 'non-recoverable', amount: '100' } }), [60_000]);
    expect(result).toMatchObject({ toppedUp: 4_000, payout: 10_000, closing: noBalances });
  });

  it('carry a negative period as a clawback', () => {
    const negative = compute(planWith(), [-50_000]);
    expect(negative).toMatchObject({ earned: -5_000, payout: 0, closing: { draw: 0, clawback: 5_000 } });
    const next = compute(planWith(), [80_000], { opening: negative.closing });
    expect(next).toMatchObject({ payout: 3_000, closing: noBalances, recovered: { clawback: 5_000 } });
  });

  it('lose nothing: what is paid out and owed adds up to what was earned', () => {
    const owed = fc.nat({ max: 50_000 });
    const kind = fc.constantFrom('none', 'recoverable', 'non-recoverable');
    fc.assert(
      fc.property(
        kind,
        fc.array(fc.integer({ min: -90_000, max: 90_000 }), { maxLength: 6 }),
        owed,
        owed,
        (draw, deals, drawOwed, clawbackOwed) => {
          const opening = { draw: cents(drawOwed), clawback: cents(clawbackOwed) };
          const result = compute(planWith({ draw: { kind: draw, amount: '70' } }), deals, { opening });
          const paidBack = opening.draw + opening.clawback - result.closing.draw - result.closing.clawback;
          expect(result.payout).toBe(result.earned + result.toppedUp - paidBack);
          expect(
            Math.min(result.payout, result.closing.draw, result.closing.clawback),
          ).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

const percent = fc.nat({ max: 40 }).map((whole) => String(whole / 2));
const tierList = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 60 }), percent), { minLength: 1, maxLength: 4 })
  .map((steps) => {
    let from = 0;
    return steps.map(([width, rate], index) => {
      const to = index === steps.length - 1 ? '' : String(from + width);
      const tier = { from: String(from), to, rate };
      from += width;
      return tier;
    });
  });
const somePlan = fc
  .record({
    kind: fc.constantFrom('marginal', 'retroactive'),
    list: tierList,
    quota: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ kind, list, quota }) => planWith({ quota: String(quota), tiers: { kind, list } }));
const someDeals = fc.array(fc.nat({ max: 900 }), { maxLength: 8 });
const amounts = (lines: readonly { amount: Cents }[]) => lines.map(({ amount }) => amount);

describe('any plan', () => {
  it('pays what the slow model pays', () => {
    const signed = fc.array(fc.integer({ min: -300, max: 900 }), { maxLength: 8 });
    fc.assert(
      fc.property(somePlan, signed, (plan, deals) => {
        expect(compute(plan, deals).commission).toBe(slowCommission(plan, plan.quota, deals));
      }),
      { numRuns: 300 },
    );
  });

  it('pays what the slow model pays up to a cap', () => {
    fc.assert(
      fc.property(somePlan, someDeals, fc.integer({ min: 1, max: 200 }), (plan, deals, most) => {
        const limited: Plan = {
          ...plan,
          cap: cents(most),
          negativeDeals: { ...plan.negativeDeals, kind: 'refuse' },
        };
        expect(compute(limited, deals).commission).toBe(slowCommission(limited, plan.quota, deals));
      }),
    );
  });

  it('has lines that add up to the period’s amount', () => {
    fc.assert(
      fc.property(somePlan, someDeals, (plan, deals) => {
        const { lines, commission } = compute(plan, deals);
        expect(amounts(lines).reduce((a, b) => a + b, 0)).toBe(commission);
      }),
    );
  });

  it('pays the same for a deal in two parts under marginal tiers', () => {
    fc.assert(
      fc.property(
        somePlan,
        someDeals,
        fc.nat({ max: 500 }),
        fc.nat({ max: 500 }),
        (plan, deals, one, two) => {
          const marginal = { ...plan, tiers: { ...plan.tiers, kind: 'marginal' as const } };
          const whole = compute(marginal, [...deals, one + two]);
          expect(compute(marginal, [...deals, one, two]).commission).toBe(whole.commission);
        },
      ),
    );
  });

  it('never pays less for more sales under marginal tiers, in any order of the deals', () => {
    fc.assert(
      fc.property(somePlan, someDeals, fc.nat({ max: 900 }), (plan, deals, more) => {
        const marginal = { ...plan, tiers: { ...plan.tiers, kind: 'marginal' as const } };
        const { commission } = compute(marginal, deals);
        expect(compute(marginal, [more, ...deals]).commission).toBeGreaterThanOrEqual(commission);
        expect(compute(marginal, deals.toReversed()).commission).toBe(commission);
      }),
    );
  });
});
