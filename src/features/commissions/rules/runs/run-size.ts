import { t } from '#kernel/language/t.ts';
import { cents } from '#kernel/money/cents.ts';
import type { Formats } from '#kernel/money/formats.ts';
import type { RunRecord } from './run.ts';

type Sized = Pick<RunRecord, 'results' | 'before'>;

/** The payout approved earlier in the chain, summed over all reps; null if the run is not a correction. */
export function sumBefore({ before }: Pick<RunRecord, 'before'>): number | null {
  return before?.reduce((sum, { payout }) => sum + payout, 0) ?? null;
}

/** Like '4 reps, $56,204.39'. A correction adds the difference, which is the amount it pays. */
export function runSizeText(run: Sized, f: Formats): string {
  const reps = run.results?.reps.length ?? 0;
  const payout = run.results?.payout ?? 0;
  const before = sumBefore(run);
  const money = (amount: number) => f.money(cents(amount));
  const size = { reps, total: money(payout) };
  if (before === null) return t('{reps, plural, one {# rep} other {# reps}}, {total}', size);
  if (payout === before) {
    return t('{reps, plural, one {# rep} other {# reps}}, new total {total}, the same as before', size);
  }
  const values = { ...size, difference: money(Math.abs(payout - before)) };
  return payout < before
    ? t(
        '{reps, plural, one {# rep} other {# reps}}, new total {total}, {difference} less than before',
        values,
      )
    : t(
        '{reps, plural, one {# rep} other {# reps}}, new total {total}, {difference} more than before',
        values,
      );
}
