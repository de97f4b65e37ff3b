import { Hono } from 'hono';
import { Problem } from '#kernel/problem.ts';
import { wholeOrNothing } from '#platform/db/whole-or-nothing.ts';
import { readOwnContent } from '#platform/http/body/content.ts';
import { requireId } from '#platform/http/record-id.ts';
import { route } from '#platform/http/route.ts';
import { maxPasskeys } from '../../rules/passkey.ts';
import * as endpoints from '../../rules/security.endpoints.ts';
import { findUser } from '../account.store.ts';
import type { AccountContext, AccountEnv } from '../account-context.ts';
import { limits } from '../account-policy.ts';
import { findPasswordHash } from '../credentials/credential.store.ts';
import { checkProof, requireProof } from '../credentials/proof.ts';
import { findIdentities } from '../identities/identity.store.ts';
import { requireLiveCaller } from '../sessions/session.store.ts';
import {
  deletePasskey,
  findPasskeys,
  insertPasskey,
  type PasskeyRow,
  renamePasskey,
} from './passkey.store.ts';

export function passkeyRecordOf({ id, name, createdAt, lastUsedAt }: PasskeyRow) {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

/** The passkeys of the signed-in user. */
export function passkeysApi({ db, limit, passkeys, notices, requireSession }: AccountContext) {
  return new Hono<AccountEnv>()
    .on(...route(endpoints.passkeyOptions), requireSession, async (c) => {
      await limit(c, limits.secure);
      const caller = c.get('caller');
      const { proof } = await readOwnContent(c, endpoints.passkeyOptions.body);
      await checkProof(db, caller, proof);
      const [user, own] = [await findUser(db, caller.id), await findPasskeys(db, caller.id)];
      if (!user) throw new Problem('not-signed-in');
      if (own.length >= maxPasskeys) throw new Problem('limit-reached', { max: maxPasskeys, of: 'passkeys' });
      const existing = own.map(({ credentialId }) => credentialId);
      return c.json(await passkeys.askToAdd(db, caller, user, existing));
    })

    .on(...route(endpoints.addPasskey), requireSession, async (c) => {
      await limit(c, limits.secure);
      const caller = c.get('caller');
      const { name, passkey, proof } = await readOwnContent(c, endpoints.addPasskey.body);
      const key = await passkeys.add(db, caller, passkey);
      if (!key) throw new Problem('passkey-invalid');
      const added = await wholeOrNothing(db, async (tx) => {
        const user = await requireLiveCaller(tx, caller);
        await requireProof(tx, caller, proof);
        const row = await insertPasskey(tx, caller.id, { ...key, name });
        if (row) await notices.notify(tx, c, user, 'passkey-added');
        return row;
      });
      if (!added) throw new Problem('passkey-invalid');
      return c.json(passkeyRecordOf(added));
    })

    .on(...route(endpoints.renamePasskey), requireSession, async (c) => {
      const { name } = await readOwnContent(c, endpoints.renamePasskey.body);
      if (!(await renamePasskey(db, c.get('caller').id, requireId(c), name))) throw new Problem('not-found');
      return c.body(null, 204);
    })

    .on(...route(endpoints.removePasskey), requireSession, async (c) => {
      await limit(c, limits.secure);
      const caller = c.get('caller');
      const { id } = caller;
      const passkeyId = requireId(c);
      const { proof } = await readOwnContent(c, endpoints.removePasskey.body);
      await db.transaction(async (tx) => {
        const user = await requireLiveCaller(tx, caller);
        await requireProof(tx, caller, proof);
        if (!(await deletePasskey(tx, id, passkeyId))) throw new Problem('not-found');
        const ways = [...(await findIdentities(tx, id)), ...(await findPasskeys(tx, id))];
        if (ways.length === 0 && !(await findPasswordHash(tx, id))) throw new Problem('last-way-in');
        await notices.notify(tx, c, user, 'passkey-removed');
      });
      return c.body(null, 204);
    });
}
