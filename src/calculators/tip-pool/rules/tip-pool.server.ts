import { createServerCalculator } from '#calculators/rules/server-calculator.ts';
import { tipPool } from './tip-pool.calculator.ts';
import { tipPoolResult } from './tip-pool.result-schema.ts';
import { tipPoolSample } from './tip-pool-sample.ts';

export const serverCalculator = createServerCalculator(tipPool, {
  subjectOf: ({ poolData }) => ({
    name: poolData.name,
    people: [...new Set(poolData.people.map((person) => person.name))],
  }),
  result: tipPoolResult,
  sample: tipPoolSample(),
});
