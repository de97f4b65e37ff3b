import { msg, t } from '#kernel/language/t.ts';
import { parseCents } from '#kernel/money/cents.ts';
import { parseDecimal } from '#kernel/money/decimal.ts';
import type { Formats } from '#kernel/money/formats.ts';
import { phases } from '../../rules/bounds.ts';
import type { FreelancerForm, FreelancerMode } from '../../rules/freelancer.input.ts';
import { memberOn } from '../../rules/presets.ts';

const usualPhases: Readonly<Record<string, string>> = { phase1: '30', phase2: '40', phase3: '30' };

/** Converts the form to mode 'project': phases become milestones, ratings are kept. */
export function asProject(values: FreelancerForm, before: FreelancerMode): FreelancerForm {
  const { project } = values;
  const takesPhases = (before === 'milestones' || hasOwnPhases(values)) && !project?.milestones?.length;
  return {
    ...values,
    calculationMode: 'project',
    project: {
      ...project,
      rated: project?.rated || before === 'performance' || hasOwnRatings(values),
      ...(takesPhases ? { milestones: phasesAsMilestones(values) } : {}),
    },
  };
}

function phasesAsMilestones({ milestones }: FreelancerForm) {
  return phases.map((phase, index) => ({
    name: t('Phase {number}', { number: index + 1 }),
    date: '',
    kind: 'percent' as const,
    percent: String(milestones?.[phase] ?? usualPhases[phase] ?? ''),
    amount: '',
  }));
}

function hasOwnPhases({ milestones }: FreelancerForm): boolean {
  return phases.some((phase) => String(milestones?.[phase] ?? usualPhases[phase]) !== usualPhases[phase]);
}

function hasOwnRatings({ projectData, ratingConfig }: FreelancerForm): boolean {
  const usual = memberOn(ratingConfig?.scale ?? '1-5', 'Developer').performanceRating;
  return projectData.teamMembers.some(
    ({ performanceRating }) => String(performanceRating || usual) !== usual,
  );
}

/** Describes entered values that the chosen mode ignores. */
export function unusedParts(values: FreelancerForm, formats: Formats): string[] {
  const { calculationMode: mode, project = {}, expenses } = values;
  if (mode === 'project') return [];
  const amount = (typed: string | number | undefined) => {
    const parsed = parseCents(typed ?? '', formats);
    return parsed.kind === 'number' && parsed.value > 0 ? formats.money(parsed.value) : null;
  };
  const isPercent = (typed: string | number | undefined) => {
    const parsed = parseDecimal(typed ?? '', formats.locale);
    return parsed.kind === 'number' && parsed.value > 0;
  };
  const counted = (entries: readonly unknown[] | undefined, message: string) =>
    entries?.length ? [t(message, { count: entries.length })] : [];
  const total = amount(expenses?.total);
  const isReserved = isPercent(project.reserve?.percent) || amount(project.reserve?.amount) !== null;
  return [
    ...counted(project.fees, msg('{count, plural, =1 {a fee} one {# fee} other {# fees}}')),
    ...(mode !== 'expenses' && total ? [t('expenses of {amount}', { amount: total })] : []),
    ...counted(
      project.advances,
      msg(
        '{count, plural, =1 {an expense to pay back} one {# expense to pay back} other {# expenses to pay back}}',
      ),
    ),
    ...(isPercent(project.house?.percent) ? [t('the house cut')] : []),
    ...(isReserved ? [t('the reserve')] : []),
    ...(project.rule && project.rule !== 'hours' ? [t('the split rule')] : []),
    ...(mode !== 'performance' && hasOwnRatings(values) ? [t('ratings')] : []),
    ...(mode !== 'milestones' && hasOwnPhases(values) ? [t('the phase percentages')] : []),
    ...counted(
      project.milestones,
      msg('{count, plural, =1 {a named milestone} one {# named milestone} other {# named milestones}}'),
    ),
  ];
}
