import { cents } from '#kernel/cents.ts';
import type { Formats } from '#kernel/formats.ts';
import type { RunRecord } from './run.ts';

type Sized = Pick<RunRecord, 'results' | 'before'>;

/** The payout approved earlier in the chain, over all reps; null unless a correction. */
export function sumBefore({ before }: Pick<RunRecord, 'before'>): number | null {
  return before?.reduce((sum, { payout }) => sum + payout, 0) ?? null;
}

/** Like '4 reps, $56,204.39'. A correction adds the difference, which is the amount it pays. */
export function runSizeText(run: Sized, f: Formats): string {
  const reps = run.results?.reps.length ?? 0;
  const people = reps === 1 ? '1 rep' : `${f.count(reps)} reps`;
  const payout = run.results?.payout ?? 0;
  const before = sumBefore(run);
  const money = (amount: number) => f.money(cents(amount));
  if (before === null) return `${people}, ${money(payout)}`;
  const difference = payout - before;
  const changed = `${people}, new total ${money(payout)}`;
  if (difference === 0) return `${changed}, difference ${money(0)}`;
  const then = difference < 0 ? 'to be paid back' : 'to be paid';
  return `${changed}, difference ${then} ${money(difference)}`;
}
