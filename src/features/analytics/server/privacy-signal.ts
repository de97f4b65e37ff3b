import type { Context } from 'hono';

/** True if the request has the header of Do Not Track or of Global Privacy Control. */
export function asksForPrivacy(c: Context): boolean {
  return c.req.header('dnt') === '1' || c.req.header('sec-gpc') === '1';
}
