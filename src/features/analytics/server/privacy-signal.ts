import type { Context } from 'hono';

/** Do Not Track or Global Privacy Control, as the browser says it with every request. */
export function asksForPrivacy(c: Context): boolean {
  return c.req.header('dnt') === '1' || c.req.header('sec-gpc') === '1';
}
