import type { Executor } from '#platform/db/executor.ts';
import { findPasskeys } from './passkeys/passkey.store.ts';
import { findSecondFactor } from './second-factor/second-factor.store.ts';

/** Whether a password alone does not open the account, or need not. */
export async function hasStrongSignIn(executor: Executor, userId: string): Promise<boolean> {
  if (await findSecondFactor(executor, userId)) return true;
  return (await findPasskeys(executor, userId)).length > 0;
}
