import type { Executor } from '#platform/db/executor.ts';
import { findPasskeys } from './passkeys/passkey.store.ts';
import { findSecondFactor } from './second-factor/second-factor.store.ts';

/** True if the account has a second factor or a passkey. */
export async function hasStrongSignIn(executor: Executor, userId: string): Promise<boolean> {
  if (await findSecondFactor(executor, userId)) return true;
  return (await findPasskeys(executor, userId)).length > 0;
}
