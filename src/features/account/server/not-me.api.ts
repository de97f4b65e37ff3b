import { Hono } from 'hono';
import { Problem } from '#kernel/problem.ts';
import { readJson } from '#platform/http/read-body.ts';
import { route } from '#platform/http/route.ts';
import { refuseCrossOrigin } from '#platform/http/same-origin.ts';
import * as endpoints from '../account.endpoints.contract.ts';
import { notMeRequest } from '../account-requests.contract.ts';
import type { AccountContext, AccountEnv } from './account-context.ts';
import { lifetimes, limits } from './account-policy.ts';
import { deleteConfirmations } from './confirmation.store.ts';
import { lockUser, setPassword } from './credential.store.ts';
import { deleteIdentities } from './identities/identity.store.ts';
import { forgetDevices } from './known-device.store.ts';
import { deleteAllLinks, findToken, issueToken, takeNotMe } from './link-token.store.ts';
import { deletePasskeys } from './passkeys/passkey.store.ts';
import { deleteSecondFactor } from './second-factor/second-factor.store.ts';
import { deleteSessions } from './session.store.ts';

/** For a user who did not make a change: ends all sessions, links and pending changes. */
export function notMeApi({ db, settings, limit, notices, changes }: AccountContext) {
  return new Hono<AccountEnv>().on(...route(endpoints.notMe), async (c) => {
    refuseCrossOrigin(c, settings);
    await limit(c, limits.notMe);
    const sent = notMeRequest.safeParse(await readJson(c.req.raw));
    if (!sent.success) throw new Problem('confirmation-invalid');
    const secured = await db.transaction(async (tx) => {
      const userId = await findToken(tx, 'not-me', sent.data.token);
      if (!userId || !(await lockUser(tx, userId))) return undefined;
      const since = await takeNotMe(tx, sent.data.token);
      if (!since) return undefined;
      await setPassword(tx, userId, null);
      await deleteAllLinks(tx, userId);
      await deletePasskeys(tx, userId, since);
      await deleteIdentities(tx, userId, since);
      await deleteSecondFactor(tx, userId, since);
      await deleteConfirmations(tx, userId);
      await forgetDevices(tx, userId);
      await notices.record(tx, c, userId, 'account-secured');
      const ended = await deleteSessions(tx, userId);
      return { userId, ended, token: await issueToken(tx, 'reset-password', userId, lifetimes.reset) };
    });
    if (!secured) throw new Problem('confirmation-invalid');
    await changes.endSessions(secured.userId, secured.ended);
    return c.json({ token: secured.token });
  });
}
