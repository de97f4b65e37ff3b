import { Hono } from 'hono';
import { Problem } from '#kernel/problem.ts';
import { hashApiKey, newApiKey, startOfKey } from '#platform/auth/api-key.ts';
import { wholeOrNothing } from '#platform/db/whole-or-nothing.ts';
import { readOwnContent } from '#platform/http/body/content.ts';
import { requireId } from '#platform/http/record-id.ts';
import { route } from '#platform/http/route.ts';
import * as endpoints from '../../rules/api-key.endpoints.ts';
import { maxApiKeys } from '../../rules/api-key.ts';
import type { AccountContext, AccountEnv } from '../account-context.ts';
import { limits } from '../account-policy.ts';
import { requireProof } from '../credentials/proof.ts';
import { requireLiveCaller } from '../sessions/session.store.ts';
import { apiKeyRecordOf, deleteApiKey, findApiKeys, insertApiKey } from './api-key.store.ts';

/** The API keys of the signed-in user. */
export function apiKeysApi({ db, limit, notices, changes, requireSession }: AccountContext) {
  return new Hono<AccountEnv>()
    .on(...route(endpoints.listApiKeys), requireSession, async (c) => {
      const rows = await findApiKeys(db, c.get('caller').id);
      return c.json({ keys: rows.map(apiKeyRecordOf), max: maxApiKeys });
    })

    .on(...route(endpoints.addApiKey), requireSession, async (c) => {
      await limit(c, limits.secure);
      const caller = c.get('caller');
      const { proof, scopes, addresses, ...fields } = await readOwnContent(c, endpoints.addApiKey.body);
      const key = newApiKey();
      const added = await wholeOrNothing(db, async (tx) => {
        const user = await requireLiveCaller(tx, caller);
        await requireProof(tx, caller, proof);
        const row = await insertApiKey(tx, caller.id, {
          ...fields,
          scopes: [...new Set(scopes)],
          addresses: [...new Set(addresses)],
          start: startOfKey(key),
          keyHash: hashApiKey(key),
        });
        if (row) await notices.notify(tx, c, user, 'api-key-added');
        return row;
      });
      if (!added) throw new Problem('internal');
      return c.json({ key, record: apiKeyRecordOf(added) }, 201);
    })

    .on(...route(endpoints.revokeApiKey), requireSession, async (c) => {
      const { id } = c.get('caller');
      const revoked = await db.transaction(async (tx) => {
        const ids = await deleteApiKey(tx, id, requireId(c));
        if (ids.length === 0) throw new Problem('not-found');
        await notices.record(tx, c, id, 'api-key-revoked');
        return ids;
      });
      await changes.endSessions(id, revoked);
      return c.body(null, 204);
    });
}
