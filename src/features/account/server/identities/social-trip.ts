import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import { cookieName, usesSecureCookies } from '#platform/auth/cookie-name.ts';
import { createSeal } from '#platform/auth/sealed.ts';
import type { Trip } from '#platform/auth/social/identity-provider.ts';
import type { ProviderName } from '#platform/auth/social/social-settings.ts';
import type { Settings } from '#platform/env.ts';
import { lifetimes } from '../account-policy.ts';

const kept = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  endsAt: z.number(),
});

/** The way to a provider and back, kept in the browser that goes it: nobody can finish it in another's. */
export function createTrips(settings: Pick<Settings, 'appUrl' | 'authSecret'>) {
  const seal = createSeal(settings.authSecret, 'social sign-in');
  const name = cookieName('social', settings);
  const secure = usesSecureCookies(settings);
  const redirectUri = (provider: ProviderName) => `${settings.appUrl}/api/auth/social/${provider}/callback`;
  const random = () => randomBytes(32).toString('base64url');

  return {
    begin(c: Context, provider: ProviderName): Trip {
      const trip = { state: random(), nonce: random(), codeVerifier: random() };
      const endsAt = Date.now() + lifetimes.social * 1000;
      const content = seal.close(Buffer.from(JSON.stringify({ ...trip, provider, endsAt })));
      // Lax: the way back is a link on the provider's site.
      setCookie(c, name, content, {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure,
        maxAge: lifetimes.social,
      });
      return { ...trip, redirectUri: redirectUri(provider) };
    },

    /** Once. Undefined when this browser did not set out to this provider with this state, or long ago. */
    finish(c: Context, provider: ProviderName, state: string | undefined): Trip | undefined {
      const content = getCookie(c, name);
      deleteCookie(c, name, { path: '/', secure });
      const opened = content && seal.open(content);
      if (!opened) return undefined;
      const trip = kept.safeParse(JSON.parse(opened.toString('utf8'))).data;
      if (!trip || trip.provider !== provider || trip.state !== state || trip.endsAt < Date.now())
        return undefined;
      return { ...trip, redirectUri: redirectUri(provider) };
    },
  };
}
