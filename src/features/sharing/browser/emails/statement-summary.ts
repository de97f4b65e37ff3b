import { currentLocale } from '#browser/locale.ts';
import type { Summary } from '#calculators/rules/summary.ts';
import { runName, statementTitle } from '#features/commissions/rules/period.ts';
import type { RunSummary } from '#features/commissions/rules/runs/run.ts';
import type { StatementRecord } from '#features/commissions/rules/statements/statement.ts';
import { payoutFigures } from '#features/commissions/rules/statements/statement-figures.ts';
import { t } from '#kernel/language/t.ts';
import { cents } from '#kernel/money/cents.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import { formatsFor } from '#kernel/money/formats.ts';
import { oneLine } from '#kernel/text/storable-text.ts';

type Rep = Readonly<{ name: string; payout: number }>;

/** Converts reps and their payouts to a summary, the input of the sharing dialogs. */
export function summaryOf(run: RunSummary, reps: readonly Rep[]): Summary {
  return {
    name: runName(run, currentLocale()),
    currency: run.currency,
    totalLabel: t('Payout'),
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

/** Chat text for the link. */
export function statementText({ run, totals, before }: StatementRecord): string {
  const locale = currentLocale();
  const figures = payoutFigures({ payout: totals.payout, before }, formatsFor(currencyOf(run), locale));
  return [
    t('{label}: {value}', { label: oneLine(totals.name), value: statementTitle(run, locale) }),
    ...figures.map(([label, value]) => t('{label}: {value}', { label, value })),
  ].join('\n');
}
