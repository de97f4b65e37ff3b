import { labelsOf } from '#calculators/rules/people.ts';
import type { Figure, Part, Summary } from '#calculators/rules/summary.ts';
import { msg, t } from '#kernel/language/t.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import { decimalScale } from '#kernel/money/decimal.ts';
import type { CommissionResult } from './commission.result.ts';
import { industryPhrase } from './presets.ts';
import { tierNames } from './tier-names.ts';

export function summaryOf(result: CommissionResult): Summary {
  const figures: readonly Figure[] = [
    [{ say: msg('Deal value') }, result.dealValue],
    [{ say: msg('Commission rate') }, [{ rate: result.commissionRate }]],
    [{ say: msg('Quota attainment') }, [{ rate: result.quotaAttainment }]],
    ...ownFigures(result),
  ];
  return {
    name: '',
    totalLabel: t('Total commission'),
    total: result.totalCommission,
    currency: currencyOf(result),
    figures,
    parts: partsOf(result, figures),
  };
}

function partsOf(result: CommissionResult, figures: readonly Figure[]): Part[] {
  const { repName, totalCommission, industry, explanation, credits } = result;
  const detail = industryPhrase(industry);
  const [name = ''] = labelsOf([{ name: repName }]);
  if (!credits) return [{ name, amount: totalCommission, share: null, detail, figures, explanation }];
  return credits.map((credit) => ({
    name: credit.name,
    amount: credit.amount,
    share: credit.percent / decimalScale,
    detail,
    figures: [
      ...figures,
      [{ say: msg('Commission on the deal') }, totalCommission],
      [{ say: msg('Credit', 'a share of the credit for a deal') }, [{ rate: credit.percent }]],
    ],
    explanation: [...explanation, ...credit.explanation],
  }));
}

function ownFigures(result: CommissionResult): readonly Figure[] {
  if (result.mode === 'tiered') {
    return [
      [
        { say: msg('Tier') },
        {
          say: msg('{tier}, pays {rate}'),
          values: { tier: { say: tierNames[result.tier] }, rate: { rate: result.tierRate } },
        },
      ],
      [{ say: msg('Effective rate') }, [{ fullRate: result.exactRate }]],
    ];
  }
  if (result.mode === 'marginal') {
    return [
      [{ say: msg('Quota') }, result.quota],
      [{ say: msg('Sales so far') }, result.sales],
      [{ say: msg('Effective rate') }, [{ rate: result.effectiveRate }]],
    ];
  }
  return [
    [{ say: msg('Base commission') }, result.baseCommission],
    [{ say: result.quotaBonus < 0 ? msg('Quota adjustment') : msg('Quota bonus') }, result.quotaBonus],
  ];
}
