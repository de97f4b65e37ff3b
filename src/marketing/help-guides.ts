import type { CalculatorKind } from '#calculators/calculator.ts';

type Guide = { readonly kind: CalculatorKind; readonly title: string; readonly steps: readonly string[] };

export const guides: readonly Guide[] = [
  {
    kind: 'freelancer',
    title: 'Freelancer split',
    steps: [
      'Pick a quick-start preset or enter the project name and the total budget.',
      'Add a row for each team member with role, hours and rate. Choosing a role fills in its usual hours and rate.',
      'Choose a mode: Basic Split, With Expenses, Milestone Phases or Performance Adjusted.',
      'Press Calculate Payment Split. Each person’s amount and share appears, and a warning if the team costs more than the budget.',
    ],
  },
  {
    kind: 'commission',
    title: 'Sales commission',
    steps: [
      'Enter the rep’s name and the deal value. An industry button fills in the usual rate.',
      'Set the commission rate and the quota attainment in percent.',
      'Choose Basic Commission for the standard quota bonus, or Tiered Rates to set your own tiers.',
      'Press Calculate Commission to see the commission and how it came about.',
    ],
  },
  {
    kind: 'bill-split',
    title: 'Bill split',
    steps: [
      'Enter the total and add the people who share it.',
      'Choose a split method: Equal Split, Custom Amounts or Itemized Split.',
      'For an itemized split add each item with its cost and mark who ordered it. Shared items can have several people.',
      'Press Calculate Split. What each person owes adds up to the bill, to the cent.',
    ],
  },
];
