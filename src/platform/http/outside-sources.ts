import type { Settings } from '../env.ts';

/** Addresses beside our own that a page may use, by what it takes from them. */
export type OutsideSources = Readonly<
  Partial<Record<'script' | 'connect' | 'img' | 'frame', readonly string[]>>
>;

// As Google asks for in its guide to content policies, without what only advertising needs.
const googleAnalytics: OutsideSources = {
  script: ['https://*.googletagmanager.com'],
  connect: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
  img: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
};

// As Stripe asks for in its guide to integration security.
const stripe: OutsideSources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

/** Nobody, unless a setting says that their service is used. */
export function outsideSources(
  settings: Readonly<{ measurementId?: string; payments: Pick<Settings['payments'], 'kind'> }>,
): OutsideSources[] {
  return [
    ...(settings.measurementId ? [googleAnalytics] : []),
    ...(settings.payments.kind === 'stripe' ? [stripe] : []),
  ];
}
