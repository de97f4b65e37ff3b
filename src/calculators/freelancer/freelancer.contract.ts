import * as z from 'zod/mini';
import { limits, money, number, text } from '../fields.ts';
import { passUnused } from '../unused-fields.ts';
import { type RatingScale, ratingScaleNames, ratingScales } from './rating-scales.ts';

export const freelancerModes = ['basic', 'expenses', 'milestones', 'performance'] as const;
export const phases = ['phase1', 'phase2', 'phase3'] as const;
/** Chosen so that a full team's labor plus expenses stays within the exact range. */
export const bounds = {
  hours: 100_000,
  rate: 100_000,
  expenses: 10_000_000_000_000,
  multiplier: 2,
  phasePercent: 100,
  ratingLength: 20,
} as const;

const member = z.object({
  name: text('A name'),
  role: text('A role'),
  hours: number('Hours', { max: bounds.hours }),
  rate: money('A rate', { max: bounds.rate }),
  performanceRating: z._default(
    z.union([text('A rating', bounds.ratingLength), z.pipe(z.number(), z.transform(String))]),
    '',
  ),
});

const multiplier = number('A multiplier', { max: bounds.multiplier, blank: 1 });

function scaleLevels(scale: RatingScale) {
  const keys = ratingScales[scale].levels.map((level) => level.key);
  return z.record(z.enum(keys), z.object({ label: text('A label'), multiplier }));
}

export const ratingConfigSchema = z.object({
  scale: z.enum(ratingScaleNames),
  multipliers: z.object({
    '1-5': scaleLevels('1-5'),
    '1-10': scaleLevels('1-10'),
    percentage: scaleLevels('percentage'),
    letter: scaleLevels('letter'),
  }),
});

const phasePercent = number('A phase', { max: bounds.phasePercent });

const freelancerFields = z.object({
  projectData: z.object({
    projectName: text('A project name'),
    totalBudget: money('The total budget'),
    teamMembers: z
      .array(member)
      .check(z.maxLength(limits.people, `A team can have at most ${limits.people} members`)),
  }),
  calculationMode: z.enum(freelancerModes),
  expenses: z.prefault(z.object({ total: money('Expenses', { max: bounds.expenses }) }), { total: 0 }),
  milestones: z.prefault(z.object({ phase1: phasePercent, phase2: phasePercent, phase3: phasePercent }), {
    phase1: 30,
    phase2: 40,
    phase3: 30,
  }),
  ratingConfig: z.optional(ratingConfigSchema),
});

export const freelancerInput = freelancerFields.check(
  passUnused(({ calculationMode, ratingConfig }, [part, , scale, field]) => {
    if (part === 'expenses' || part === 'milestones') return calculationMode !== part;
    if (part !== 'ratingConfig' && field !== 'performanceRating') return false;
    const isOtherScale = part === 'ratingConfig' && scale !== ratingConfig?.scale;
    return calculationMode !== 'performance' || isOtherScale;
  }),
);

export type FreelancerInput = z.output<typeof freelancerFields>;
export type FreelancerForm = z.input<typeof freelancerFields>;
export type FreelancerMode = FreelancerInput['calculationMode'];
export type Member = FreelancerInput['projectData']['teamMembers'][number];
export type RatingConfig = NonNullable<FreelancerInput['ratingConfig']>;
