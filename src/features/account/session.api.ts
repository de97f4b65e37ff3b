import { Hono } from 'hono';
import { isCounted } from '#features/analytics/counted.public.ts';
import type { Db } from '#platform/db/database.ts';
import type { Settings } from '#platform/env.ts';
import { accountCalls as calls } from './account.calls.ts';
import { findUser, type UserRow } from './account.store.ts';
import { type AccountContext, type AccountEnv, passCookies } from './account-context.ts';
import { limits } from './account-policy.ts';
import { isOwner } from './owner.ts';
import { pictureUrl } from './picture-key.ts';
import type { SessionUser } from './session.contract.ts';

type SessionParts = Readonly<{ db: Db; settings: Pick<Settings, 'ownerEmail'> }>;

export async function sessionUser(user: UserRow, { db, settings }: SessionParts): Promise<SessionUser> {
  return {
    id: user.id,
    email: user.email,
    username: user.name,
    picture: pictureUrl(user.image),
    createdAt: user.createdAt.toISOString(),
    isOwner: isOwner(user, settings),
    isCounted: await isCounted(db, user.id),
  };
}

/** Who is signed in, with a fresh token for the calls that follow. */
export function sessionApi({ auth, db, tokens, settings, limit, headersOf }: AccountContext) {
  return new Hono<AccountEnv>().get(calls.session.path, async (c) => {
    await limit(c, limits.session);
    const { response, headers } = await auth.api.getSession({ headers: headersOf(c), returnHeaders: true });
    passCookies(c, headers);
    const user = response?.user.emailVerified ? await findUser(db, response.user.id) : undefined;
    if (!user || !response) return c.json({ user: null });
    const { value, expiresAt } = await tokens.mint(
      { id: user.id, sessionId: response.session.id },
      new Date(),
    );
    return c.json({ user: await sessionUser(user, { db, settings }), accessToken: value, expiresAt });
  });
}
