import { Hono } from 'hono';
import { Problem } from '#kernel/problem.ts';
import { holdAccount } from '#platform/auth/hold-account.ts';
import { readOwnContent } from '#platform/http/body/content.ts';
import { route } from '#platform/http/route.ts';
import * as endpoints from '../../rules/security.endpoints.ts';
import type { AccountContext, AccountEnv } from '../account-context.ts';
import { limits } from '../account-policy.ts';
import { findPasswordHash } from '../credentials/credential.store.ts';
import { issueSecret } from '../credentials/one-time-secret.store.ts';
import { findIdentities } from '../identities/identity.store.ts';
import { findPasskeys } from '../passkeys/passkey.store.ts';
import { passkeyRecordOf } from '../passkeys/passkeys.api.ts';
import { countRecoveryCodes, findSecondFactor } from '../second-factor/second-factor.store.ts';
import { countTrusted } from '../sessions/known-device.store.ts';

/** The user's ways to log in, and re-authentication. */
export function securityApi({ db, limit, passwords, passkeys, requireSession }: AccountContext) {
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
        const proved = await db.transaction(async (tx) => {
          // A proof deletes the challenge before it changes the passkey. Other changes of the account do the reverse.
          await holdAccount(tx, session.id);
          return await passkeys.prove(tx, session, passkey);
        });
        if (!proved) throw new Problem('passkey-invalid');
      }
      return c.json({ proof: await issueSecret(db, 'proof', { session }) });
    });
}
