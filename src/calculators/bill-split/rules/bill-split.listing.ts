import type { Listing } from '#calculators/rules/listing.ts';
import { msg } from '#kernel/language/t.ts';
import type { BillMode } from './bill-split.input.ts';
import type { BillSplitResult } from './bill-split.result.ts';

export const billSplitListing: Listing<BillSplitResult> = {
  label: msg('Bill split'),
  name: msg('Bill Split'),
  card: {
    forWhom: msg('For groups'),
    pitch: msg(
      'Split a bill equally, by custom amounts or item by item, so that everyone pays for what they had.',
    ),
    drawing: {
      bars: [
        [92, 8, 68, 12, 1],
        [92, 24, 40, 12, 4],
        [92, 40, 54, 12, 2],
        [92, 56, 26, 12, 3],
      ],
      dashed: 'M66 36H84',
      solid: 'M1 1H57V71L50 65L43 71L36 65L29 71L22 65L15 71L8 65L1 71ZM11 16H47M11 27H47M11 38H33',
    },
  },
  detail: msg('Split a bill equally or item by item.'),
  landing: {
    path: '/bill-split-calculator',
    linkLabel: msg('Bill split calculator'),
  },
  hoursSaved: {
    equal: 0.5,
    custom: 0.5,
    shares: 0.5,
    percent: 0.5,
    itemized: 1,
  } satisfies Record<BillMode, number>,
  paysOut: false,
  entryOf: 'bill',
  opensPictures: true,
  again: {
    when: 'next time',
    cleared: ['totalAmount', 'amount', 'items', 'payer', 'paid'],
    note: msg('Amounts, items and payers were cleared. People and percentages were kept.'),
  },
  tableModes: ['itemized'],
  linkEachModes: ['itemized'],
  totalIn: 'totalAmount',
  load: {
    input: () => import('./bill-split.input.ts'),
    calculator: () => import('./bill-split.calculator.ts'),
    summary: () => import('./bill-split.summary.ts'),
    labels: () => import('./bill-split.form.ts'),
    steps: () => import('./bill-split.steps.ts'),
    pages: () => import('./bill-split.pages.ts'),
  },
};
