import { listText } from '#kernel/language/lists.ts';
import { msg, t } from '#kernel/language/t.ts';
import { type Cents, cents } from '#kernel/money/cents.ts';
import type { RunRecord } from './run.ts';

type Results = Pick<NonNullable<RunRecord['results']>, 'reps' | 'payout'>;

/** A part of the label: `first` is its text at the start of the label, `later` its text after other parts. */
type Named = Readonly<{ first: string; later: string; part: number }>;

/** The difference between commission and payout as one labelled row; null if zero. */
export function outsideCommission({ reps, payout }: Results): { label: string; amount: Cents } | null {
  const sum = (amountOf: (rep: Results['reps'][number]) => number) =>
    reps.reduce((all, rep) => all + amountOf(rep), 0);
  const floor = sum(({ floorTopUp }) => floorTopUp);
  const bonuses = sum(({ stepBonus, oneOffs }) => stepBonus + oneOffs);
  const draws = sum(({ advanced, toppedUp }) => advanced + toppedUp);
  const deductions = -sum(({ recoveredDraw, recoveredClawback }) => recoveredDraw + recoveredClawback);
  const amount = payout - sum(({ commission }) => commission);
  const carried = amount - floor - bonuses - draws - deductions;
  const all: readonly Named[] = [
    { first: msg('Floor'), later: msg('floor'), part: floor },
    { first: msg('Bonuses'), later: msg('bonuses'), part: bonuses },
    { first: msg('Draws'), later: msg('draws'), part: draws },
    { first: msg('Deductions'), later: msg('deductions'), part: deductions },
    {
      first: msg('Clawbacks carried over', 'to the next period'),
      later: msg('clawbacks carried over', 'to the next period'),
      part: carried,
    },
  ];
  const named = all.filter(({ part }) => part !== 0);
  if (named.length === 0) return null;
  const label = listText(named.map(({ first, later }, place) => t(place === 0 ? first : later)));
  return { label, amount: cents(amount) };
}
