import type { RosterPerson } from '#calculators/browser/form/roster-context.tsx';
import type { CurrencyAndLocale } from '#calculators/rules/currency-and-locale.ts';
import { cents, parseCents, plainAmount } from '#kernel/money/cents.ts';
import type { FreelancerForm } from '../../rules/freelancer.input.ts';

type Member = FreelancerForm['projectData']['teamMembers'][number];

/** Updates the roster with the team's roles and rates; skips unnamed people. */
export function withTeam(
  people: readonly RosterPerson[],
  team: readonly Member[],
  reading: CurrencyAndLocale,
): RosterPerson[] {
  const kept = new Map(people.map((person) => [person.name, person]));
  for (const { name, role, rate } of team) {
    const parsed = parseCents(rate, reading);
    const amount = parsed.kind === 'number' ? parsed.value : cents(0);
    if (name.trim() === '') continue;
    kept.set(name.trim(), {
      name: name.trim(),
      role: role.trim(),
      rate: amount > 0 ? plainAmount(amount, reading.currency) : (kept.get(name.trim())?.rate ?? ''),
      currency: amount > 0 ? reading.currency : (kept.get(name.trim())?.currency ?? reading.currency),
      email: kept.get(name.trim())?.email ?? '',
    });
  }
  return [...kept.values()];
}
