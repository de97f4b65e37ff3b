import type { MiddlewareHandler } from 'hono';
import type { Ledger } from '#features/progress/ledger.public.ts';
import { Problem } from '#kernel/problem.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';

/** The rows decide, as they are now; what a token or a page says counts for nothing. */
export async function isOwnerNow(ledger: Pick<Ledger, 'read'>, userId: string): Promise<boolean> {
  return (await ledger.read(userId)).admin_level === 'owner';
}

/** Stands behind `requireSession`. */
export function ownerGuard(ledger: Pick<Ledger, 'read'>): MiddlewareHandler<AuthEnv> {
  return async (c, next) => {
    if (!(await isOwnerNow(ledger, c.get('caller').id))) throw new Problem('not-allowed');
    await next();
  };
}
