import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '#kernel/cents.ts';
import { usd } from '#kernel/currency.ts';
import { formatsFor } from '#kernel/formats.ts';
import { enUs } from '#kernel/locale.ts';
import { planForm } from '../testing/plan-form.ts';
import { computeRep, noBalances, wholePeriod } from './compute-rep.ts';
import { totalsOf } from './compute-run.ts';
import { planInput } from './plan.ts';
import { statementFigures } from './statement-figures.ts';

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
