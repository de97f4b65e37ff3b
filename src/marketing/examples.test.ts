import { describe, expect, it } from 'vitest';
import { computeBillSplit } from '#calculators/bill-split/rules/compute-bill.ts';
import { computeCommission } from '#calculators/commission/rules/compute-commission.ts';
import { computeFreelancer } from '#calculators/freelancer/rules/compute-freelancer.ts';
import { billSplitExample, commissionExample, freelancerExample } from './examples.ts';

/** The figures of spec 2, 'Marketing landing pages', with the rest worked out by hand. */
describe('the landing pages’ examples', () => {
  it('split a 5000 budget among three members by hours times rate', () => {
    const result = computeFreelancer(freelancerExample);
    expect(result).toMatchObject({
      mode: 'basic',
      totalBudget: 500_000,
      totalAmount: 467_500,
      budget: { level: 'within', remaining: 32_500 },
      rows: [
        { role: 'Lead Designer', amount: 200_000, percentage: 42.8 },
        { role: 'Developer', amount: 187_500, percentage: 40.1 },
        { role: 'Project Manager', amount: 80_000, percentage: 17.1 },
      ],
    });
  });

  it('pay 7.5% on a 50000 deal to a Top Performer', () => {
    expect(computeCommission(commissionExample)).toMatchObject({
      mode: 'tiered',
      tier: 'Top Performer',
      exactRate: '7.5',
      commission: 375_000,
    });
  });

  it('share a 125.50 bill among four people by item, to the cent', () => {
    const result = computeBillSplit(billSplitExample);
    expect(result).toMatchObject({ status: 'balanced', difference: 0, unclaimed: [], totalSplit: 12_550 });
    expect(result?.rows.map(({ name, amount, percentage }) => [name, amount, percentage])).toEqual([
      ['Guest 1', 3179, 25.3],
      ['Guest 2', 4279, 34.1],
      ['Guest 3', 1863, 14.8],
      ['Guest 4', 3229, 25.7],
    ]);
  });
});
