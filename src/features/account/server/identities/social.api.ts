import { type Context, Hono } from 'hono';
import { Problem } from '#kernel/problem.ts';
import type { Caller } from '#platform/auth/access-token.ts';
import { type ProviderName, providerNames } from '#platform/auth/social/social-settings.ts';
import { readOwnContent } from '#platform/http/body/content.ts';
import { requireId } from '#platform/http/record-id.ts';
import { route } from '#platform/http/route.ts';
import * as endpoints from '../../rules/identity.endpoints.ts';
import type { SocialError } from '../../rules/social-error.ts';
import type { AccountContext, AccountEnv } from '../account-context.ts';
import { limits } from '../account-policy.ts';
import { findPasswordHash } from '../credentials/credential.store.ts';
import { requireProof } from '../credentials/proof.ts';
import { findPasskeys } from '../passkeys/passkey.store.ts';
import { requireLiveCaller } from '../sessions/session.store.ts';
import { type SocialSignIn, signInByIdentity } from './enter-by-identity.ts';
import { deleteIdentity, findIdentities } from './identity.store.ts';
import { findCurrentSession } from './present-session.ts';
import { proveByIdentity, type SocialProof } from './prove-by-identity.ts';
import { createTrips } from './social-trip.ts';

type SocialFailure = Readonly<{ error: SocialError }>;

const callerOf = (present: Awaited<ReturnType<typeof findCurrentSession>>): Caller | undefined =>
  present?.user.emailVerified ? { id: present.user.id, sessionId: present.session.id } : undefined;

/** Social sign-in. Pages link to these endpoints, so each responds with a redirect. */
export function socialApi(context: AccountContext) {
  const { db, settings, log, limit, identityProviders, notices, requireSession } = context;
  const trips = createTrips({ db, settings });

  /** Redirects with the outcome in the fragment, which no server log contains. */
  function redirectWith(c: Context, arrival: SocialSignIn | SocialProof): Response {
    const entries = Object.entries(arrival).map(([name, value]): [string, string] => [name, String(value)]);
    return c.redirect(`/log-in#${new URLSearchParams(entries).toString()}`, 302);
  }

  function requireProvider(c: Context) {
    const name = providerNames.find((one): one is ProviderName => one === c.req.param('provider'));
    const provider = name && identityProviders.get(name);
    if (!provider) throw new Problem('not-found');
    return { name, provider };
  }

  /** If the provider fails, logs the error and returns 'unreachable', which asks the user to try again. */
  async function orUnreachable<Result>(run: () => Promise<Result>): Promise<Result | SocialFailure> {
    try {
      return await run();
    } catch (error) {
      if (error instanceof Problem) throw error;
      log.warn({ err: error }, 'an identity provider did not confirm a sign-in');
      return { error: 'unreachable' };
    }
  }

  return new Hono<AccountEnv>()
    .on(...route(endpoints.providers), (c) => c.json({ providers: [...identityProviders.keys()] }))

    .on(...route(endpoints.startSocial), async (c) => {
      await limit(c, limits.social);
      const { name, provider } = requireProvider(c);
      const isProof = c.req.query('for') === 'proof';
      const session = isProof ? callerOf(await findCurrentSession(context, c)) : undefined;
      if (isProof && !session) return redirectWith(c, { error: 'not-finished', proves: true });
      try {
        return c.redirect(await provider.startUrl(await trips.begin(c, name, session)), 302);
      } catch (error) {
        log.warn({ err: error }, 'an identity provider could not be reached');
        return redirectWith(c, { error: 'unreachable', ...(isProof ? { proves: true } : {}) });
      }
    })

    .on(...route(endpoints.finishSocial), async (c) => {
      await limit(c, limits.social);
      const { name, provider } = requireProvider(c);
      const session = callerOf(await findCurrentSession(context, c));
      const { purpose, trip } = await trips.finish(c, name, session);
      const returned = new URL(c.req.url).searchParams;
      const arrived = await orUnreachable(async (): Promise<SocialSignIn | SocialProof> => {
        // Without a code, the user pressed Cancel at the provider.
        if (!trip || !returned.get('code')) return { error: 'not-finished' };
        const identity = await provider.identify(returned, trip);
        if (!identity) return { error: 'not-verified' };
        if (purpose === 'social-sign-in') return await signInByIdentity(context, c, name, identity);
        return session ? await proveByIdentity(db, session, name, identity) : { error: 'not-finished' };
      });
      return redirectWith(c, purpose === 'social-proof' ? { ...arrived, proves: true } : arrived);
    })

    .on(...route(endpoints.removeIdentity), requireSession, async (c) => {
      await limit(c, limits.removeIdentity);
      const caller = c.get('caller');
      const { id } = caller;
      const identityId = requireId(c);
      const { proof } = await readOwnContent(c, endpoints.removeIdentity.body);
      await db.transaction(async (tx) => {
        const user = await requireLiveCaller(tx, caller);
        await requireProof(tx, caller, proof);
        if (!(await deleteIdentity(tx, id, identityId))) throw new Problem('not-found');
        const ways = [...(await findIdentities(tx, id)), ...(await findPasskeys(tx, id))];
        if (ways.length === 0 && !(await findPasswordHash(tx, id))) throw new Problem('last-way-in');
        await notices.notify(tx, c, user, 'identity-unlinked');
      });
      return c.body(null, 204);
    });
}
