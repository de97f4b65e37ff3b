import { parseCents } from '#kernel/cents.ts';
import { parseDecimal } from '#kernel/decimal.ts';
import type { Formats } from '#kernel/formats.ts';
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
    name: `Phase ${index + 1}`,
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
  const count = (entries: readonly unknown[] | undefined, one: string, many: string) =>
    entries?.length ? [entries.length === 1 ? one : `${entries.length} ${many}`] : [];
  const total = amount(expenses?.total);
  const isReserved = isPercent(project.reserve?.percent) || amount(project.reserve?.amount) !== null;
  return [
    ...count(project.fees, 'a fee', 'fees'),
    ...(mode !== 'expenses' && total ? [`expenses of ${total}`] : []),
    ...count(project.advances, 'an expense to pay back', 'expenses to pay back'),
    ...(isPercent(project.house?.percent) ? ['the house cut'] : []),
    ...(isReserved ? ['the reserve'] : []),
    ...(project.rule && project.rule !== 'hours' ? ['the split rule'] : []),
    ...(mode !== 'performance' && hasOwnRatings(values) ? ['ratings'] : []),
    ...(mode !== 'milestones' && hasOwnPhases(values) ? ['the phase percentages'] : []),
    ...count(project.milestones, 'a named milestone', 'named milestones'),
  ];
}
