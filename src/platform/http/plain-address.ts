import type { MiddlewareHandler } from 'hono';
import { Problem } from '#kernel/problem.ts';

/** Control characters in UTF-8, percent-encoded: all but tab and line breaks. */
const control = /%(?:0[0-8bcef]|1[\da-f]|7f|c2%[89][\da-f])/i;

/** No path and no query has a use for them, and the database takes none. */
export const plainAddress: MiddlewareHandler = async (c, next) => {
  if (control.test(c.req.url)) throw new Problem('invalid-input', { fields: ['address'] });
  await next();
};
