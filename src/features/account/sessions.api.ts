import { type Context, Hono } from 'hono';
import { Problem } from '#kernel/problem.ts';
import { readOwnContent } from '#platform/http/content.ts';
import { requireId } from '#platform/http/record-id.ts';
import { accountCalls as calls } from './account.calls.ts';
import { signOutRequest } from './account-calls.contract.ts';
import { type AccountContext, type AccountEnv, passCookies } from './account-context.ts';
import { deviceName } from './device-name.ts';
import { deleteOtherSessions, deleteSession, deleteSessions, findSessions } from './session.store.ts';

export function sessionsApi({ auth, db, headersOf, requireSession }: AccountContext) {
  async function dropCookie(c: Context): Promise<void> {
    const { headers } = await auth.api.signOut({ headers: headersOf(c), returnHeaders: true });
    passCookies(c, headers);
  }

  return new Hono<AccountEnv>()
    .get(calls.sessions.path, requireSession, async (c) => {
      const { id, sessionId } = c.get('caller');
      const rows = await findSessions(db, id);
      const sessions = rows.map(({ userAgent, createdAt, lastUsedAt, ...row }) => ({
        id: row.id,
        device: deviceName(userAgent),
        createdAt,
        lastUsedAt,
        current: row.id === sessionId,
      }));
      return c.json({ sessions });
    })

    .post(calls.signOut.path, requireSession, async (c) => {
      const { scope } = await readOwnContent(c, signOutRequest);
      const caller = c.get('caller');
      if (scope === 'others') await deleteOtherSessions(db, caller);
      if (scope === 'global') await deleteSessions(db, caller.id);
      if (scope === 'local') await deleteSession(db, caller.id, caller.sessionId);
      if (scope !== 'others') await dropCookie(c);
      return c.json({ status: true });
    })

    .delete(calls.endSession.path, requireSession, async (c) => {
      const { id, sessionId } = c.get('caller');
      const ended = requireId(c);
      if (!(await deleteSession(db, id, ended))) throw new Problem('not-found');
      if (ended === sessionId) await dropCookie(c);
      return c.body(null, 204);
    });
}
