import { Hono } from 'hono';
import { Problem } from '#kernel/problem.ts';
import { readJson } from '#platform/http/read-body.ts';
import { refuseCrossOrigin } from '#platform/http/same-origin.ts';
import { accountCalls as calls } from './account.calls.ts';
import { emailChangedMail } from './account.mail.ts';
import { confirmEmailRequest } from './account-calls.contract.ts';
import { type AccountContext, type AccountEnv, passCookies } from './account-context.ts';
import { limits } from './account-policy.ts';
import { type Confirmed, isTaken, redeem, type TokenPair } from './confirmation.ts';
import { sessionUser } from './session.api.ts';

/** The page that the mailed link opens sends both its tokens here. */
export function confirmEmailApi({ auth, db, settings, limit, headersOf, write }: AccountContext) {
  async function confirm(tokens: TokenPair): Promise<Confirmed | undefined> {
    return await db.transaction(async (tx) => {
      const confirmed = await redeem(tx, settings.authSecret, tokens);
      if (confirmed?.oldAddress) {
        const content = emailChangedMail(confirmed.user.name, confirmed.user.email);
        await write(tx, { to: confirmed.oldAddress, kind: 'email-changed', content });
      }
      return confirmed;
    });
  }

  return new Hono<AccountEnv>().post(calls.confirm.path, async (c) => {
    refuseCrossOrigin(c, settings);
    await limit(c, limits.confirm);
    const tokens = confirmEmailRequest.safeParse(await readJson(c.req.raw));
    if (!tokens.success) throw new Problem('confirmation-invalid');
    const confirmed = await confirm(tokens.data).catch((error: unknown) => {
      if (isTaken(error)) return undefined;
      throw error;
    });
    if (!confirmed) throw new Problem('confirmation-invalid');
    const body = { userId: confirmed.user.id };
    const { headers } = await auth.api.openSession({ body, headers: headersOf(c), returnHeaders: true });
    passCookies(c, headers);
    const emailChanged = confirmed.oldAddress !== undefined;
    return c.json({ user: await sessionUser(confirmed.user, { db, settings }), emailChanged });
  });
}
