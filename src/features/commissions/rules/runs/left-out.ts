import type { RunRecord } from './run.ts';

/**
 * Reps with an approved payout earlier in the chain who are not in this run: their payout is part of the
 * difference.
 */
export function leftOut({ before, results }: Pick<RunRecord, 'before' | 'results'>) {
  const names = new Set(results?.reps.map(({ name }) => name));
  return (before ?? []).filter(({ name, payout }) => payout !== 0 && !names.has(name));
}
