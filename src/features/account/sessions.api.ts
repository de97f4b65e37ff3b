import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { Problem } from '#kernel/problem.ts';
import { readOwnJson } from '#platform/auth/own-json.ts';
import { type AccountContext, type AccountEnv, passCookies } from './account-context.ts';
import { deviceName } from './device-name.ts';
import { deleteOtherSessions, deleteSession, deleteSessions, findSessions } from './session.store.ts';

const signOut = z.object({ scope: z.enum(['global', 'local', 'others']) });

export function sessionsApi({ auth, db, headersOf, requireSession }: AccountContext) {
  async function dropCookie(c: Context): Promise<void> {
    const { headers } = await auth.api.signOut({ headers: headersOf(c), returnHeaders: true });
    passCookies(c, headers);
  }

  return new Hono<AccountEnv>()
    .get('/sessions', requireSession, async (c) => {
      const { id, sessionId } = c.get('caller');
      const rows = await findSessions(db, id);
      const sessions = rows.map(({ userAgent, createdAt, lastUsedAt, ...row }) => ({
        id: row.id,
        device: deviceName(userAgent),
        createdAt,
        lastUsedAt,
        current: row.id === sessionId,
      }));
      return c.json({ sessions }, 200, { 'cache-control': 'no-store' });
    })

    .post('/sign-out', requireSession, async (c) => {
      const { scope } = await readOwnJson(c, signOut);
      const caller = c.get('caller');
      if (scope === 'others') await deleteOtherSessions(db, caller);
      if (scope === 'global') await deleteSessions(db, caller.id);
      if (scope === 'local') await deleteSession(db, caller.id, caller.sessionId);
      if (scope !== 'others') await dropCookie(c);
      return c.json({ status: true });
    })

    .delete('/sessions/:id', requireSession, async (c) => {
      const { id, sessionId } = c.get('caller');
      const given = z.uuid().safeParse(c.req.param('id'));
      if (!given.success || !(await deleteSession(db, id, given.data))) throw new Problem('not-found');
      if (given.data === sessionId) await dropCookie(c);
      return c.body(null, 204);
    });
}
