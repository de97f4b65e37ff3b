import type { MiddlewareHandler } from 'hono';
import { isPrivateAddress } from '#kernel/private-address.ts';
import type { Settings } from '../../env.ts';
import { isFramedBy } from './content-policy.ts';

const openerPolicies = ['same-origin', 'same-origin-allow-popups'] as const;

/** For browsers that do not support `frame-ancestors`; removed from responses that any site may frame. */
export const frameHeader = 'x-frame-options';

const always = {
  'x-content-type-options': 'nosniff',
  [frameHeader]: 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'cross-origin-opener-policy': openerPolicies[0],
} as const;

/** Wallets and banks open popups on the payment page and must be able to message it. */
export function openerPolicyAt(path: string): (typeof openerPolicies)[number] {
  return openerPolicies[/^\/subscribe(\/|$)/.test(path) ? 1 : 0];
}

/** For pages with a secret in their URL: no search index, and no Referer to other sites. */
const onPrivatePages = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' } as const;

export function privateHeaderPairs(path: string): readonly [string, string][] {
  return isPrivateAddress(path) ? Object.entries(onPrivatePages) : [];
}

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
    // Written directly: `c.header` would create a new response each time.
    const { headers } = c.res;
    for (const [name, value] of all) headers.set(name, value);
    for (const [name, value] of privateHeaderPairs(c.req.path)) headers.set(name, value);
    if (isFramedBy(headers.get('content-security-policy'))) headers.delete(frameHeader);
    headers.set('cross-origin-opener-policy', openerPolicyAt(c.req.path));
  };
}
