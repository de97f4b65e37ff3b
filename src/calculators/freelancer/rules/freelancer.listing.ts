import type { Listing } from '#calculators/rules/listing.ts';
import { msg } from '#kernel/language/t.ts';
import type { FreelancerMode } from './freelancer.input.ts';
import type { FreelancerResult } from './freelancer.result.ts';

export const freelancerListing: Listing<FreelancerResult> = {
  label: msg('Freelancer split'),
  name: msg('Freelancer Split'),
  card: {
    forWhom: msg('For project teams'),
    pitch: msg(
      'Divide a project budget by hours and rates. Take off expenses, pay in milestones or adjust for performance.',
    ),
    drawing: {
      bars: [
        [0, 8, 132, 14, 1],
        [0, 29, 96, 14, 4],
        [0, 50, 48, 14, 2],
      ],
      dashed: 'M150 0V72',
    },
  },
  detail: msg('Divide a project budget among a team.'),
  landing: {
    path: '/freelancer-calculator',
    linkLabel: msg('Freelancer calculator'),
  },
  hoursSaved: {
    basic: 1,
    expenses: 1,
    milestones: 2,
    performance: 2.5,
    project: 2.5,
  } satisfies Record<FreelancerMode, number>,
  promptedHours: { performance: 2.5 } satisfies Partial<Record<FreelancerMode, number>>,
  paysOut: true,
  entryOf: 'income',
  again: {
    when: 'next month',
    cleared: ['hours', 'advances', 'total'],
    datedNames: ['projectData.projectName'],
    note: msg('Hours and expenses were cleared, and dates moved by a month. Everything else was kept.'),
  },
  wholeShows: msg('The whole result shows the budget and what is left of it.'),
  totalIn: 'totalAmount',
  load: {
    input: () => import('./freelancer.input.ts'),
    calculator: () => import('./freelancer.calculator.ts'),
    summary: () => import('./freelancer.summary.ts'),
    labels: () => import('./freelancer.form.ts'),
    steps: () => import('./freelancer.steps.ts'),
    pages: () => import('./freelancer.pages.ts'),
  },
};
