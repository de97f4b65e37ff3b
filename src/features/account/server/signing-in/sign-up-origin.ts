import type { Context } from 'hono';
import type { Executor } from '#platform/db/executor.ts';
import { findUser, type UserRow } from '../account.store.ts';
import type { AccountContext } from '../account-context.ts';
import { setPassword } from '../credentials/credential.store.ts';
import { deletePasskeys } from '../passkeys/passkey.store.ts';
import { findDevice, requireDevice } from '../sessions/device-cookie.ts';
import { forgetDevices, isKnownDevice, rememberDevice } from '../sessions/known-device.store.ts';
import { deleteSessions } from '../sessions/session.store.ts';

type OriginDependencies = Pick<AccountContext, 'db' | 'settings'>;

/**
 * Remembers the browser in which an account was made: only there do we know that the account's owner chose its password.
 * Returns false when there is no such account.
 */
export async function rememberOrigin(
  { db, settings }: OriginDependencies,
  c: Context,
  { id }: Pick<UserRow, 'id'>,
): Promise<boolean> {
  if (!(await findUser(db, id))) return false;
  await rememberDevice(db, id, requireDevice(c, settings));
  return true;
}

/**
 * Whether the person who confirms the address has also chosen the password. Anybody can sign up with another's address and
 * wait for its owner to confirm: in any other browser the password chosen before is made void.
 */
export async function voidStrangersPassword(
  executor: Executor,
  settings: AccountContext['settings'],
  c: Context,
  { id }: UserRow,
): Promise<boolean> {
  const device = findDevice(c, settings);
  if (device && (await isKnownDevice(executor, id, device))) return false;
  await setPassword(executor, id, null);
  await deletePasskeys(executor, id);
  await forgetDevices(executor, id);
  await deleteSessions(executor, id);
  return true;
}
