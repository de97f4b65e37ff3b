import type { Settings } from '../../env.ts';

/** Origins other than our own that a page may use, by CSP directive. */
export type OutsideSources = Readonly<
  Partial<Record<'script' | 'connect' | 'img' | 'frame', readonly string[]>>
>;

// From Google's guide to content security policies, without the entries for advertising.
const googleAnalytics: OutsideSources = {
  script: ['https://*.googletagmanager.com'],
  connect: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
  img: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
};

// From Stripe's integration security guide.
const stripe: OutsideSources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

/** The sources of each service that a setting enables. */
export function outsideSources(
  settings: Readonly<{ measurementId?: string; payments: Pick<Settings['payments'], 'kind'> }>,
): OutsideSources[] {
  return [
    ...(settings.measurementId ? [googleAnalytics] : []),
    ...(settings.payments.kind === 'stripe' ? [stripe] : []),
  ];
}
