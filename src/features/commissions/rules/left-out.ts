import type { RunRecord } from './run.ts';

/** Reps whom the chain has an approved payout for and whom this run does not know: what they got is a difference too. */
export function leftOut({ before, results }: Pick<RunRecord, 'before' | 'results'>) {
  const names = new Set(results?.reps.map(({ name }) => name));
  return (before ?? []).filter(({ name, payout }) => payout !== 0 && !names.has(name));
}
