import { Hono } from 'hono';
import { isAnalyticsOn } from '#features/analytics/server/counted.public.ts';
import type { SessionUser } from '#kernel/session.ts';
import { isEndedSession } from '#platform/auth/unread-session.ts';
import type { Db } from '#platform/db/executor.ts';
import type { Settings } from '#platform/env.ts';
import { route } from '#platform/http/route.ts';
import * as endpoints from '../../rules/account.endpoints.ts';
import { findUser, type UserRow } from '../account.store.ts';
import { type AccountContext, type AccountEnv, passCookies } from '../account-context.ts';
import { limits } from '../account-policy.ts';
import { pictureUrl } from '../profile/picture-key.ts';

type SessionDependencies = Readonly<{ db: Db; settings: Pick<Settings, 'ownerEmail'> }>;

export async function sessionUser(
  user: UserRow,
  { db, settings }: SessionDependencies,
): Promise<SessionUser> {
  return {
    id: user.id,
    email: user.email,
    username: user.name,
    picture: pictureUrl(user.image),
    createdAt: user.createdAt.toISOString(),
    isOwner: isOwner(user, settings),
    isCounted: await isAnalyticsOn(db, user.id),
    locale: user.locale,
    language: user.language,
  };
}

/** Needs a confirmed address, since anyone can sign up with the owner's address. */
function isOwner(user: UserRow, { ownerEmail }: Pick<Settings, 'ownerEmail'>): boolean {
  return user.emailVerified && ownerEmail !== undefined && user.email === ownerEmail.toLowerCase();
}

/** The current user with a fresh access token. */
export function sessionApi({ auth, db, tokens, settings, limit, headersOf }: AccountContext) {
  return new Hono<AccountEnv>().on(...route(endpoints.session), async (c) => {
    await limit(c, limits.session);
    const { response, headers } = await auth.api
      .getSession({ headers: headersOf(c), returnHeaders: true })
      .catch((error: unknown) => {
        if (isEndedSession(error)) return { response: null, headers: undefined };
        throw error;
      });
    if (headers) passCookies(c, headers);
    const user = response?.user.emailVerified ? await findUser(db, response.user.id) : undefined;
    if (!user || !response) return c.json({ user: null });
    const { value, expiresAt } = await tokens.mint(
      { id: user.id, sessionId: response.session.id },
      new Date(),
    );
    return c.json({ user: await sessionUser(user, { db, settings }), accessToken: value, expiresAt });
  });
}
