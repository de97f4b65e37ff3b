import type { CalculatorKind } from '#calculators/calculator.ts';

type CalculatorCard = {
  readonly kind: CalculatorKind;
  readonly name: string;
  readonly forWhom: string;
  readonly pitch: string;
};

export const calculatorCards: readonly CalculatorCard[] = [
  {
    kind: 'freelancer',
    name: 'Freelancer Split',
    forWhom: 'For project teams',
    pitch:
      'Divide a project budget by hours and rates. Take off expenses, pay in milestones or adjust for performance.',
  },
  {
    kind: 'commission',
    name: 'Commission Calculator',
    forWhom: 'For sales reps and teams',
    pitch:
      'Work out what a deal pays from its value, the rate and the quota, with a bonus or your own tiers.',
  },
  {
    kind: 'bill-split',
    name: 'Bill Split',
    forWhom: 'For groups',
    pitch:
      'Share a bill equally, by custom amounts or item by item, so that everyone pays for what they had.',
  },
];
