import { calculatorKinds, calculatorPath, catalogue } from '#calculators/rules/catalogue.ts';
import type { PageCopy } from '#calculators/rules/listing.ts';
import { brand, promises } from '#kernel/brand.ts';
import { shellOf } from '#kernel/private-address.ts';
import { withoutTrailing } from '#kernel/without-trailing.ts';

/** A page behind sign-in: prerendered as a shell, without search engines, sitemap and share image. */
export type AppPage = { readonly path: string; readonly title: string; readonly description: string };

/** A public page, used by the prerenderer, the sitemap, the share images and the browser tests. */
export type Page = AppPage & {
  readonly keywords?: string;
  /** The text on the page's 1200×630 share image. */
  readonly shareTitle: string;
};

const home: Page = {
  path: '/',
  title: `${brand.name}: split budgets, commissions and bills to the cent`,
  description:
    'Exact calculators for freelancers, sales teams, groups and restaurants: divide a project budget, work out a commission, split a bill, pool tips. Every cent is accounted for and explained.',
  shareTitle: 'Split money fairly, to the cent.',
};

const titled = (path: string, { title, ...copy }: PageCopy): Page => ({
  ...copy,
  path,
  title: `${title} | ${brand.name}`,
});

export const publicPages: readonly Page[] = [
  home,
  ...calculatorKinds.map((kind) => titled(calculatorPath(kind), catalogue[kind].page)),
  ...calculatorKinds.map((kind) => titled(catalogue[kind].landing.path, catalogue[kind].landing.page)),
  {
    path: '/pricing',
    title: `Pricing | ${brand.name}`,
    description:
      'Start with a 7-day free trial, no credit card. Starter by the week, month or year; join the waitlist for Pro and Enterprise.',
    shareTitle: 'Choose your plan.',
  },
  {
    path: '/help',
    title: `Help Center | ${brand.name}`,
    description:
      'Quick-start guides for the calculators and answers to common questions about calculations, accounts, billing and data.',
    shareTitle: 'How can we help?',
  },
  {
    path: '/contact',
    title: `Contact us | ${brand.name}`,
    description: `Write to ${brand.name} support. We answer e-mail within ${promises.emailAnswerHours} hours.`,
    shareTitle: 'Talk to us.',
  },
  {
    path: '/privacy',
    title: `Privacy Policy | ${brand.name}`,
    description: `What ${brand.name} collects and why, how your data is protected, and your rights.`,
    shareTitle: 'Your data, in plain English.',
  },
  {
    path: '/terms',
    title: `Terms of Service | ${brand.name}`,
    description: `The terms of using ${brand.name}: account, billing, acceptable use and liability.`,
    shareTitle: 'The terms, in plain English.',
  },
];

export const appPages: readonly AppPage[] = [
  {
    path: '/dashboard',
    title: `Dashboard | ${brand.name}`,
    description: 'Your calculations, templates and trial at a glance.',
  },
  {
    path: '/history',
    title: `History | ${brand.name}`,
    description: 'Every calculation you have made: search, reopen and export them.',
  },
  {
    path: '/commissions/plans',
    title: `Commission plans | ${brand.name}`,
    description: 'Commission plans with tiers, bonuses, draws and clawbacks, explained in plain sentences.',
  },
  {
    path: '/commissions/runs',
    title: `Commission runs | ${brand.name}`,
    description: 'What every rep earns in a period, deal by deal, with statements and payroll.',
  },
  {
    path: '/billing',
    title: `Account Settings | ${brand.name}`,
    description: 'Your plan and invoices, profile, password, sessions and data.',
  },
  {
    path: '/subscribe',
    title: `Subscribe to Starter | ${brand.name}`,
    description: 'Your plan, what it costs today and when it renews.',
  },
  {
    path: '/sandbox/portal',
    title: `Sandbox portal | ${brand.name}`,
    description: 'A simulated payment provider: no real money moves.',
  },
  {
    path: '/admin',
    title: `Admin panel | ${brand.name}`,
    description: 'Figures, users, requests and messages, for the owner.',
  },
  {
    path: '/admin/test',
    title: `Admin test panel | ${brand.name}`,
    description: 'Payment mode, trial and plan shortcuts, and test cards.',
  },
  {
    path: '/s',
    title: `Shared result | ${brand.name}`,
    description: 'A result that someone shared with you.',
  },
  {
    path: '/room',
    title: `Table | ${brand.name}`,
    description: 'Pick what you had and see what you pay.',
  },
  {
    path: '/confirm-email',
    title: `Confirm your email | ${brand.name}`,
    description: 'Confirms your sign-up or your new e-mail address.',
  },
  {
    path: '/reset-password',
    title: `Reset your password | ${brand.name}`,
    description: 'Choose a new password for your account.',
  },
  {
    path: '/account/activity',
    title: `Account activity | ${brand.name}`,
    description: 'Sign-ins, changes and devices on your account.',
  },
  {
    path: '/log-in',
    title: `Log in | ${brand.name}`,
    description: 'Finishes logging in with another account.',
  },
  {
    path: '/not-me',
    title: `Secure your account | ${brand.name}`,
    description:
      'Shows recent changes to your account, signs out every device and lets you choose a new password.',
  },
];

export const prerenderedPaths = [...publicPages, ...appPages].map((page) => page.path);

/** Shown with status 404 for every unknown path. */
export const notFoundPage: AppPage = {
  path: '/*',
  title: `Page not found | ${brand.name}`,
  description: 'There is nothing at this address.',
};

/** Matches like the router: any case, with or without a trailing slash. */
export function findPage(path: string): Page | AppPage | undefined {
  const known = shellOf(path) ?? (withoutTrailing(path.toLowerCase(), '/') || '/');
  return [...publicPages, ...appPages].find((page) => page.path === known);
}

export function shareImagePath(page: Page): string {
  return `/share/${page.path === '/' ? 'home' : page.path.slice(1).replaceAll('/', '-')}.png`;
}
