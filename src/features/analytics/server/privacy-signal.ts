import type { Context } from 'hono';

/** The request headers of Do Not Track and Global Privacy Control. */
export function asksForPrivacy(c: Context): boolean {
  return c.req.header('dnt') === '1' || c.req.header('sec-gpc') === '1';
}
