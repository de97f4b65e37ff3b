import { inCurrency } from '#calculators/rules/csv-headings.ts';
import type { Cell } from '#kernel/csv.ts';
import { type Cents, plainAmount } from '#kernel/money/cents.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import { formatDecimal } from '#kernel/money/decimal.ts';
import type { CommissionResult } from './commission.result.ts';

/** One record, or one per rep if the credit is shared. */
export function commissionRecords(result: CommissionResult): Cell[][] {
  const [headings = [], cells = []] = dealRecords(result);
  if (!result.credits) return [headings, cells];
  const currency = currencyOf(result);
  return [
    [...headings, 'Credit To', 'Credit (%)', inCurrency('Credited Commission', currency)],
    ...result.credits.map(({ name, percent, amount }) => [
      ...cells,
      name,
      formatDecimal(percent),
      plainAmount(amount, currency),
    ]),
  ];
}

function dealRecords(result: CommissionResult): Cell[][] {
  const currency = currencyOf(result);
  const plain = (amount: Cents) => plainAmount(amount, currency);
  const money = (heading: string) => inCurrency(heading, currency);
  const lead = ['Rep Name', 'Industry', money('Deal Value'), 'Commission Rate (%)', 'Quota Attainment (%)'];
  const leadCells: Cell[] = [
    result.repName,
    result.industry,
    plain(result.dealValue),
    formatDecimal(result.commissionRate),
    formatDecimal(result.quotaAttainment),
  ];
  switch (result.mode) {
    case 'basic': {
      const amounts = [result.baseCommission, result.quotaBonus, result.totalCommission];
      return [
        [...lead, ...['Base Commission', 'Quota Bonus', 'Total Commission'].map(money)],
        [...leadCells, ...amounts.map(plain)],
      ];
    }
    case 'tiered': {
      const rates = [result.tier, formatDecimal(result.tierRate), result.exactRate];
      return [
        [...lead, 'Tier', 'Tier Rate (%)', 'Effective Rate (%)', money('Commission')],
        [...leadCells, ...rates, plain(result.commission)],
      ];
    }
    case 'marginal':
      return [
        [...lead, ...['Quota', 'Sales So Far'].map(money), 'Effective Rate (%)', money('Commission')],
        [
          ...leadCells,
          plain(result.quota),
          plain(result.sales),
          formatDecimal(result.effectiveRate),
          plain(result.commission),
        ],
      ];
  }
}
