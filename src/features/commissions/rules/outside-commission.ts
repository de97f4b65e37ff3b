import { type Cents, cents } from '#kernel/cents.ts';
import type { RunRecord } from './run.ts';

type Results = Pick<NonNullable<RunRecord['results']>, 'reps' | 'payout'>;

/** The difference between commission and payout as one labelled row; null if zero. */
export function outsideCommission({ reps, payout }: Results): { label: string; amount: Cents } | null {
  const sum = (amountOf: (rep: Results['reps'][number]) => number) =>
    reps.reduce((all, rep) => all + amountOf(rep), 0);
  const parts: readonly (readonly [string, number])[] = [
    ['floor', sum(({ floorTopUp }) => floorTopUp)],
    ['bonuses', sum(({ stepBonus, oneOffs }) => stepBonus + oneOffs)],
    ['draws', sum(({ advanced, toppedUp }) => advanced + toppedUp)],
    ['deductions', -sum(({ recoveredDraw, recoveredClawback }) => recoveredDraw + recoveredClawback)],
  ];
  const amount = payout - sum(({ commission }) => commission);
  const carried = amount - parts.reduce((all, [, part]) => all + part, 0);
  const named = [...parts, ['clawbacks carried over', carried] as const].filter(([, part]) => part !== 0);
  if (named.length === 0) return null;
  const names = named.map(([name]) => name);
  const label = [names.slice(0, -1).join(', '), names.at(-1) ?? ''].filter(Boolean).join(' and ');
  return { label: label.charAt(0).toUpperCase() + label.slice(1), amount: cents(amount) };
}
