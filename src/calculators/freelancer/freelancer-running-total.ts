import { cents, maxCents, parseCents } from '#kernel/cents.ts';
import type { RunningTotal } from '../calculator-view.tsx';
import type { InputReading } from '../input-reading.ts';
import type { FreelancerForm } from './freelancer.contract.ts';
import { laborAmount } from './labor-lines.ts';

/** Hours × rate of the whole team, of the budget; the budget alone where the split does not go by hours. */
export function freelancerRunningTotal(
  { projectData, calculationMode, project }: FreelancerForm,
  reading: InputReading,
): RunningTotal | null {
  const isByHours = calculationMode !== 'project' || (project?.rule ?? 'hours') === 'hours';
  const budget = parseCents(projectData.totalBudget, reading);
  const of = budget.kind === 'number' && budget.value > 0 ? budget.value : undefined;
  if (!isByHours) return of === undefined ? null : { label: 'Budget', amount: of };
  const lines = projectData.teamMembers.map(({ hours, rate }) => laborAmount(hours, rate, reading));
  const sum = lines.reduce((total, line) => total + BigInt(line ?? 0), 0n);
  if (lines.includes(null) || sum > BigInt(maxCents) || sum === 0n) return null;
  return { label: 'Team cost', amount: cents(sum), of };
}
