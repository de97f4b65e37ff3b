import type { Listing } from '#calculators/rules/listing.ts';
import { msg } from '#kernel/language/t.ts';
import { nextPool } from './pool-period.ts';
import type { TipPoolResult } from './tip-pool.result.ts';

export const tipPoolListing: Listing<TipPoolResult> = {
  label: msg('Tip pool'),
  name: msg('Tip Pool'),
  card: {
    forWhom: msg('For restaurants'),
    pitch: msg('Divide a shift’s tips by hours, points or groups, with card fees taken off first.'),
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
  detail: msg('Divide tips by hours, points or groups.'),
  landing: {
    path: '/tip-pool-calculator',
    linkLabel: msg('Tip pool calculator'),
  },
  hoursSaved: { any: 1 },
  paysOut: true,
  entryOf: 'income',
  again: {
    when: 'tomorrow',
    whenOf: nextPool,
    clearsTemplates: true,
    cleared: ['hours', 'cashTips', 'cardTips'],
    datedNames: ['poolData.name'],
    note: msg('Tips and hours were cleared. People, roles and shifts were kept.'),
  },
  totalIn: 'net',
  load: {
    input: () => import('./tip-pool.input.ts'),
    calculator: () => import('./tip-pool.calculator.ts'),
    summary: () => import('./tip-pool.summary.ts'),
    labels: () => import('./tip-pool.form.ts'),
    steps: () => import('./tip-pool.steps.ts'),
    pages: () => import('./tip-pool.pages.ts'),
  },
};
