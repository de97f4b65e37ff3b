import type { Context, MiddlewareHandler } from 'hono';
import { Problem } from '#kernel/problem.ts';
import type { Settings } from '../env.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import type { AccessTokens, Caller } from './access-token.ts';
import { sentKey } from './api-key.ts';
import type { Auth } from './auth.ts';
import type { AuthEnv, OpenEnv } from './auth-env.ts';
import type { EndedSessions } from './ended-sessions.ts';
import { requireOwnId } from './own-id.ts';

export type Guards = Readonly<{
  /** Accepts a bearer token, without a query, or else the cookie. At /v1 the caller is the owner of the API key. */
  requireUser: MiddlewareHandler<AuthEnv>;
  /** For endpoints that a sign-out must block at once: also looks up the session of a bearer token. */
  requireSession: MiddlewareHandler<AuthEnv>;
  /** For endpoints open to everyone: sets the caller if there is one. */
  identifyUser: MiddlewareHandler<OpenEnv>;
}>;

type GuardDependencies = Readonly<{
  auth: Auth;
  tokens: AccessTokens;
  settings: Pick<Settings, 'appUrl'>;
  isLive: (caller: Caller) => Promise<boolean>;
  ended: Pick<EndedSessions, 'isLive'>;
}>;

const sentToken = (c: Context) => /^Bearer ([\w.-]+)$/i.exec(c.req.header('authorization') ?? '')?.[1];

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export function createGuards({ auth, tokens, settings, isLive, ended }: GuardDependencies): Guards {
  async function byBearer(c: Context): Promise<Caller | undefined> {
    // API keys are for /v1 only: here a key is refused, even if the request also has a session cookie.
    if (sentKey(c.req.header('authorization'))) throw new Problem('key-scope');
    const token = sentToken(c);
    const holder = token ? await tokens.read(token) : undefined;
    if (!holder) return undefined;
    const caller = { id: holder.id, sessionId: holder.sessionId };
    return (await ended.isLive(caller.sessionId, holder.issuedAt, () => isLive(caller))) ? caller : undefined;
  }

  async function byCookie(c: Context): Promise<Caller | undefined> {
    if (!c.req.header('cookie')) return undefined;
    const found = await auth.api.getSession({ headers: c.req.raw.headers, query: { disableRefresh: true } });
    if (!found?.user.emailVerified) return undefined;
    // The token is from an open page of another account, which has since signed out in this browser.
    const named = tokens.unverifiedUserId(sentToken(c) ?? '');
    if (named !== undefined && named !== found.user.id) return undefined;
    if (!safeMethods.has(c.req.method)) requireSameOrigin(c, settings);
    return { id: found.user.id, sessionId: found.session.id };
  }

  async function bySession(c: Context, accepts: Accepts): Promise<Caller | undefined> {
    const bearer = await byBearer(c);
    return bearer && (await accepts(bearer)) ? bearer : await byCookie(c);
  }

  function guard(accepts: Accepts, takesKeys: boolean): MiddlewareHandler<AuthEnv> {
    return async (c, next) => {
      const byKey = takesKeys ? keyCaller(c) : undefined;
      const caller = byKey ?? (await bySession(c, accepts));
      if (!caller) throw new Problem('not-signed-in');
      c.set('caller', caller);
      const named = c.req.param('userId');
      if (named !== undefined) requireOwnId(c, named);
      await next();
    };
  }

  const identifyUser: MiddlewareHandler<OpenEnv> = async (c, next) => {
    const caller = keyCaller(c) ?? (await byBearer(c)) ?? (await byCookie(c));
    if (caller) c.set('caller', caller);
    await next();
  };

  return {
    identifyUser,
    requireUser: guard(() => Promise.resolve(true), true),
    requireSession: guard(isLive, false),
  };
}

type Accepts = (bearer: Caller) => Promise<boolean>;

/** The caller of a request with an API key. The key's id takes the place of the session id. */
function keyCaller(c: Context): Caller | undefined {
  const holder = (c as Context<OpenEnv>).get('keyHolder');
  return holder && { id: holder.userId, sessionId: holder.id };
}
