import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, getSessionFromCtx } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { generateRandomString } from 'better-auth/crypto';
import { z } from 'zod';

export type NewSession = Readonly<{
  userId: string;
  token: string;
  expiresAt: Date;
  ipAddress: string;
  userAgent: string;
}>;
export type SessionRow = NewSession & Readonly<{ id: string; createdAt: Date; updatedAt: Date }>;

/** Proof of the log-in. It is checked again when the session is inserted. */
export type Evidence =
  | Readonly<{ passwordHash: string }>
  | Readonly<{ passkeyId: string }>
  | Readonly<{ identityId: string }>;

/** Undefined if the account is closed or the evidence is no longer valid. */
export type InsertSession = (session: NewSession, evidence?: Evidence) => Promise<SessionRow | undefined>;

type OpenerDependencies = Readonly<{ insert: InsertSession; lifetimeSeconds: number; clientHeader: string }>;

/**
 * Opens a session for a user whom the caller has authenticated; only the server can call it. An existing
 * session of that user is reused, unless `evidence` such as a password or a passkey is given.
 */
export function sessionOpener({ insert, lifetimeSeconds, clientHeader }: OpenerDependencies) {
  const openSession = createAuthEndpoint.serverOnly(
    {
      method: 'POST',
      body: z.object({ userId: z.uuid(), evidence: z.custom<Evidence>().optional() }),
      requireHeaders: true,
    },
    async (ctx) => {
      const { userId, evidence } = ctx.body;
      const current = evidence === undefined ? await getSessionFromCtx(ctx) : null;
      if (current?.user.id === userId) return;
      const user = await ctx.context.internalAdapter.findUserById(userId);
      const opened = {
        userId,
        token: generateRandomString(32, 'a-z', 'A-Z', '0-9'),
        expiresAt: new Date(Date.now() + lifetimeSeconds * 1000),
        ipAddress: ctx.headers.get(clientHeader) ?? '',
        userAgent: ctx.headers.get('user-agent') ?? '',
      };
      const session = user && (await insert(opened, evidence));
      if (!user || !session) throw new APIError('UNAUTHORIZED');
      await setSessionCookie(ctx, { session, user });
    },
  );
  return { id: 'session-opener', endpoints: { openSession } } satisfies BetterAuthPlugin;
}
