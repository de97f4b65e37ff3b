import { createServerCalculator } from '../server-calculator.ts';
import { commission } from './commission.calculator.ts';
import { commissionSample } from './commission-sample.ts';

export const serverCalculator = createServerCalculator(commission, {
  subjectOf: ({ commissionData }) => ({ name: commissionData.repName, people: [] }),
  sample: commissionSample(),
});
