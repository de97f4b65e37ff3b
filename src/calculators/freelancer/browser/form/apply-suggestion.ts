import type { CurrencyAndLocale } from '#calculators/rules/currency-and-locale.ts';
import { labelsOf, personText } from '#calculators/rules/people.ts';
import { enumeration } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { type Cents, cents, typedAmount } from '#kernel/money/cents.ts';
import { type Decimal, decimal } from '#kernel/money/decimal.ts';
import { costOf, type Work, withHours, withLowerRates } from '../../rules/backward.ts';
import type { FreelancerForm, FreelancerInput } from '../../rules/freelancer.input.ts';
import type { FreelancerResult } from '../../rules/freelancer.result.ts';
import type { FreelancerStep } from '../../rules/freelancer.steps.ts';
import { ratingOf } from '../../rules/member-rating.ts';
import { typedDecimal } from '../../rules/typed-decimal.ts';

/** The form values after a suggestion was applied, and a message about the change. */
export type Applied = { readonly values: FreelancerForm; readonly done: string };

export function applySuggestion(
  suggestion: FreelancerStep,
  values: FreelancerForm,
  input: FreelancerInput,
  result: FreelancerResult,
  reading: CurrencyAndLocale,
): Applied | null {
  const work = workOf(input);
  const limit = limitOf(result);
  const withMembers = (change: (index: number) => object): FreelancerForm => ({
    ...values,
    projectData: {
      ...values.projectData,
      teamMembers: values.projectData.teamMembers.map((member, index) => ({ ...member, ...change(index) })),
    },
  });
  switch (suggestion.step) {
    case 'raise-budget': {
      const totalBudget = typedAmount(suggestion.to, reading);
      return {
        values: { ...values, projectData: { ...values.projectData, totalBudget } },
        done: t('Budget raised'),
      };
    }
    case 'fewer-hours': {
      const reduced = withHours(work, result.backward?.hours ?? decimal(0)).map(({ hours }) =>
        workable(hours),
      );
      const total = reduced.reduce<number>((sum, hours) => sum + hours, 0) as Decimal;
      return {
        values: withMembers((index) => ({ hours: typedDecimal(reduced[index] ?? decimal(0), reading) })),
        done: t('Hours reduced to {hours} in all', { hours: typedDecimal(total, reading) }),
      };
    }
    case 'lower-rates': {
      const lowered = withLowerRates(work, limit);
      const rate = (index: number) => typedAmount(lowered[index]?.rate ?? cents(0), reading);
      return { values: withMembers((index) => ({ rate: rate(index) })), done: t('Rates lowered') };
    }
    case 'fewer-members': {
      const gone = membersToRemove(work, limit);
      if (gone.size === 0) return null;
      const members = values.projectData.teamMembers;
      const names = labelsOf(members.map(({ name }) => ({ name }))).filter((_, index) => gone.has(index));
      const teamMembers = members.filter((_, index) => !gone.has(index));
      return {
        values: { ...values, projectData: { ...values.projectData, teamMembers } },
        done: t('Removed {people}', { people: enumeration(names.map(personText)) }),
      };
    }
    case 'divide-budget':
      return {
        values: { ...values, project: { ...values.project, pay: 'whole' } },
        done: t('Budget divided'),
      };
    default:
      return null;
  }
}

function workOf({ calculationMode: mode, project, projectData, ratingConfig }: FreelancerInput): Work[] {
  const isRated = mode === 'performance' || (mode === 'project' && project.rated);
  return projectData.teamMembers.map((member) => ({
    hours: member.hours,
    rate: member.rate,
    multiplier: isRated ? ratingOf(member, ratingConfig).multiplier : decimal(1),
  }));
}

/** Rounds down to quarters of an hour, or to hundredths below a quarter, so that the budget is not exceeded. */
function workable(hours: Decimal): Decimal {
  const quarter = decimal(0.25);
  const step = hours < quarter ? decimal(0.01) : quarter;
  return (hours - (hours % step)) as Decimal;
}

/** The amount available for the team. */
function limitOf(result: FreelancerResult): Cents {
  if (result.mode === 'project') return result.available;
  return result.mode === 'expenses' ? result.availableForLabor : result.totalBudget;
}

/**
 * Removes as few members as possible: the cheapest one who suffices alone, else the most expensive one,
 * repeatedly. Removes nobody if even one member is too expensive.
 */
export function membersToRemove(work: readonly Work[], limit: Cents): ReadonlySet<number> {
  const costs = work.map((each) => costOf([each]));
  const gone = new Set<number>();
  let over = costs.reduce((sum, cost) => sum + cost, 0) - limit;
  while (over > 0) {
    const left = costs.map((cost, index) => ({ cost, index })).filter(({ index }) => !gone.has(index));
    if (left.length <= 1) return new Set();
    const byCost = left.toSorted((a, b) => a.cost - b.cost);
    const next = byCost.find(({ cost }) => cost >= over) ?? byCost.at(-1);
    if (!next) return new Set();
    gone.add(next.index);
    over -= next.cost;
  }
  return gone;
}
