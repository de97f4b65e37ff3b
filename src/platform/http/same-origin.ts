import type { Context } from 'hono';
import { Problem } from '#kernel/problem.ts';
import type { Settings } from '../env.ts';

/** Browsers set both headers; scripts of a page cannot. */
function isOurs(c: Context, appUrl: string): boolean {
  return c.req.header('origin') === appUrl || c.req.header('sec-fetch-site') === 'same-origin';
}

/** CSRF protection for writes authorised by a cookie. */
export function requireSameOrigin(c: Context, { appUrl }: Pick<Settings, 'appUrl'>): void {
  if (!isOurs(c, appUrl)) throw new Problem('not-allowed');
}

/** For public endpoints: refuses calls from another site's page in a visitor's name. */
export function refuseCrossOrigin(c: Context, { appUrl }: Pick<Settings, 'appUrl'>): void {
  // No browser adds an API key by itself.
  if (c.get('keyHolder')) return;
  const fromPage = c.req.header('origin') !== undefined || c.req.header('sec-fetch-site') !== undefined;
  if (fromPage || c.req.header('cookie') !== undefined) requireSameOrigin(c, { appUrl });
}
