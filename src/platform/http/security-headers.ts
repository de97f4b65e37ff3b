import type { MiddlewareHandler } from 'hono';
import type { Settings } from '../env.ts';

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
} as const;

export function securityHeaders(settings: Pick<Settings, 'appUrl'>): MiddlewareHandler {
  const secure = settings.appUrl.startsWith('https:');
  const all = Object.entries({
    ...always,
    ...(secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  });
  return async (c, next) => {
    await next();
    // Straight into the answer: `c.header` would make a new one each time.
    const { headers } = c.res;
    for (const [name, value] of all) headers.set(name, value);
  };
}
