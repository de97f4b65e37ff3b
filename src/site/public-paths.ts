import { calculatorKinds, calculatorPath, catalogue } from '#calculators/rules/catalogue.ts';
import { withoutTrailing } from '#kernel/text/without-trailing.ts';

/** Public pages other than the home page, the pages of calculators and the page of groups. */
export const contentPaths = ['/pricing', '/help', '/contact', '/developers', '/privacy', '/terms'] as const;

export const groupsPath = '/groups';

/** Paths only: every page loads this file, but the texts of pages.ts only when another page is opened. */
const publicPaths: readonly string[] = [
  '/',
  ...calculatorKinds.map(calculatorPath),
  ...calculatorKinds.map((kind) => catalogue[kind].landing.path),
  groupsPath,
  ...contentPaths,
];

/** The prerendered page for every unknown path. */
export const notFoundPath = '/*';

/** Like the router: in lower case, without a trailing slash. */
export function plainPath(path: string): string {
  return withoutTrailing(path.toLowerCase(), '/') || '/';
}

export function isPublicPath(path: string): boolean {
  return publicPaths.includes(plainPath(path));
}
