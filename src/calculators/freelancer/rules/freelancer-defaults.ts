import type { FreelancerForm } from './freelancer.input.ts';
import { memberOf } from './presets.ts';
import { type RatingScale, ratingScales } from './rating-scales.ts';

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

/** No stage at all: everyone is paid hours × rate. */
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
