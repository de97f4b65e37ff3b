import type { RunRecord } from './run.ts';

/**
 * Reps who are not in this correction but have a payout that was approved earlier in the chain: the payout is part
 * of the difference.
 */
export function leftOut({ before, results }: Pick<RunRecord, 'before' | 'results'>) {
  const names = new Set(results?.reps.map(({ name }) => name));
  return (before ?? []).filter(({ name, payout }) => payout !== 0 && !names.has(name));
}
