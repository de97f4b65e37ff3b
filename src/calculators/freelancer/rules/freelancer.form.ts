import type { InputLabels } from '#calculators/rules/input-labels.ts';
import type { FreelancerForm } from './freelancer.input.ts';
import { memberOf } from './presets.ts';
import { type RatingScale, ratingScales } from './rating-scales.ts';

const portion = {
  kind: { label: 'Percentage or amount', choices: { percent: 'Percentage', amount: 'Amount' } },
  percent: 'Percentage',
  amount: 'Amount',
} as const;

const level = (keyed: string) => ({ keyed, fields: { label: 'Label', multiplier: 'Multiplier' } });

export const labels: InputLabels<FreelancerForm> = {
  projectData: {
    projectName: 'Project name',
    totalBudget: 'Total budget',
    teamMembers: {
      entry: 'Team member',
      namedBy: ['name'],
      fields: {
        name: 'Name',
        role: 'Role',
        hours: 'Hours',
        rate: 'Rate per hour',
        performanceRating: 'Rating',
        shares: 'Shares',
        percent: 'Percentage',
        fixed: 'Fixed amount',
      },
    },
  },
  calculationMode: {
    label: 'Calculation mode',
    choices: {
      basic: 'Basic Split',
      expenses: 'With Expenses',
      milestones: 'Milestone Phases',
      performance: 'Performance Adjusted',
      project: 'Full Project',
    },
  },
  expenses: { total: 'Total expenses' },
  milestones: { phase1: 'Phase 1', phase2: 'Phase 2', phase3: 'Phase 3' },
  ratingConfig: {
    scale: {
      label: 'Rating scale',
      choices: { '1-5': '1 to 5', '1-10': '1 to 10', percentage: 'Percentage', letter: 'Letter grades' },
    },
    multipliers: {
      '1-5': level('Rating'),
      '1-10': level('Rating, 1 to 10'),
      percentage: level('Rating in percent'),
      letter: level('Grade'),
    },
  },
  project: {
    fees: { entry: 'Fee', namedBy: ['name'], fields: { name: 'Name', ...portion } },
    advances: {
      entry: 'Expense',
      namedBy: ['what'],
      fields: { what: 'What it was for', by: 'Advanced by', amount: 'Amount' },
    },
    house: { name: 'Cut for', percent: 'Percentage of the cut' },
    reserve: {
      name: 'Set aside for',
      kind: { label: 'Reserve', choices: portion.kind.choices },
      percent: 'Percentage of the reserve',
      amount: 'Amount of the reserve',
    },
    rule: {
      label: 'Divide by',
      choices: {
        hours: 'Hours × rate',
        shares: 'Shares',
        percent: 'Percentages',
        fixed: 'Fixed amounts, then shares',
        equal: 'Equally',
      },
    },
    pay: { label: 'Pay', choices: { rates: 'Exactly', whole: 'The whole budget' } },
    rated: 'Use performance ratings',
    milestones: { entry: 'Milestone', namedBy: ['name'], fields: { name: 'Name', date: 'Date', ...portion } },
  },
  currency: 'Currency',
  locale: 'Region',
};

type RatingConfigForm = NonNullable<FreelancerForm['ratingConfig']>;

function levelsOf(scale: RatingScale) {
  return Object.fromEntries(
    ratingScales[scale].levels.map((level) => [
      level.key,
      { label: level.label, multiplier: String(level.multiplier) },
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

/** Without stages: everyone is paid hours × rate. */
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
