import type { InputLabels } from '#calculators/rules/input-labels.ts';
import { msg, t } from '#kernel/language/t.ts';
import type { FreelancerForm } from './freelancer.input.ts';
import { memberOf } from './presets.ts';
import { type RatingScale, ratingScales } from './rating-scales.ts';

const portion = {
  kind: {
    label: msg('Percentage or amount'),
    choices: { percent: msg('Percentage'), amount: msg('Amount') },
  },
  percent: msg('Percentage'),
  amount: msg('Amount'),
} as const;

const level = (keyed: string) => ({ keyed, fields: { label: msg('Label'), multiplier: msg('Multiplier') } });

export const labels: InputLabels<FreelancerForm> = {
  projectData: {
    projectName: msg('Project name'),
    totalBudget: msg('Total budget'),
    teamMembers: {
      entry: msg('Team member'),
      namedBy: ['name'],
      fields: {
        name: msg('Name'),
        role: msg('Role'),
        hours: msg('Hours'),
        rate: msg('Rate per hour'),
        performanceRating: msg('Rating'),
        shares: msg('Shares', 'column: how many shares a person has'),
        percent: msg('Percentage'),
        fixed: msg('Fixed amount'),
      },
    },
  },
  calculationMode: {
    label: msg('Calculation mode'),
    choices: {
      basic: msg('Basic Split'),
      expenses: msg('With Expenses'),
      milestones: msg('Milestone Phases'),
      performance: msg('Performance Adjusted'),
      project: msg('Full Project'),
    },
  },
  expenses: { total: msg('Total expenses') },
  milestones: { phase1: msg('Phase 1'), phase2: msg('Phase 2'), phase3: msg('Phase 3') },
  ratingConfig: {
    scale: {
      label: msg('Rating scale'),
      choices: {
        '1-5': msg('1 to 5'),
        '1-10': msg('1 to 10'),
        percentage: msg('Percentage'),
        letter: msg('Letter grades'),
      },
    },
    multipliers: {
      '1-5': level(msg('Rating')),
      '1-10': level(msg('Rating, 1 to 10')),
      percentage: level(msg('Rating in percent')),
      letter: level(msg('Grade')),
    },
  },
  project: {
    fees: { entry: msg('Fee'), namedBy: ['name'], fields: { name: msg('Name'), ...portion } },
    advances: {
      entry: msg('Expense'),
      namedBy: ['what'],
      fields: { what: msg('What it was for'), by: msg('Advanced by'), amount: msg('Amount') },
    },
    house: { name: msg('Cut for'), percent: msg('Percentage of the cut') },
    reserve: {
      name: msg('Set aside for'),
      kind: { label: msg('Reserve', 'noun: money set aside'), choices: portion.kind.choices },
      percent: msg('Percentage of the reserve'),
      amount: msg('Amount of the reserve'),
    },
    rule: {
      label: msg('Divide by'),
      choices: {
        hours: msg('Hours × rate'),
        shares: msg('Shares'),
        percent: msg('Percentages'),
        fixed: msg('Fixed amounts, then shares'),
        equal: msg('Equally'),
      },
    },
    pay: {
      label: msg('Pay', 'verb: pay exactly, or the whole budget'),
      choices: { rates: msg('Exactly'), whole: msg('The whole budget') },
    },
    rated: msg('Use performance ratings'),
    milestones: {
      entry: msg('Milestone'),
      namedBy: ['name'],
      fields: { name: msg('Name'), date: msg('Date'), ...portion },
    },
  },
  currency: msg('Currency'),
  locale: msg('Region'),
};

type RatingConfigForm = NonNullable<FreelancerForm['ratingConfig']>;

function levelsOf(scale: RatingScale) {
  return Object.fromEntries(
    ratingScales[scale].levels.map((level) => [
      level.key,
      { label: t(level.label), multiplier: String(level.multiplier) },
    ]),
  );
}

export function defaultRatingConfig(): RatingConfigForm {
  return {
    scale: '1-5',
    multipliers: {
      '1-5': levelsOf('1-5'),
      '1-10': levelsOf('1-10'),
      percentage: levelsOf('percentage'),
      letter: levelsOf('letter'),
    },
  };
}

/** A project without deductions, in which everyone is paid hours × rate. */
function defaultProject(): NonNullable<FreelancerForm['project']> {
  return {
    fees: [],
    advances: [],
    house: { name: '', percent: '' },
    reserve: { name: '', kind: 'percent', percent: '', amount: '' },
    rule: 'hours',
    pay: 'rates',
    rated: false,
    milestones: [],
  };
}

export function freelancerDefaults(): FreelancerForm {
  return {
    projectData: { projectName: '', totalBudget: '', teamMembers: [memberOf('Developer')] },
    calculationMode: 'basic',
    expenses: { total: '' },
    milestones: { phase1: '30', phase2: '40', phase3: '30' },
    ratingConfig: defaultRatingConfig(),
    project: defaultProject(),
    currency: 'USD',
  };
}
