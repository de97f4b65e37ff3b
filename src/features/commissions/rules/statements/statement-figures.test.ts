import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enUs } from '#kernel/locale.ts';
import { cents } from '#kernel/money/cents.ts';
import { usd } from '#kernel/money/currency.ts';
import { formatsFor } from '#kernel/money/formats.ts';
import { planForm } from '../../testing/plan-form.ts';
import { planInput } from '../plans/plan.ts';
import { computeRep, noBalances, wholePeriod } from '../runs/compute-rep.ts';
import { totalsOf } from '../runs/compute-run.ts';
import { statementFigures, storedFigures } from './statement-figures.ts';

const f = formatsFor(usd, enUs);

/** The attainment shown at the top of a statement, for sales and quota in cents. */
function attainmentOf(sales: number, quota: number): string {
  const plan = planInput.parse({ ...planForm, quota: String(quota / 100) });
  const credits = [{ amount: cents(sales), product: '' }];
  const rep = { quota: null, proration: wholePeriod, oneOffs: [], opening: noBalances, credits };
  const totals = totalsOf({ seq: 0, name: 'Ann', ...rep }, computeRep(plan, rep));
  const figures = statementFigures({ totals, stepBonuses: [], oneOffs: [], before: null }, f);
  return figures.find(([label]) => label === 'Quota attainment')?.[1] ?? '';
}

describe('the attainment at the head of a statement', () => {
  it.each([
    [97_600, 81_000, 'about 120.5% of $810.00'],
    [96_000, 100_000, '96% of $1,000.00'],
    [99_999, 100_000, 'about 99.9% of $1,000.00'],
    [100_000, 100_000, '100% of $1,000.00'],
  ])('of %i cents and a quota of %i is %s', (sales, quota, text) => {
    expect(attainmentOf(sales, quota)).toBe(text);
  });

  it('is rounded to a tenth of a percent, and 100% only if the quota is reached', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 900_000 }),
        fc.integer({ min: 100, max: 900_000 }),
        (sales, quota) => {
          const said = Number.parseFloat(attainmentOf(sales, quota).replace('about ', ''));
          expect(Math.abs(said - (sales / quota) * 100)).toBeLessThan(0.1);
          expect(said >= 100).toBe(sales >= quota);
        },
      ),
    );
  });
});

const amount = (max: number) => fc.integer({ min: 0, max });
const optional = (max: number) => fc.option(amount(max), { nil: 0 }).map((each) => `${each / 100}`);
const anyStatement = fc
  .record({
    quota: fc.integer({ min: 100, max: 500_000 }),
    kind: fc.constantFrom('marginal', 'retroactive'),
    rates: fc.array(amount(3_000), { minLength: 1, maxLength: 4 }),
    cap: optional(20_000),
    floor: optional(20_000),
    bonuses: fc.array(fc.record({ at: amount(20_000), amount: amount(5_000) }), { maxLength: 3 }),
    draw: fc.record({
      kind: fc.constantFrom('none', 'recoverable', 'non-recoverable'),
      amount: optional(30_000),
    }),
    negativeDeals: fc.constantFrom({ kind: 'tiers' }, { kind: 'rate', rate: '7.5' }),
    opening: fc.record({ draw: amount(20_000), clawback: amount(20_000) }),
    oneOffs: fc.array(amount(3_000), { maxLength: 3 }),
    days: fc.integer({ min: 1, max: 30 }),
    deals: fc.array(fc.integer({ min: -300_000, max: 400_000 }), { maxLength: 8 }),
    before: fc.option(amount(50_000)),
  })
  .map(({ quota, rates, kind, cap, floor, bonuses, draw, negativeDeals, ...rep }) => {
    const plan = planInput.parse({
      ...planForm,
      quota: `${quota / 100}`,
      tiers: {
        kind,
        list: rates.map((rate, n) => ({
          from: `${n * 50}`,
          to: n === rates.length - 1 ? '' : `${(n + 1) * 50}`,
          rate: `${rate / 100}`,
        })),
      },
      cap,
      floor: Number(cap) > 0 && Number(floor) > Number(cap) ? cap : floor,
      stepBonuses: bonuses.map((each) => ({ at: `${each.at / 100}`, amount: `${each.amount / 100}` })),
      draw,
      negativeDeals,
    });
    const input = {
      quota: null,
      proration: { days: rep.days, of: 30 },
      oneOffs: rep.oneOffs.map((each) => ({ amount: cents(each), reason: '' })),
      opening: { draw: cents(rep.opening.draw), clawback: cents(rep.opening.clawback) },
      credits: rep.deals.map((each) => ({ amount: cents(each), product: '' })),
    };
    const result = computeRep(plan, input);
    return { result, input, before: rep.before, totals: totalsOf({ seq: 0, name: 'Ann', ...input }, result) };
  });

it('every amount on a statement adds up to its total, for any plan, draws, caps and clawbacks', () => {
  fc.assert(
    fc.property(anyStatement, ({ result, input, before, totals }) => {
      const figures = storedFigures({
        totals,
        stepBonuses: [...result.stepBonuses],
        oneOffs: input.oneOffs,
        before,
      });
      const labels = figures.map(([label]) => (typeof label === 'object' && 'say' in label ? label.say : ''));
      const sum = (from: string, to: string) =>
        figures
          .slice(labels.indexOf(from), labels.indexOf(to))
          .reduce((all, [, value]) => all + Number(value), 0);
      const at = (label: string) => Number(figures[labels.indexOf(label)]?.[1]);
      const lines = result.lines.reduce((all, line) => all + line.amount, 0);
      expect(at('Commission from deals')).toBe(lines + 0);
      expect(sum('Commission from deals', 'Earned')).toBe(at('Earned') + 0);
      const total = before === null ? 'Payout' : 'New total';
      expect(sum('Earned', total)).toBe(at(total) + 0);
      if (before !== null) {
        const [difference] = labels.filter((label) => /difference|than approved before/.test(label));
        expect(at('New total') - at('Approved before')).toBe(at(difference ?? '') + 0);
      }
      // The debt at the end is the debt at the start plus what this period added or recovered.
      const owedBefore = input.opening.draw + input.opening.clawback;
      const added = totals.advanced - totals.recoveredDraw - totals.recoveredClawback;
      const carried = labels.includes('Clawback carried over') ? at('Clawback carried over') : 0;
      expect(totals.owedDraw + totals.owedClawback).toBe(owedBefore + added + carried);
    }),
    { numRuns: 500 },
  );
});
