import { calculatorKinds, calculatorPath, catalogue } from '#calculators/rules/catalogue.ts';
import type { PageCopy } from '#calculators/rules/listing.ts';
import { pageCopies } from '#calculators/rules/page-copies.ts';
import { trial } from '#features/access/rules/trial-length.ts';
import { groupsListing } from '#features/groups/rules/groups.listing.ts';
import { brand, promises } from '#kernel/brand.ts';
import { type Language, prefixOf } from '#kernel/language/languages.ts';
import { t } from '#kernel/language/t.ts';
import { openFilePath } from '#kernel/open-file.ts';
import { shellOf } from '#kernel/private-address.ts';
import { contentPaths, groupsPath, notFoundPath, plainPath } from './public-paths.ts';

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
  title: t('{brand}: split budgets, commissions and bills to the cent', { brand: brand.name }),
  description: t(
    'Exact calculators for freelancers, sales teams, groups and restaurants: divide a project budget, work out a commission, split a bill, pool tips. Every cent is accounted for and explained.',
  ),
  shareTitle: t('Split money fairly, to the cent.'),
};

const titled = <Listed extends AppPage>(page: Listed): Listed => ({
  ...page,
  title: `${page.title} | ${brand.name}`,
});

const copyOf = ({ title, description, keywords, shareTitle }: PageCopy) => ({
  title: t(title),
  description: t(description),
  ...(keywords ? { keywords: t(keywords) } : {}),
  shareTitle: t(shareTitle),
});

const contentPages: Readonly<Record<(typeof contentPaths)[number], PageCopy>> = {
  '/pricing': {
    title: t('Pricing'),
    description: t(
      '{days, plural, one {Start with a #-day free trial, no credit card.} other {Start with a #-day free trial, no credit card.}} Starter by the week, month or year; join the waitlist for Pro and Enterprise.',
      { days: trial.advertisedDays },
    ),
    shareTitle: t('Choose your plan.'),
  },
  '/help': {
    title: t('Help Center'),
    description: t(
      'Quick-start guides for the calculators and answers to common questions about calculations, accounts, billing and data.',
    ),
    shareTitle: t('How can we help?'),
  },
  '/contact': {
    title: t('Contact us'),
    description: t(
      'Write to {brand} support. We answer emails within {hours, plural, one {# hour} other {# hours}}.',
      {
        brand: brand.name,
        hours: promises.emailAnswerHours,
      },
    ),
    shareTitle: t('Talk to us.'),
  },
  '/developers': {
    title: t('Developers'),
    description: t(
      'The {brand} API: a quick start, examples in curl, TypeScript and Python, signed webhooks, errors, limits and tools for assistants.',
      { brand: brand.name },
    ),
    shareTitle: t('Divide money from your own code.'),
  },
  '/privacy': {
    title: t('Privacy Policy'),
    description: t('What {brand} collects and why, how your data is protected, and your rights.', {
      brand: brand.name,
    }),
    shareTitle: t('Your data, in plain English.'),
  },
  '/terms': {
    title: t('Terms of Service'),
    description: t('The terms of using {brand}: account, billing, acceptable use and liability.', {
      brand: brand.name,
    }),
    shareTitle: t('The terms, in plain English.'),
  },
};

const pagesBesideHome: readonly Page[] = [
  ...calculatorKinds.map((kind) => ({ path: calculatorPath(kind), ...copyOf(pageCopies[kind].calculator) })),
  ...calculatorKinds.map((kind) => ({
    path: catalogue[kind].landing.path,
    ...copyOf(pageCopies[kind].landing),
  })),
  { path: groupsPath, ...copyOf(groupsListing) },
  ...contentPaths.map((path) => ({ path, ...contentPages[path] })),
];

export const publicPages: readonly Page[] = [home, ...pagesBesideHome.map(titled)];

const privatePages: readonly AppPage[] = [
  {
    path: '/dashboard',
    title: t('Dashboard'),
    description: t('Your calculations, templates and trial at a glance.'),
  },
  {
    path: '/history',
    title: t('History'),
    description: t('Every calculation you have made: search, reopen and export them.'),
  },
  {
    path: '/commissions/plans',
    title: t('Commission plans'),
    description: t(
      'Commission plans with tiers, bonuses, draws and clawbacks, explained in plain sentences.',
    ),
  },
  {
    path: '/commissions/runs',
    title: t('Commission runs'),
    description: t('What every rep earns in a period, deal by deal, with statements and payroll.'),
  },
  {
    path: '/billing',
    title: t('Account Settings'),
    description: t('Your plan and invoices, profile, password, sessions and data.'),
  },
  {
    path: '/subscribe',
    title: t('Subscribe to Starter'),
    description: t('Your plan, what it costs today and when it renews.'),
  },
  {
    path: '/sandbox/portal',
    title: t('Sandbox portal'),
    description: t('A simulated payment provider: no real money moves.'),
  },
  {
    path: '/admin',
    title: t('Admin panel'),
    description: t('Figures, users, requests and messages, for the owner.'),
  },
  {
    path: '/admin/test',
    title: t('Admin test panel'),
    description: t('Payment mode, trial and plan shortcuts, and test cards.'),
  },
  {
    path: '/s',
    title: t('Shared result'),
    description: t('A result that someone shared with you.'),
  },
  {
    path: '/room',
    title: t('Table', {}, 'in a restaurant'),
    description: t('Pick what you had and see what you pay.'),
  },
  {
    path: '/g',
    title: t('Group', {}, 'people who share expenses'),
    description: t('Expenses, balances and payments of a group.'),
  },
  {
    path: '/groups/new',
    title: t('Start a group'),
    description: t('A group of people who share expenses: a name, a currency and the people.'),
  },
  {
    path: '/join',
    title: t('Invitation to a group'),
    description: t('Choose your name and take part. No account needed.'),
  },
  {
    path: '/confirm-email',
    title: t('Confirm your email'),
    description: t('Confirms your sign-up or your new email address.'),
  },
  {
    path: '/reset-password',
    title: t('Reset your password'),
    description: t('Choose a new password for your account.'),
  },
  {
    path: '/account/activity',
    title: t('Account activity'),
    description: t('Sign-ins, changes and devices on your account.'),
  },
  {
    path: '/log-in',
    title: t('Log in'),
    description: t('Finishes logging in with another account.'),
  },
  {
    path: '/not-me',
    title: t('Secure your account'),
    description: t(
      'Shows recent changes to your account, signs out every device and lets you choose a new password.',
    ),
  },
  {
    path: openFilePath,
    title: t('Open a file'),
    description: t('Opens a photo of a receipt, or a file of deals or of a group.'),
  },
  {
    path: '/offline',
    title: t('You’re offline'),
    description: t('This page needs a connection.'),
  },
];

export const appPages: readonly AppPage[] = privatePages.map(titled);

export const prerenderedPaths = [...publicPages, ...appPages].map((page) => page.path);

/** Shown with status 404 for every unknown path. */
export const notFoundPage: AppPage = titled({
  path: notFoundPath,
  title: t('Page not found'),
  description: t('There is nothing at this address.'),
});

/** Matches like the router: any case, with or without a trailing slash. */
export function findPage(path: string): Page | AppPage | undefined {
  const known = shellOf(path) ?? plainPath(path);
  return [...publicPages, ...appPages].find((page) => page.path === known);
}

export const isPublicPage = (page: Page | AppPage): page is Page => 'shareTitle' in page;

/** English images have no language prefix, since their addresses have been shared. */
export function shareImagePath(page: Page, language: Language): string {
  const name = page.path === '/' ? 'home' : page.path.slice(1).replaceAll('/', '-');
  return `/share${prefixOf(language)}/${name}.png`;
}
