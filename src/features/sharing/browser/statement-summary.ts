import { currentLocale } from '#browser/locale.ts';
import type { Summary } from '#calculators/summary.ts';
import { runName } from '#features/commissions/period.contract.ts';
import type { RunSummary } from '#features/commissions/run.contract.ts';
import { cents } from '#kernel/cents.ts';

type Rep = Readonly<{ name: string; payout: number }>;

/** Reps with what they are paid, in the form in which results are shared. */
export function summaryOf(run: RunSummary, reps: readonly Rep[]): Summary {
  return {
    name: runName(run, currentLocale()),
    currency: run.currency,
    totalLabel: 'Payout',
    total: cents(reps.reduce((sum, { payout }) => sum + payout, 0)),
    figures: [],
    parts: reps.map((rep) => ({
      name: rep.name,
      amount: cents(rep.payout),
      share: null,
      detail: '',
      figures: [],
      explanation: [],
    })),
  };
}
