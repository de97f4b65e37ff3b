import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, getSessionFromCtx } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/** Signs a user in on our own word; only the server can call it. A session of that user already there is kept. */
const openSession = createAuthEndpoint.serverOnly(
  { method: 'POST', body: z.object({ userId: z.uuid() }), requireHeaders: true },
  async (ctx) => {
    const { internalAdapter } = ctx.context;
    const current = await getSessionFromCtx(ctx);
    if (current?.user.id === ctx.body.userId) return;
    const user = await internalAdapter.findUserById(ctx.body.userId);
    if (!user) throw new APIError('UNAUTHORIZED');
    const session = await internalAdapter.createSession(user.id);
    await setSessionCookie(ctx, { session, user });
  },
);

export const sessionOpener = {
  id: 'session-opener',
  endpoints: { openSession },
} satisfies BetterAuthPlugin;
