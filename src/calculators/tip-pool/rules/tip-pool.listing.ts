import type { Listing } from '#calculators/rules/listing.ts';
import type { TipPoolResult } from './tip-pool.result.ts';

export const tipPoolListing: Listing<TipPoolResult> = {
  label: 'Tip pool',
  name: 'Tip Pool',
  card: {
    forWhom: 'For restaurants',
    pitch: 'Divide a shift’s tips by hours, points or groups, with card fees taken off first.',
    drawing: {
      bars: [
        [92, 8, 60, 12, 2],
        [92, 24, 48, 12, 1],
        [92, 40, 36, 12, 3],
        [92, 56, 24, 12, 4],
      ],
      dashed: 'M58 36H84',
      solid: 'M6 22H50V66H6ZM6 32H50M16 22V12H40V22M22 49H34M28 43V55',
    },
  },
  detail: 'Divide tips by hours, points or groups.',
  page: {
    title: 'Tip pool calculator',
    description:
      'Divide cash and card tips by hours, points or groups, shift by shift. The parts always add up to the pool.',
    shareTitle: 'Tips divided, to the cent.',
  },
  landing: {
    path: '/tip-pool-calculator',
    linkLabel: 'Tip pool calculator',
    page: {
      title: 'Free tip pool calculator for restaurants',
      description:
        'Divide a night’s cash and card tips by hours, points or tip-out percentages, less the card fee, correct to the last cent.',
      keywords: 'tip pool calculator, tip out calculator, tip sharing, tip pooling by hours, restaurant tips',
      shareTitle: 'Everyone’s fair share of the tips.',
    },
  },
  hoursSaved: { any: 1 },
  paysOut: true,
  again: {
    when: 'tomorrow',
    cleared: ['hours', 'cashTips', 'cardTips'],
    datedNames: ['poolData.name'],
    note: 'Tips and hours were cleared. People, roles and shifts were kept. A name with a date was not.',
  },
  totalIn: 'net',
  load: {
    input: () => import('./tip-pool.input.ts'),
    calculator: () => import('./tip-pool.calculator.ts'),
    summary: () => import('./tip-pool.summary.ts'),
    labels: () => import('./tip-pool.form.ts'),
    steps: () => import('./tip-pool.steps.ts'),
    guide: () => import('./tip-pool.guide.ts'),
  },
};
