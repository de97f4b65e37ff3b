import { brand } from './brand.ts';

/** A page of the app itself: prerendered as a shell, kept out of search engines, the sitemap and share images. */
export type AppPage = { readonly path: string; readonly title: string; readonly description: string };

/** The public pages: what the prerenderer, the sitemap, the share images and the browser checks all read. */
export type Page = AppPage & {
  readonly keywords?: string;
  /** The line set on the page's 1200×630 share image. */
  readonly shareTitle: string;
};

const home = {
  path: '/',
  title: `${brand.name}: split budgets, commissions and bills to the cent`,
  description:
    'Three exact calculators for freelancers, sales teams and groups: divide a project budget, work out a commission, share a bill. Every cent is accounted for and explained.',
  shareTitle: 'Split money fairly, to the cent.',
} as const satisfies Page;

export const publicPages: readonly Page[] = [
  home,
  {
    path: '/calculator/freelancer',
    title: `Freelancer payment split calculator | ${brand.name}`,
    description:
      'Divide a project budget among your team by hours and rate, after expenses, in milestones or adjusted for performance.',
    shareTitle: 'Who gets what from the project budget?',
  },
  {
    path: '/calculator/commission',
    title: `Sales commission calculator | ${brand.name}`,
    description:
      'Compute a commission from deal value, rate and quota attainment, with a quota bonus or your own tiers.',
    shareTitle: 'What is this deal worth to the rep?',
  },
  {
    path: '/calculator/bill-split',
    title: `Bill split calculator | ${brand.name}`,
    description:
      'Share a bill equally, by custom amounts or item by item. The parts always add up to the total.',
    shareTitle: 'Share the bill. Lose no cent.',
  },
  {
    path: '/freelancer-calculator',
    title: `Free freelancer payment calculator for teams | ${brand.name}`,
    description:
      'Split a freelance project budget among team members by hours and rates, see every percentage share and know at once whether you are over budget.',
    keywords:
      'freelancer payment calculator, project budget split, team payment split, freelance rate calculator, hours times rate',
    shareTitle: 'Split a project budget in a minute.',
  },
  {
    path: '/commission-calculator',
    title: `Free sales commission calculator with tiers | ${brand.name}`,
    description:
      'Calculate sales commissions with tiered rates and quota bonuses, and show reps exactly how each figure came about.',
    keywords:
      'sales commission calculator, tiered commission, quota attainment, commission rate, sales bonus calculator',
    shareTitle: 'Commissions your reps can check.',
  },
  {
    path: '/bill-split-calculator',
    title: `Free bill split calculator, item by item | ${brand.name}`,
    description:
      'Split a restaurant bill or shared expense equally, by custom amounts or by who ordered what, correct to the last cent.',
    keywords:
      'bill split calculator, split the bill, itemized bill split, share expenses, restaurant bill calculator',
    shareTitle: 'Everyone pays for what they had.',
  },
  {
    path: '/pricing',
    title: `Pricing | ${brand.name}`,
    description:
      'Start with a 7-day free trial, no credit card. Starter by the week, month or year; Pro and Enterprise with a waitlist.',
    shareTitle: 'Choose your plan.',
  },
  {
    path: '/help',
    title: `Help Center | ${brand.name}`,
    description:
      'Quick-start guides for the three calculators and answers to common questions on calculations, accounts, billing and data.',
    shareTitle: 'How can we help?',
  },
  {
    path: '/contact',
    title: `Contact us | ${brand.name}`,
    description: `Write to ${brand.name} support. We answer e-mail within 24 hours.`,
    shareTitle: 'Talk to us.',
  },
  {
    path: '/privacy',
    title: `Privacy Policy | ${brand.name}`,
    description: `What ${brand.name} collects, why, how it is protected, and the rights you have over it.`,
    shareTitle: 'Your data, in plain words.',
  },
  {
    path: '/terms',
    title: `Terms of Service | ${brand.name}`,
    description: `The terms on which ${brand.name} is offered: account, billing, acceptable use and liability.`,
    shareTitle: 'The terms, in plain words.',
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
    description: 'Every calculation you have made, to search, open again and take with you.',
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
    title: `Owner’s desk | ${brand.name}`,
    description: 'Figures, users, requests and messages, for the owner.',
  },
  {
    path: '/admin/test',
    title: `Admin test panel | ${brand.name}`,
    description: 'Payment mode, trial and plan shortcuts, and test cards.',
  },
  {
    path: '/confirm-email',
    title: `Confirm your email | ${brand.name}`,
    description: 'Completes your sign-up or the change of your address.',
  },
  {
    path: '/reset-password',
    title: `Reset your password | ${brand.name}`,
    description: 'Choose a new password for your account.',
  },
];

export const prerenderedPaths = [...publicPages, ...appPages].map((page) => page.path);

/** Unknown routes carry the home page's metadata. */
export function pageAt(path: string): Page {
  return publicPages.find((page) => page.path === path) ?? home;
}

export function shareImagePath(page: Page): string {
  return `/share/${page.path === '/' ? 'home' : page.path.slice(1).replaceAll('/', '-')}.png`;
}
