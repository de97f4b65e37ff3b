import type { MiddlewareHandler } from 'hono';
import { hasStrongSignIn } from '#features/account/server/strong-sign-in.public.ts';
import type { Ledger } from '#features/progress/server/ledger.public.ts';
import { Problem } from '#kernel/problem.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import type { Db } from '#platform/db/executor.ts';
import type { Settings } from '#platform/env.ts';
import { isLoopback } from '#platform/http/loopback.ts';

type OwnerDependencies = Readonly<{
  db: Db;
  ledger: Pick<Ledger, 'read'>;
  settings: Pick<Settings, 'appUrl'>;
}>;
export type RequireOwnerNow = (userId: string) => Promise<void>;

/**
 * Checks the current rows in the database, never the access token. On a public site owners also need a passkey or
 * an authenticator app; that this session was opened with one is not asked.
 */
export function ownerCheck({ db, ledger, settings }: OwnerDependencies): RequireOwnerNow {
  const isPublic = !isLoopback(new URL(settings.appUrl).hostname);
  return async (userId) => {
    if ((await ledger.read(userId)).admin_level !== 'owner') throw new Problem('not-allowed');
    if (isPublic && !(await hasStrongSignIn(db, userId))) throw new Problem('second-factor-required');
  };
}

/** Must run after `requireSession`. */
export function ownerGuard(requireOwnerNow: RequireOwnerNow): MiddlewareHandler<AuthEnv> {
  return async (c, next) => {
    await requireOwnerNow(c.get('caller').id);
    await next();
  };
}
