import type { MiddlewareHandler } from 'hono';

/** Answers of the API are for this moment, this caller and our own pages, unless they say otherwise themselves. */
export const apiHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers, status } = c.res;
  if (status === 401) headers.set('www-authenticate', 'Bearer');
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  // Another site's page cannot even load one as a picture or a script, which tells of its size and time.
  headers.set('cross-origin-resource-policy', 'same-origin');
};
