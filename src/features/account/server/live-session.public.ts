import type { Caller } from '#platform/auth/access-token.ts';
import type { Executor } from '#platform/db/executor.ts';
import { requireLiveCaller } from './sessions/session.store.ts';

/**
 * Locks the account as `holdAccount` does, and refuses a caller whose session has ended since the request began: what
 * is stored works on without them. For endpoints that API keys cannot call.
 */
export async function holdLiveSession(tx: Executor, caller: Caller): Promise<void> {
  await requireLiveCaller(tx, caller);
}
