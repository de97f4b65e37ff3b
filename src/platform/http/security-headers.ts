import type { MiddlewareHandler } from 'hono';
import { isPrivateAddress } from '#kernel/private-address.ts';
import type { Settings } from '../env.ts';

const openerPolicies = ['same-origin', 'same-origin-allow-popups'] as const;

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'cross-origin-opener-policy': openerPolicies[0],
} as const;

/** On the page where people pay, wallets and banks open windows of their own, and have to be able to answer. */
export function openerPolicyAt(path: string): (typeof openerPolicies)[number] {
  return openerPolicies[/^\/subscribe(\/|$)/.test(path) ? 1 : 0];
}

/** Where the address is a secret: no search engine keeps it, and no link from the page tells it to another site. */
const onPrivatePages = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' } as const;

export function privateHeaderPairs(path: string): readonly [string, string][] {
  return isPrivateAddress(path) ? Object.entries(onPrivatePages) : [];
}

/** The headers of every response, as pairs. */
export function securityHeaderPairs({ appUrl }: Pick<Settings, 'appUrl'>): readonly [string, string][] {
  const secure = appUrl.startsWith('https:');
  return Object.entries({
    ...always,
    ...(secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  });
}

export function securityHeaders(settings: Pick<Settings, 'appUrl'>): MiddlewareHandler {
  const all = securityHeaderPairs(settings);
  return async (c, next) => {
    await next();
    // Straight into the answer: `c.header` would make a new one each time.
    const { headers } = c.res;
    for (const [name, value] of all) headers.set(name, value);
    for (const [name, value] of privateHeaderPairs(c.req.path)) headers.set(name, value);
    headers.set('cross-origin-opener-policy', openerPolicyAt(c.req.path));
  };
}
