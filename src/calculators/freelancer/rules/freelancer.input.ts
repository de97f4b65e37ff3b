import * as z from 'zod/mini';
import { calculationFields, type Fields, readIn, text } from '#calculators/rules/fields.ts';
import { limits } from '#calculators/rules/limits.ts';
import { passUnused, whenNothingRefused } from '#calculators/rules/unused-fields.ts';
import { schemaIssue } from '#kernel/fault.ts';
import { msg, t } from '#kernel/language/t.ts';
import { bounds, projectLimits } from './bounds.ts';
import { checkProject, projectIn } from './project/project.input.ts';
import { type RatingScale, ratingFault, ratingScaleNames, ratingScales } from './rating-scales.ts';

/** Simple modes do one thing each; 'project' combines them. */
export const simpleModes = ['basic', 'expenses', 'milestones', 'performance'] as const;
export const freelancerModes = [...simpleModes, 'project'] as const;

function memberIn({ money, number }: Fields) {
  return z.object({
    name: text(msg('A name')),
    role: text(msg('A role')),
    hours: number(msg('Hours'), { max: bounds.hours }),
    rate: money(msg('A rate'), { max: bounds.rate }),
    performanceRating: z._default(
      z.union([text(msg('A rating'), bounds.ratingLength), z.pipe(z.number(), z.transform(String))]),
      '',
    ),
    /** For mode 'project'. */
    shares: z.prefault(
      number(msg('Shares', 'column: how many shares a person has'), { max: projectLimits.shares, blank: 1 }),
      1,
    ),
    percent: z.prefault(number(msg('A percentage'), { max: 100 }), 0),
    fixed: z.prefault(money(msg('A fixed amount'), { max: bounds.fixed }), 0),
  });
}

export function ratingConfigIn({ number }: Fields) {
  const multiplier = number(msg('A multiplier'), { max: bounds.multiplier, blank: 1 });
  const scaleLevels = (scale: RatingScale) => {
    const keys = ratingScales[scale].levels.map((level) => level.key);
    return z.record(z.enum(keys), z.object({ label: text(msg('A label')), multiplier }));
  };
  return z.object({
    scale: z.enum(ratingScaleNames),
    multipliers: z.object({
      '1-5': scaleLevels('1-5'),
      '1-10': scaleLevels('1-10'),
      percentage: scaleLevels('percentage'),
      letter: scaleLevels('letter'),
    }),
  });
}

function freelancerFields(fields: Fields) {
  const { money, number } = fields;
  const phasePercent = number(msg('A phase'), { max: bounds.phasePercent });
  return z.object({
    projectData: z.object({
      projectName: text(msg('A project name')),
      totalBudget: money(msg('The total budget')),
      teamMembers: z.array(memberIn(fields)).check(
        z.maxLength(limits.people, {
          error: () => t('A team can have at most {max} members', { max: String(limits.people) }),
        }),
      ),
    }),
    calculationMode: z.enum(freelancerModes),
    expenses: z.prefault(z.object({ total: money(msg('Expenses'), { max: bounds.expenses }) }), { total: 0 }),
    milestones: z.prefault(z.object({ phase1: phasePercent, phase2: phasePercent, phase3: phasePercent }), {
      phase1: 30,
      phase2: 40,
      phase3: 30,
    }),
    ratingConfig: z.optional(ratingConfigIn(fields)),
    project: z.prefault(projectIn(fields), {}),
    ...calculationFields,
  });
}

export const freelancerInput = readIn(
  (fields) =>
    freelancerFields(fields).check(
      passUnused(isUnused, ({ calculationMode }) => calculationMode !== 'project'),
      z.check(refuseForeignRatings, whenNothingRefused),
      z.check<FreelancerInput>(({ value, issues }) => {
        if (value.calculationMode !== 'project') return;
        checkProject(value, fields.formats, (path, found) =>
          issues.push(schemaIssue(found, value, [...path])),
        );
      }, whenNothingRefused),
    ),
  { reportsJunk: true },
);

/** True if the chosen mode hides and ignores the field. */
function isUnused(input: FreelancerInput, [part, list, place, field]: readonly PropertyKey[]): boolean {
  const { calculationMode: mode, project, ratingConfig } = input;
  const isProject = mode === 'project';
  switch (part) {
    case 'expenses':
      return !isProject && mode !== 'expenses';
    case 'milestones':
      return mode !== 'milestones';
    case 'ratingConfig':
      return !usesRatings(input) || place !== ratingConfig?.scale;
    case 'projectData':
      if (field === 'performanceRating') return !usesRatings(input);
      if (field === 'hours' || field === 'rate') return isProject && project.rule !== 'hours';
      if (field === 'shares') return !isProject || (project.rule !== 'shares' && project.rule !== 'fixed');
      return (field === 'percent' || field === 'fixed') && (!isProject || project.rule !== field);
    case 'project': {
      if (!isProject) return true;
      const inList = list === 'fees' || list === 'milestones' ? project[list][Number(place)] : undefined;
      const [portion, name] = list === 'reserve' ? [project.reserve, place] : [inList, field];
      return portion !== undefined && (name === 'percent' || name === 'amount') && name !== portion.kind;
    }
    default:
      return false;
  }
}

function usesRatings({ calculationMode: mode, project }: FreelancerInput): boolean {
  return mode === 'performance' || (mode === 'project' && project.rated);
}

function refuseForeignRatings({ value, issues }: z.core.ParsePayload<FreelancerInput>): void {
  if (!usesRatings(value)) return;
  for (const [index, { performanceRating }] of value.projectData.teamMembers.entries()) {
    const found = ratingFault(value.ratingConfig?.scale, performanceRating);
    if (found === null) continue;
    const path = ['projectData', 'teamMembers', index, 'performanceRating'];
    issues.push(schemaIssue(found, performanceRating, path));
  }
}

export type FreelancerInput = z.output<ReturnType<typeof freelancerFields>>;
export type FreelancerForm = z.input<ReturnType<typeof freelancerFields>>;
export type FreelancerMode = FreelancerInput['calculationMode'];
export type Member = FreelancerInput['projectData']['teamMembers'][number];
export type RatingConfig = NonNullable<FreelancerInput['ratingConfig']>;
export type Project = FreelancerInput['project'];
