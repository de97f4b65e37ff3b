import { defineCalculator } from '#calculators/rules/calculator.ts';
import { t } from '#kernel/language/t.ts';
import { commissionRecords } from './commission.csv.ts';
import { commissionDefaults } from './commission.form.ts';
import { commissionInput } from './commission.input.ts';
import { commissionResult } from './commission.result.ts';
import { computeCommission, missingFromCommission } from './compute-commission.ts';

export const calculator = defineCalculator({
  input: commissionInput,
  compute: computeCommission,
  missing: missingFromCommission,
  result: commissionResult,
  sample: {
    ...commissionDefaults(),
    commissionData: { ...commissionDefaults().commissionData, repName: 'Robin', dealValue: '50,000' },
  },
  subjectOf: ({ commissionData }) => ({ name: commissionData.repName, people: [] }),
  peopleIn: () => 1,
  announce: ({ repName, totalCommission }, { money }) =>
    repName
      ? t('Commission for {person}: {amount}.', { person: repName, amount: money(totalCommission) })
      : t('Commission: {amount}.', { amount: money(totalCommission) }),
  csv: { fileStem: 'commission-calc', records: commissionRecords },
  tool: {
    name: 'commission',
    title: 'Compute a commission',
    description:
      'Compute the commission of one deal from its value, rate and quota attainment: basic, tiered (the tier reached applies to the whole deal) or marginal (each part of the sum at its own rate).',
  },
});
