import { cents } from '#kernel/cents.ts';
import type { Formats } from '#kernel/formats.ts';
import type { RunRecord } from './run.ts';
import { payoutFigures } from './statement-lines.ts';

type Sized = Pick<RunRecord, 'results' | 'before'>;

/** What was approved before in the chain of a correction, over all reps; null for a run that corrects none. */
export function sumBefore({ before }: Pick<RunRecord, 'before'>): number | null {
  return before?.reduce((sum, { payout }) => sum + payout, 0) ?? null;
}

/** '4 reps, $56,204.39'; of a correction also the difference, which is all that it pays. */
export function runSizeText(run: Sized, f: Formats): string {
  const reps = run.results?.reps.length ?? 0;
  const people = reps === 1 ? '1 rep' : `${f.count(reps)} reps`;
  const payout = run.results?.payout ?? 0;
  const before = sumBefore(run);
  if (before === null) return `${people}, ${f.money(cents(payout))}`;
  const [[, total] = [], , [label = '', difference] = []] = payoutFigures({ payout, before }, f);
  return `${people}, new total ${total}, ${label.toLowerCase()} ${difference}`;
}
