import { labelsOf } from '#calculators/rules/people.ts';
import type { Figure, Part, Summary } from '#calculators/rules/summary.ts';
import { currencyOf } from '#kernel/currency.ts';
import { decimalScale } from '#kernel/decimal.ts';
import type { CommissionResult } from './commission.result.ts';

export function summaryOf(result: CommissionResult): Summary {
  const figures: readonly Figure[] = [
    ['Deal value', result.dealValue],
    ['Commission rate', [{ rate: result.commissionRate }]],
    ['Quota attainment', [{ rate: result.quotaAttainment }]],
    ...ownFigures(result),
  ];
  return {
    name: '',
    totalLabel: 'Total commission',
    total: result.totalCommission,
    currency: currencyOf(result),
    figures,
    parts: partsOf(result, figures),
  };
}

function partsOf(result: CommissionResult, figures: readonly Figure[]): Part[] {
  const { repName, totalCommission, industry: detail, explanation, credits } = result;
  const [name = ''] = labelsOf([{ name: repName }]);
  if (!credits) return [{ name, amount: totalCommission, share: null, detail, figures, explanation }];
  return credits.map((credit) => ({
    name: credit.name,
    amount: credit.amount,
    share: credit.percent / decimalScale,
    detail,
    figures: [
      ...figures,
      ['Commission on the deal', totalCommission],
      ['Credit', [{ rate: credit.percent }]],
    ],
    explanation: [...explanation, ...credit.explanation],
  }));
}

function ownFigures(result: CommissionResult): readonly Figure[] {
  if (result.mode === 'tiered') {
    return [
      ['Tier', [`${result.tier}, pays `, { rate: result.tierRate }]],
      ['Effective rate', [{ fullRate: result.exactRate }]],
    ];
  }
  if (result.mode === 'marginal') {
    return [
      ['Quota', result.quota],
      ['Sales so far', result.sales],
      ['Effective rate', [{ rate: result.effectiveRate }]],
    ];
  }
  return [
    ['Base commission', result.baseCommission],
    [result.quotaBonus < 0 ? 'Quota adjustment' : 'Quota bonus', result.quotaBonus],
  ];
}
