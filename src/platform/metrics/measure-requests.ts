import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { RequestMetrics } from './metrics.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The route's pattern instead of the path, since paths are unbounded. */
export function patternOf(route: string, path: string, status: number): string {
  if (route !== '*' && route !== '/*') return route;
  if (path.startsWith('/assets/')) return '/assets/*';
  return status === 404 ? 'unknown' : 'pages';
}

export function measureRequests(requests: RequestMetrics): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now();
    requests.begin();
    await next();
    const { status } = c.res;
    const method = methods.has(c.req.method) ? c.req.method : 'other';
    const route = patternOf(routePath(c), c.req.path, status);
    requests.end({ method, route, status }, (performance.now() - started) / 1e3);
  };
}
