import { Hono } from 'hono';
import { Problem } from '#kernel/problem.ts';
import { wholeOrNothing } from '#platform/db/whole-or-nothing.ts';
import { readOwnContent } from '#platform/http/body/content.ts';
import { route } from '#platform/http/route.ts';
import * as endpoints from '../../rules/security.endpoints.ts';
import type { AccountContext, AccountEnv } from '../account-context.ts';
import { codeLimits, limits } from '../account-policy.ts';
import { checkProof, requireProof } from '../credentials/proof.ts';
import { distrustDevices } from '../sessions/known-device.store.ts';
import { requireLiveCaller } from '../sessions/session.store.ts';
import { deleteSecondFactor, findSecondFactor } from './second-factor.store.ts';

/** The signed-in user's authenticator app, recovery codes and trusted devices. */
export function secondFactorApi(context: AccountContext) {
  const { db, limit, passwords, secondFactors, notices, requireSession } = context;

  return new Hono<AccountEnv>()
    .on(...route(endpoints.beginSecondFactor), requireSession, async (c) => {
      await limit(c, limits.secure);
      const caller = c.get('caller');
      const { proof } = await readOwnContent(c, endpoints.beginSecondFactor.body);
      const begun = await db.transaction(async (tx) => {
        const user = await requireLiveCaller(tx, caller);
        await checkProof(tx, caller, proof);
        return await secondFactors.begin(tx, user);
      });
      if (!begun) throw new Problem('conflict');
      return c.json(begun);
    })

    .on(...route(endpoints.confirmSecondFactor), requireSession, async (c) => {
      const caller = c.get('caller');
      const { id } = caller;
      const { code, proof } = await readOwnContent(c, endpoints.confirmSecondFactor.body);
      if (await findSecondFactor(db, id)) throw new Problem('conflict');
      const recoveryCodes = await passwords.limitGuesses(codeLimits, id, () =>
        wholeOrNothing(db, async (tx) => {
          const user = await requireLiveCaller(tx, caller);
          await requireProof(tx, caller, proof);
          const codes = await secondFactors.confirm(tx, id, code);
          if (!codes) return undefined;
          await distrustDevices(tx, id);
          await notices.notify(tx, c, user, 'second-factor-added');
          return codes;
        }),
      );
      if (!recoveryCodes) throw new Problem('wrong-code');
      return c.json({ recoveryCodes });
    })

    .on(...route(endpoints.removeSecondFactor), requireSession, async (c) => {
      await limit(c, limits.secure);
      const caller = c.get('caller');
      const { id } = caller;
      const { proof } = await readOwnContent(c, endpoints.removeSecondFactor.body);
      await db.transaction(async (tx) => {
        const user = await requireLiveCaller(tx, caller);
        await requireProof(tx, caller, proof);
        if (!(await deleteSecondFactor(tx, id))) return;
        await distrustDevices(tx, id);
        await notices.notify(tx, c, user, 'second-factor-removed');
      });
      return c.body(null, 204);
    })

    .on(...route(endpoints.renewRecoveryCodes), requireSession, async (c) => {
      await limit(c, limits.secure);
      const caller = c.get('caller');
      const { id } = caller;
      const { proof } = await readOwnContent(c, endpoints.renewRecoveryCodes.body);
      const recoveryCodes = await db.transaction(async (tx) => {
        const user = await requireLiveCaller(tx, caller);
        await requireProof(tx, caller, proof);
        if (!(await findSecondFactor(tx, id))) throw new Problem('conflict');
        await notices.notify(tx, c, user, 'recovery-codes-renewed');
        return await secondFactors.renewCodes(tx, id);
      });
      return c.json({ recoveryCodes });
    })

    .on(...route(endpoints.forgetDevices), requireSession, async (c) => {
      await readOwnContent(c, endpoints.forgetDevices.body);
      await distrustDevices(db, c.get('caller').id);
      return c.body(null, 204);
    });
}
