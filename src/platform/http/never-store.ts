import type { MiddlewareHandler } from 'hono';

/** Answers of the API are for this moment and this caller, unless they say otherwise themselves. */
export const neverStore: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
};
