import { plainAmount } from '#kernel/cents.ts';
import type { Cell } from '#kernel/csv.ts';
import { formatDecimal } from '#kernel/decimal.ts';
import type { CommissionResult } from './commission.result.ts';

const lead = ['Rep Name', 'Industry', 'Deal Value', 'Commission Rate (%)', 'Quota Attainment (%)'];

export function commissionRecords(result: CommissionResult): Cell[][] {
  const leadCells: Cell[] = [
    result.repName,
    result.industry,
    plainAmount(result.dealValue),
    formatDecimal(result.commissionRate),
    formatDecimal(result.quotaAttainment),
  ];
  switch (result.mode) {
    case 'basic': {
      const amounts = [result.baseCommission, result.quotaBonus, result.totalCommission];
      return [
        [...lead, 'Base Commission', 'Quota Bonus', 'Total Commission'],
        [...leadCells, ...amounts.map(plainAmount)],
      ];
    }
    case 'tiered': {
      const rates = [result.tier, formatDecimal(result.tierRate), result.exactRate];
      return [
        [...lead, 'Tier', 'Tier Rate (%)', 'Effective Rate (%)', 'Commission'],
        [...leadCells, ...rates, plainAmount(result.commission)],
      ];
    }
  }
}
