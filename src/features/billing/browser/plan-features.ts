import { promises } from '#kernel/brand.ts';

/** Announced for Pro; available to everyone already. */
export const tipPools = 'Restaurant tip pools';

/** In display order. */
export const planFeatures = {
  starter: [
    'Unlimited calculations in every calculator',
    'Save and reuse your own templates',
    'Calculation history on your dashboard',
    'CSV export of every result',
    `Email support within ${promises.emailAnswerHours} hours`,
  ],
  pro: ['Everything in Starter', tipPools, 'Team collaboration', 'Auto-pay splits', 'Custom branding'],
  enterprise: ['Everything in Pro', 'Industry templates', 'Phone support in business hours'],
} as const;
