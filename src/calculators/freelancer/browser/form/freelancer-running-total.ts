import type { RunningTotal } from '#calculators/rules/calculator.ts';
import type { CurrencyAndLocale } from '#calculators/rules/currency-and-locale.ts';
import { t } from '#kernel/language/t.ts';
import { cents, maxCents, parseCents } from '#kernel/money/cents.ts';
import type { FreelancerForm } from '../../rules/freelancer.input.ts';
import { laborAmount } from '../../rules/labor-lines.ts';

/** The sum of hours × rate until the engine is loaded; null in modes that need more than that. */
export function freelancerRunningTotal(
  { projectData, calculationMode }: FreelancerForm,
  reading: CurrencyAndLocale,
): RunningTotal | null {
  if (calculationMode !== 'basic' && calculationMode !== 'milestones') return null;
  const budget = parseCents(projectData.totalBudget, reading);
  const of = budget.kind === 'number' && budget.value > 0 ? budget.value : undefined;
  const lines = projectData.teamMembers.map(({ hours, rate }) => laborAmount(hours, rate, reading));
  const sum = lines.reduce((total, line) => total + BigInt(line ?? 0), 0n);
  if (lines.includes(null) || sum > BigInt(maxCents) || sum === 0n) return null;
  return { label: t('Team cost'), amount: cents(sum), of };
}
