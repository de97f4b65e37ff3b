import { type Context, Hono } from 'hono';
import { Problem } from '#kernel/problem.ts';
import { isUniqueViolation } from '#platform/db/violation.ts';
import { readJson } from '#platform/http/body/read-body.ts';
import { route } from '#platform/http/route.ts';
import { refuseCrossOrigin } from '#platform/http/same-origin.ts';
import * as endpoints from '../../rules/account.endpoints.ts';
import { confirmEmailRequest } from '../../rules/account-requests.ts';
import { emailChangedMail } from '../account.mail.ts';
import { findUser } from '../account.store.ts';
import type { AccountContext, AccountEnv } from '../account-context.ts';
import { limits } from '../account-policy.ts';
import { issueSecret } from '../credentials/one-time-secret.store.ts';
import {
  emailOfConfirmationLink,
  type RedeemedLink,
  redeem,
  type TokenPair,
} from '../profile/confirmation.ts';
import { sendNewAddressConfirmation } from '../profile/new-address.ts';
import { findCookieSession } from '../sessions/cookie-session.ts';
import { startSession } from '../sessions/entering.ts';
import { sessionUser } from '../sessions/session.api.ts';
import { deleteOtherSessions, deleteSessions } from '../sessions/session.store.ts';
import { voidStrangersPassword } from './sign-up-origin.ts';

type Done = Readonly<{ redeemed: RedeemedLink; passwordToken?: string; ended?: string[]; stays?: boolean }>;

/** The page that a confirmation link opens posts the two tokens of the link here. */
export function confirmEmailApi(context: AccountContext) {
  const { db, settings, queue, userData, limit, notices, write, changes, onConfirmed } = context;

  async function use(c: Context<AccountEnv>, tokens: TokenPair): Promise<Done | undefined> {
    return await db.transaction(async (tx) => {
      const redeemed = await redeem(tx, settings.authSecret, tokens);
      if (!redeemed) return undefined;
      const { user } = redeemed;
      if (redeemed.step === 'agreed')
        await sendNewAddressConfirmation(tx, context, user, redeemed.newAddress);
      if (redeemed.step === 'replaced') {
        const content = () => emailChangedMail(user.name, user.email);
        await write(tx, { to: redeemed.oldAddress, kind: 'email-changed', content });
        const change = { userId: user.id, from: redeemed.oldAddress, to: user.email };
        for (const part of userData) await part.replaceAddress?.(tx, queue, change);
        await notices.record(tx, c, user.id, 'email-changed');
        const sessionId = await ownSession(c, user.id);
        const ended = sessionId
          ? await deleteOtherSessions(tx, { id: user.id, sessionId })
          : await deleteSessions(tx, user.id);
        return { redeemed, stays: sessionId !== undefined, ended };
      }
      if (redeemed.step === 'confirmed') {
        await onConfirmed(tx, user);
        await notices.record(tx, c, user.id, 'email-confirmed');
      }
      const isStranger =
        redeemed.step === 'confirmed' && (await voidStrangersPassword(tx, settings, c, user));
      if (!isStranger) return { redeemed };
      return { redeemed, passwordToken: await issueSecret(tx, 'reset-password', { userId: user.id }) };
    });
  }

  /** A used link succeeds if the browser is signed in to the account. */
  async function confirmedOwner(c: Context<AccountEnv>, { accessToken }: TokenPair) {
    const address = await emailOfConfirmationLink(settings.authSecret, accessToken);
    if (address === undefined) return undefined;
    const found = await findCookieSession(context, c);
    if (found?.user.email !== address) return undefined;
    const owner = await findUser(db, found.user.id);
    return owner?.emailVerified ? owner : undefined;
  }

  /** This browser's session, if it is of the user. A change of address ends all other sessions. */
  async function ownSession(c: Context<AccountEnv>, userId: string): Promise<string | undefined> {
    const found = await findCookieSession(context, c);
    return found?.user.id === userId ? found.session.id : undefined;
  }

  return new Hono<AccountEnv>().on(...route(endpoints.confirm), async (c) => {
    refuseCrossOrigin(c, settings);
    await limit(c, limits.confirm);
    const tokens = confirmEmailRequest.safeParse(await readJson(c.req.raw));
    if (!tokens.success) throw new Problem('confirmation-invalid');
    const done = await use(c, tokens.data).catch((error: unknown) => {
      // The new address was taken after the link was mailed.
      if (isUniqueViolation(error)) return undefined;
      throw error;
    });
    if (!done) {
      const owner = await confirmedOwner(c, tokens.data);
      if (!owner) throw new Problem('confirmation-invalid');
      return c.json({ user: await sessionUser(owner, { db, settings }), step: 'already-confirmed' });
    }
    const { redeemed, passwordToken, ended = [], stays = true } = done;
    const { step, user } = redeemed;
    await changes.endSessions(user.id, ended);
    if (step === 'agreed' || !stays) return c.json({ user: null, step });
    if (passwordToken !== undefined) return c.json({ user: null, step: 'choose-password', passwordToken });
    await startSession(context, c, user, { byLink: true });
    return c.json({ user: await sessionUser(user, { db, settings }), step });
  });
}
