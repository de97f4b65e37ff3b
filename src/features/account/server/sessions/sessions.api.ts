import { Hono } from 'hono';
import { Problem } from '#kernel/problem.ts';
import { holdAccount } from '#platform/auth/hold-account.ts';
import { readOwnContent } from '#platform/http/body/content.ts';
import { requireId } from '#platform/http/record-id.ts';
import { route } from '#platform/http/route.ts';
import * as endpoints from '../../rules/account.endpoints.ts';
import { signOutRequest } from '../../rules/account-requests.ts';
import type { AccountContext, AccountEnv } from '../account-context.ts';
import { dropSessionCookie } from './cookie-session.ts';
import { deviceName, deviceText } from './device-name.ts';
import { deleteOtherSessions, deleteSession, deleteSessions, findSessions } from './session.store.ts';

export function sessionsApi(context: AccountContext) {
  const { db, changes, notices, requireSession } = context;
  return new Hono<AccountEnv>()
    .on(...route(endpoints.sessions), requireSession, async (c) => {
      const { id, sessionId } = c.get('caller');
      const rows = await findSessions(db, id);
      const sessions = rows.map(({ userAgent, ipAddress, createdAt, lastUsedAt, ...row }) => ({
        id: row.id,
        device: deviceText(deviceName(userAgent)),
        createdAt,
        lastUsedAt,
        address: ipAddress || null,
        current: row.id === sessionId,
      }));
      return c.json({ sessions });
    })

    .on(...route(endpoints.signOut), requireSession, async (c) => {
      const { scope } = await readOwnContent(c, signOutRequest);
      const caller = c.get('caller');
      const ended = await db.transaction(async (tx) => {
        if (scope === 'local') return await deleteSession(tx, caller.id, caller.sessionId);
        // Closing the account also locks it before its sessions.
        await holdAccount(tx, caller.id);
        await notices.record(tx, c, caller.id, 'signed-out-elsewhere');
        return scope === 'others'
          ? await deleteOtherSessions(tx, caller)
          : await deleteSessions(tx, caller.id);
      });
      await changes.endSessions(caller.id, ended);
      if (scope !== 'others') await dropSessionCookie(context, c, caller.id);
      return c.json({ status: true });
    })

    .on(...route(endpoints.endSession), requireSession, async (c) => {
      const { id, sessionId } = c.get('caller');
      const ended = requireId(c);
      if ((await deleteSession(db, id, ended)).length === 0) throw new Problem('not-found');
      await changes.endSessions(id, [ended]);
      if (ended === sessionId) await dropSessionCookie(context, c, id);
      return c.body(null, 204);
    });
}
