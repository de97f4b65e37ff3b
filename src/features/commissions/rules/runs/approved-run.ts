import type { Span } from '../period.ts';
import type { RunSummary } from './run.ts';

/** The newest approved run of a plan and period; corrections count as newer. */
export function findApprovedRun(
  runs: readonly RunSummary[],
  planId: string,
  { first, last }: Span,
): RunSummary | undefined {
  return runs
    .filter(
      ({ plan_id, first_day, last_day, status }) =>
        plan_id === planId && first_day === first && last_day === last && status !== 'draft',
    )
    .toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))[0];
}

/** The draft correction of a run. */
export function findOpenCorrection(runs: readonly RunSummary[], id: string): RunSummary | undefined {
  return runs.find(({ corrects, status }) => corrects === id && status === 'draft');
}
