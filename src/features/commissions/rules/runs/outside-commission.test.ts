import { describe, expect, it } from 'vitest';
import { cents } from '#kernel/money/cents.ts';
import { planForm } from '../../testing/plan-form.ts';
import { type PlanForm, planInput } from '../plans/plan.ts';
import { computeRun, type RunRep } from './compute-run.ts';
import { outsideCommission } from './outside-commission.ts';

const noDebts = { draw: cents(0), clawback: cents(0) };

/** A run with one rep and one deal. */
function runOf(sale: number, plan: Partial<PlanForm> = {}, rep: Partial<RunRep> = {}) {
  const ann = {
    seq: 0,
    name: 'Ann',
    quota: null,
    proration: { days: 30, of: 30 },
    oneOffs: [],
    opening: noDebts,
  };
  const columns = {
    rep: Int32Array.of(0),
    day: Int32Array.of(0),
    seq: Int32Array.of(0),
    credit: Float64Array.of(sale),
    product: Int32Array.of(0),
    products: [''],
  };
  return computeRun(planInput.parse({ ...planForm, ...plan }), [{ ...ann, ...rep }], columns);
}

const spiff = { oneOffs: [{ amount: cents(2_500), reason: 'SPIFF' }] };

describe('the row beside the tiers and products', () => {
  it.each([
    ['nothing but commission', runOf(50_000), null],
    ['a bonus', runOf(50_000, {}, spiff), { label: 'Bonuses', amount: 2_500 }],
    [
      'a bonus and a draw',
      runOf(50_000, { draw: { kind: 'recoverable', amount: '100' } }, spiff),
      { label: 'Bonuses and draws', amount: 5_000 },
    ],
    [
      'a bonus, of which a draw of before is kept back',
      runOf(
        50_000,
        { draw: { kind: 'recoverable', amount: '0' } },
        { ...spiff, opening: { ...noDebts, draw: cents(1_000) } },
      ),
      { label: 'Bonuses and deductions', amount: 1_500 },
    ],
    [
      'a clawback that is more than was earned',
      runOf(-50_000),
      { label: 'Clawbacks carried over', amount: 5_000 },
    ],
  ])('with %s', (_, result, row) => {
    expect(outsideCommission({ ...result, reps: [...result.reps] })).toEqual(row);
    for (const rows of [result.tiers, result.products]) {
      const commission = rows.reduce((sum, each) => sum + each.commission, 0);
      expect(commission + (row?.amount ?? 0)).toBe(result.payout);
    }
  });
});
