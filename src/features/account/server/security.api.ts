import { Hono } from 'hono';
import { Problem } from '#kernel/problem.ts';
import { wholeOrNothing } from '#platform/db/whole-or-nothing.ts';
import { readOwnContent } from '#platform/http/content.ts';
import { route } from '#platform/http/route.ts';
import * as endpoints from '../rules/security.endpoints.ts';
import type { AccountContext, AccountEnv } from './account-context.ts';
import { codeLimits, limits } from './account-policy.ts';
import { findPasswordHash } from './credential.store.ts';
import { findIdentities } from './identities/identity.store.ts';
import { countTrusted, distrustDevices } from './known-device.store.ts';
import { issueSecret } from './one-time-secret.store.ts';
import { findPasskeys, type PasskeyRow } from './passkeys/passkey.store.ts';
import { checkProof, requireProof } from './proof.ts';
import {
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
} from './second-factor/second-factor.store.ts';
import { requireLiveCaller } from './session.store.ts';

export function passkeyRecordOf({ id, name, createdAt, lastUsedAt }: PasskeyRow) {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

/** How somebody logs in, and the second factor. */
export function securityApi(context: AccountContext) {
  const { db, limit, passwords, passkeys, secondFactors, notices, requireSession } = context;

  return new Hono<AccountEnv>()
    .on(...route(endpoints.security), requireSession, async (c) => {
      const { id } = c.get('caller');
      const factor = await findSecondFactor(db, id);
      return c.json({
        hasPassword: (await findPasswordHash(db, id)) !== undefined,
        passkeys: (await findPasskeys(db, id)).map(passkeyRecordOf),
        identities: (await findIdentities(db, id)).map((row) => ({
          ...row,
          createdAt: row.createdAt.toISOString(),
        })),
        secondFactor: factor
          ? {
              since: factor.since.toISOString(),
              recoveryCodesLeft: await countRecoveryCodes(db, id),
              rememberedDevices: await countTrusted(db, id),
            }
          : null,
      });
    })

    .on(...route(endpoints.proofOptions), requireSession, async (c) => {
      await limit(c, limits.proof);
      const caller = c.get('caller');
      const own = await findPasskeys(db, caller.id);
      const allow = own.map(({ credentialId }) => credentialId);
      return c.json(await passkeys.askToProve(db, caller, allow));
    })

    .on(...route(endpoints.prove), requireSession, async (c) => {
      await limit(c, limits.proof);
      const session = c.get('caller');
      const sent = await readOwnContent(c, endpoints.prove.body);
      if ('password' in sent) await passwords.requireOwn(session.id, sent.password);
      else {
        const { passkey } = sent;
        const proved = await db.transaction((tx) => passkeys.prove(tx, session, passkey));
        if (!proved) throw new Problem('passkey-invalid');
      }
      return c.json({ proof: await issueSecret(db, 'proof', { session }) });
    })

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
      const recoveryCodes = await passwords.counting(codeLimits, id, () =>
        wholeOrNothing(db, async (tx) => {
          const user = await requireLiveCaller(tx, caller);
          await requireProof(tx, caller, proof);
          const codes = await secondFactors.confirm(tx, id, code);
          if (!codes) return undefined;
          await distrustDevices(tx, id);
          await notices.tell(tx, c, user, 'second-factor-added');
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
        await notices.tell(tx, c, user, 'second-factor-removed');
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
        await notices.tell(tx, c, user, 'recovery-codes-renewed');
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
