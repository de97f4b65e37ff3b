import type { Context } from 'hono';
import { Problem } from '#kernel/problem.ts';
import { samePassword } from '../../rules/account.ts';
import { findUser, type UserRow } from '../account.store.ts';
import type { AccountContext, AccountEnv } from '../account-context.ts';
import { invalidToken, personResponse } from '../auth-responses.ts';
import { findPasswordHash, lockUser, setPassword } from '../credentials/credential.store.ts';
import { consumeSecret, deleteLinks, findSecret } from '../credentials/one-time-secret.store.ts';
import { deleteApiKeys } from '../keys/api-key.store.ts';
import { deletePasskeys } from '../passkeys/passkey.store.ts';
import { ensureDeviceHash } from '../sessions/device-cookie.ts';
import { forgetDevices, rememberDevice } from '../sessions/known-device.store.ts';
import { deleteOtherSessions, deleteSessions, requireLiveCaller } from '../sessions/session.store.ts';

const refuse = (refusal: Readonly<{ code: string; message: string }>) =>
  Response.json(refusal, { status: 400 });
const usedUp = () => refuse(invalidToken);
const same = () => refuse({ code: 'SAME_PASSWORD', message: samePassword().description });
const wrong = () => refuse({ code: 'INVALID_PASSWORD', message: 'Invalid password' });

/**
 * Sets a password by mailed link. Ends all sessions and API keys, and stores the device as known. A passkey of an
 * unconfirmed account may be a stranger's who signed up with this address.
 */
export async function resetPassword(
  { db, settings, passwords, notices, changes }: AccountContext,
  c: Context<AccountEnv>,
  { token, newPassword }: Readonly<{ token: string; newPassword: string }>,
): Promise<Response> {
  const owner = await findSecret(db, 'reset-password', token, {});
  const known = owner && (await findUser(db, owner.userId));
  if (!known) return usedUp();
  const refusal = await passwords.refusal(newPassword, known);
  if (refusal) return refuse(refusal);
  const before = await findPasswordHash(db, known.id);
  if (before && (await passwords.matches(before, newPassword))) return same();
  const hash = await passwords.hash(newPassword);
  const device = ensureDeviceHash(c, settings);
  const reset = await db.transaction(async (tx) => {
    const user = await lockUser(tx, known.id);
    if (!user || !(await consumeSecret(tx, 'reset-password', token, {}))) return undefined;
    await setPassword(tx, user.id, hash);
    if (!user.emailVerified) await deletePasskeys(tx, user.id);
    await deleteLinks(tx, user.id);
    await forgetDevices(tx, user.id);
    await rememberDevice(tx, user.id, device);
    const keys = await deleteApiKeys(tx, user.id);
    if (keys.length > 0) await notices.record(tx, c, user.id, 'api-key-revoked');
    const ended = [...keys, ...(await deleteSessions(tx, user.id))];
    await notices.notify(tx, c, user, 'password-reset');
    return { user, ended };
  });
  if (!reset) return usedUp();
  await changes.endSessions(reset.user.id, reset.ended);
  return Response.json({ status: true });
}

/** Ends all sessions but the current one, whose open pages would sign the user out. */
export async function changePassword(
  context: AccountContext,
  c: Context<AccountEnv>,
  { currentPassword, newPassword }: Readonly<{ currentPassword: string; newPassword: string }>,
): Promise<Response> {
  const { db, passwords, notices, changes } = context;
  const caller = c.get('caller');
  const known = await findUser(db, caller.id);
  if (!known) throw new Problem('not-signed-in');
  const refusal = await passwords.refusal(newPassword, known);
  if (refusal) return refuse(refusal);
  const before = await ownHash(context, known, currentPassword);
  if (!before) return wrong();
  if (newPassword === currentPassword) return same();
  const after = await passwords.hash(newPassword);
  const changed = await db.transaction(async (tx) => {
    const user = await requireLiveCaller(tx, caller);
    if ((await findPasswordHash(tx, user.id)) !== before) return undefined;
    await setPassword(tx, user.id, after);
    await deleteLinks(tx, user.id);
    await notices.notify(tx, c, user, 'password-changed');
    return { user, ended: await deleteOtherSessions(tx, caller) };
  });
  if (!changed) return wrong();
  await changes.endSessions(changed.user.id, changed.ended);
  return personResponse(changed.user);
}

async function ownHash(
  { passwords }: AccountContext,
  { id }: UserRow,
  password: string,
): Promise<string | undefined> {
  return await passwords.requireOwn(id, password).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'wrong-password') return undefined;
    throw error;
  });
}
