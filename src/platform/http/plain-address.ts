import type { MiddlewareHandler } from 'hono';
import { Problem } from '#kernel/problem.ts';

/** Percent-encoded control characters in UTF-8, except tab and line breaks. */
const control = /%(?:0[0-8bcef]|1[\da-f]|7f|c2%[89][\da-f])/i;

/** Refuses control characters in the URL, which PostgreSQL cannot store. */
export const plainAddress: MiddlewareHandler = async (c, next) => {
  if (control.test(c.req.url)) throw new Problem('invalid-input', { fields: ['address'] });
  await next();
};
