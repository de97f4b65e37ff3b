import type { Listing } from '#calculators/rules/listing.ts';
import { msg } from '#kernel/language/t.ts';
import type { CommissionResult } from './commission.result.ts';
import type { CommissionMode } from './commission-fields.ts';

export const commissionListing: Listing<CommissionResult> = {
  label: msg('Commission'),
  name: msg('Commission Calculator'),
  card: {
    forWhom: msg('For sales reps and teams'),
    pitch: msg(
      'Work out what a deal pays from its value, the rate and the quota, with a bonus or your own tiers.',
    ),
    drawing: {
      bars: [
        [0, 48, 44, 24, 2],
        [50, 32, 44, 40, 4],
        [100, 8, 44, 64, 1],
      ],
      dashed: 'M0 26H160',
    },
  },
  detail: msg('What a deal is worth to the rep.'),
  landing: {
    path: '/commission-calculator',
    linkLabel: msg('Commission calculator'),
  },
  hoursSaved: {
    basic: 0.75,
    tiered: 1.5,
    marginal: 1.5,
  } satisfies Record<CommissionMode, number>,
  paysOut: true,
  again: {
    when: 'next month',
    cleared: ['dealValue', 'quotaAttainment', 'sales', 'nextDeal'],
    note: msg('The deal, quota attainment and sales were cleared. The rep, rates and tiers were kept.'),
  },
  totalIn: 'totalCommission',
  load: {
    input: () => import('./commission.input.ts'),
    calculator: () => import('./commission.calculator.ts'),
    summary: () => import('./commission.summary.ts'),
    labels: () => import('./commission.form.ts'),
    steps: () => import('./commission.steps.ts'),
    pages: () => import('./commission.pages.ts'),
  },
};
