import type { Calculator } from '#calculators/rules/calculator.ts';
import { computeTipPool, missingFromTipPool } from './compute-tip-pool.ts';
import { tipPoolRecords } from './tip-pool.csv.ts';
import { tipPoolInput } from './tip-pool.input.ts';
import type { TipPoolResult } from './tip-pool.result.ts';

export const tipPool: Calculator<typeof tipPoolInput, TipPoolResult> = {
  version: 1,
  input: tipPoolInput,
  compute: computeTipPool,
  missing: missingFromTipPool,
  hoursSaved: () => 1,
  csv: { fileStem: 'tip-pool-results', records: tipPoolRecords },
};
