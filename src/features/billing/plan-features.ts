/** What the plans offer, in the order shown. */
export const planFeatures = {
  starter: [
    'Unlimited calculations in all three calculators',
    'Save and reuse your own templates',
    'Calculation history on your dashboard',
    'CSV export of every result',
    'E-mail support within 24 hours',
  ],
  pro: [
    'Everything in Starter',
    'Restaurant tip pools',
    'Team collaboration',
    'Auto-pay splits',
    'Custom branding',
  ],
  enterprise: ['Everything in Pro', 'A plan made to fit your organization', 'Shown to you in a demo first'],
} as const;
