import { cents } from '#kernel/money/cents.ts';

export const phases = ['phase1', 'phase2', 'phase3'] as const;
/** Upper bounds that keep a full team's labor plus expenses below `maxCents`; amounts in minor units. */
export const bounds = {
  hours: 100_000,
  rate: cents(10_000_000),
  expenses: cents(1_000_000_000_000_000),
  fixed: cents(1_000_000_000_000),
  multiplier: 2,
  phasePercent: 100,
  ratingLength: 20,
} as const;

export const projectLimits = { fees: 20, advances: 200, milestones: 100, shares: 100_000 } as const;
