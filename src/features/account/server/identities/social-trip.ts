import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import type { Caller } from '#platform/auth/access-token.ts';
import { cookieName, usesSecureCookies } from '#platform/auth/cookie-name.ts';
import { createSeal } from '#platform/auth/sealed.ts';
import type { Trip } from '#platform/auth/social/identity-provider.ts';
import type { ProviderName } from '#platform/auth/social/social-settings.ts';
import type { Db } from '#platform/db/executor.ts';
import type { Settings } from '#platform/env.ts';
import { consumeSecret, issueSecret } from '../credentials/one-time-secret.store.ts';
import { purposes } from '../credentials/secret-purposes.ts';
import { deviceHashOf, ensureDeviceHash } from '../sessions/device-cookie.ts';

/** The purpose of a redirect to a provider: to log in, or to re-authenticate. */
const tripPurposes = ['social-sign-in', 'social-proof'] as const;
type TripPurpose = (typeof tripPurposes)[number];

const cookieContent = z.object({
  purpose: z.enum(tripPurposes),
  nonce: z.string(),
  codeVerifier: z.string(),
});

type TripDependencies = Readonly<{ db: Db; settings: Pick<Settings, 'appUrl' | 'authSecret'> }>;

/**
 * The redirect to a provider and back. The state is a one-time secret of the session or browser; the rest is in
 * that browser's cookie.
 */
export function createTrips({ db, settings }: TripDependencies) {
  const seal = createSeal(settings.authSecret, 'social sign-in');
  const name = cookieName('social', settings);
  const secure = usesSecureCookies(settings);
  const redirectUri = (provider: ProviderName) => `${settings.appUrl}/api/auth/social/${provider}/callback`;
  const random = () => randomBytes(32).toString('base64url');

  /** With a session, starts a re-authentication for it; without a session, a log-in. */
  async function begin(c: Context, provider: ProviderName, session?: Caller): Promise<Trip> {
    const purpose: TripPurpose = session ? 'social-proof' : 'social-sign-in';
    const state = session
      ? await issueSecret(db, 'social-proof', { session, about: provider })
      : await issueSecret(db, 'social-sign-in', { browser: ensureDeviceHash(c, settings), about: provider });
    const trip = { nonce: random(), codeVerifier: random() };
    const content = seal.close(Buffer.from(JSON.stringify({ ...trip, purpose })));
    // Lax, since the redirect back comes from the provider's site.
    setCookie(c, name, content, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure,
      maxAge: purposes[purpose].seconds,
    });
    return { ...trip, state, redirectUri: redirectUri(provider) };
  }

  function readCookie(c: Context) {
    const content = getCookie(c, name);
    deleteCookie(c, name, { path: '/', secure });
    const opened = content && seal.open(content);
    return opened ? cookieContent.safeParse(JSON.parse(opened.toString('utf8'))).data : undefined;
  }

  /** The provider for which the state was issued. */
  async function takeState(c: Context, purpose: TripPurpose, state: string, session: Caller | undefined) {
    if (purpose === 'social-proof') {
      return session && (await consumeSecret(db, purpose, state, { session }))?.about;
    }
    const browser = deviceHashOf(c, settings);
    return browser && (await consumeSecret(db, purpose, state, { browser }))?.about;
  }

  /** Works once. `trip` is undefined if the state is expired, or of another browser, session or provider. */
  async function finish(
    c: Context,
    provider: ProviderName,
    session: Caller | undefined,
  ): Promise<Readonly<{ purpose?: TripPurpose; trip?: Trip }>> {
    const [cookie, state] = [readCookie(c), c.req.query('state')];
    if (!cookie || !state) return {};
    const { purpose, nonce, codeVerifier } = cookie;
    if ((await takeState(c, purpose, state, session)) !== provider) return { purpose };
    return { purpose, trip: { state, nonce, codeVerifier, redirectUri: redirectUri(provider) } };
  }

  return { begin, finish };
}
