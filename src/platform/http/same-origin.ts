import type { Context } from 'hono';
import { Problem } from '#kernel/problem.ts';
import type { Settings } from '../env.ts';

/** The browser's own word on where a request comes from; a page cannot set either header. */
function isOurs(c: Context, appUrl: string): boolean {
  return c.req.header('origin') === appUrl || c.req.header('sec-fetch-site') === 'same-origin';
}

/** A write that a cookie authorises must come from our own pages. */
export function requireSameOrigin(c: Context, { appUrl }: Pick<Settings, 'appUrl'>): void {
  if (!isOurs(c, appUrl)) throw new Problem('not-allowed');
}

/** For calls open to everyone: another site's page may not make them in a visitor's name. */
export function refuseCrossOrigin(c: Context, { appUrl }: Pick<Settings, 'appUrl'>): void {
  const fromPage = c.req.header('origin') !== undefined || c.req.header('sec-fetch-site') !== undefined;
  if (fromPage || c.req.header('cookie') !== undefined) requireSameOrigin(c, { appUrl });
}
