import type { MiddlewareHandler } from 'hono';

/** By default API responses are not cached. `readers` sets which sites' pages may load them. */
export const apiHeaders =
  (readers: 'same-origin' | 'cross-origin'): MiddlewareHandler =>
  async (c, next) => {
    await next();
    const { headers, status } = c.res;
    if (status === 401) headers.set('www-authenticate', 'Bearer');
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
    // Stops other sites from loading a response as an image or script, which would leak its size and timing.
    headers.set('cross-origin-resource-policy', readers);
  };
