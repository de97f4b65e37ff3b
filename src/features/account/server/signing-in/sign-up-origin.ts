import type { Context } from 'hono';
import type { Executor } from '#platform/db/executor.ts';
import { findUser, type UserRow } from '../account.store.ts';
import type { AccountContext } from '../account-context.ts';
import { setPassword } from '../credentials/credential.store.ts';
import { deletePasskeys } from '../passkeys/passkey.store.ts';
import { deviceHashOf, ensureDeviceHash } from '../sessions/device-cookie.ts';
import { forgetDevices, isKnownDevice, rememberDevice } from '../sessions/known-device.store.ts';
import { deleteSessions } from '../sessions/session.store.ts';

type OriginDependencies = Pick<AccountContext, 'db' | 'settings'>;

/**
 * Stores the browser that created the account. If another browser confirms it, the password may be a stranger's:
 * see `voidStrangersPassword`. False for an unknown account.
 */
export async function rememberOrigin(
  { db, settings }: OriginDependencies,
  c: Context,
  { id }: Pick<UserRow, 'id'>,
): Promise<boolean> {
  if (!(await findUser(db, id))) return false;
  await rememberDevice(db, id, ensureDeviceHash(c, settings));
  return true;
}

/**
 * Anyone can sign up with another person's address and wait for the owner to confirm it. So if another browser
 * confirms the address, this deletes the password, passkeys, devices and sessions, and returns true.
 */
export async function voidStrangersPassword(
  executor: Executor,
  settings: AccountContext['settings'],
  c: Context,
  { id }: UserRow,
): Promise<boolean> {
  const device = deviceHashOf(c, settings);
  if (device && (await isKnownDevice(executor, id, device))) return false;
  await setPassword(executor, id, null);
  await deletePasskeys(executor, id);
  await forgetDevices(executor, id);
  await deleteSessions(executor, id);
  return true;
}
