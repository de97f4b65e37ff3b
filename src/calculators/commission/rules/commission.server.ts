import { createServerCalculator } from '#calculators/rules/server-calculator.ts';
import { commission } from './commission.calculator.ts';
import { commissionResult } from './commission.result-schema.ts';
import { commissionSample } from './commission-sample.ts';

export const serverCalculator = createServerCalculator(commission, {
  subjectOf: ({ commissionData }) => ({ name: commissionData.repName, people: [] }),
  result: commissionResult,
  sample: commissionSample(),
});
