import { enumeration } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { cents } from '#kernel/money/cents.ts';
import type { Formats } from '#kernel/money/formats.ts';
import { runName } from '../period.ts';
import type { NewBalances, RunSummary } from './run.ts';

/** Says whose balances of a run are out of date, with the amounts that are right, and what to do. */
export function newBalancesText(balances: NewBalances, status: RunSummary['status'], f: Formats): string {
  const [draw, clawback] = [
    t('Draw owed', {}, 'what a rep owes of earlier draws'),
    t('Clawback owed', {}, 'what a rep owes of earlier clawbacks'),
  ];
  const reps = balances.reps.map(({ name, drawOwed, clawbackOwed }) => {
    const amounts = [`${draw} ${f.money(cents(drawOwed))}`, `${clawback} ${f.money(cents(clawbackOwed))}`];
    return `${name} (${enumeration(amounts)})`;
  });
  const values = { run: runName(balances, f.locale), reps: enumeration(reps) };
  return status === 'draft'
    ? t(
        '{run} was approved after this run began, and balances have changed: {reps}. To take them over, enter them under “Reps”.',
        values,
      )
    : t(
        '{run} was approved after this run, and balances have changed: {reps}. To take them over, make a correction.',
        values,
      );
}
