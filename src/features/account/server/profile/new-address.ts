import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { Problem } from '#kernel/problem.ts';
import type { Executor } from '#platform/db/executor.ts';
import { countRequest } from '#platform/http/limits/rate-limit.ts';
import type { changeEmail } from '../../rules/auth-input.ts';
import { approveNewAddressMail, confirmNewAddressMail } from '../account.mail.ts';
import { findUser, hasAccount, type UserRow } from '../account.store.ts';
import type { AccountContext, AccountEnv } from '../account-context.ts';
import { evenMs, mailLimit } from '../account-policy.ts';
import { wrongPassword } from '../auth-responses.ts';
import { type OwnerEvidence, recogniseOwner, requireOwner } from '../credentials/proof.ts';
import { requireLiveCaller } from '../sessions/session.store.ts';
import { issueLink, signChange } from './confirmation.ts';

/** Needs re-authentication, then consent from the old address: a stolen cookie cannot take over an account. */
export async function requestAddressChange(
  context: AccountContext,
  c: Context<AccountEnv>,
  { newEmail, ...owner }: z.output<typeof changeEmail>,
): Promise<Response> {
  const { db } = context;
  const user = await findUser(db, c.get('caller').id);
  if (!user) throw new Problem('not-signed-in');
  try {
    const evidence = await recogniseOwner(context, c.get('caller'), owner);
    await countRequest(db, mailLimit, newEmail);
    await countRequest(db, mailLimit, user.email);
    await Promise.all([askOldAddress(context, c, newEmail, evidence), delay(evenMs)]);
  } catch (error) {
    if (error instanceof Problem && error.code === 'wrong-password') return wrongPassword();
    throw error;
  }
  return Response.json({ status: true });
}

async function askOldAddress(
  { db, settings, notices, write }: AccountContext,
  c: Context<AccountEnv>,
  newEmail: string,
  evidence: OwnerEvidence,
): Promise<void> {
  const { appUrl, authSecret } = settings;
  await db.transaction(async (tx) => {
    const user = await requireLiveCaller(tx, c.get('caller'));
    await requireOwner(tx, c.get('caller'), evidence);
    if (user.email === newEmail) return;
    const accessToken = await signChange(authSecret, { from: user.email, to: newEmail, agrees: true });
    const url = await issueLink(tx, { userId: user.id, accessToken, appUrl });
    const notMe = await notices.notMeUrl(tx, user.id);
    const content = () => approveNewAddressMail(user.name, { newAddress: newEmail, url, notMe });
    await notices.record(tx, c, user.id, 'email-change-asked');
    await write(tx, { to: user.email, kind: 'approve-new-address', content });
  });
}

/** Sends nothing to an address that already has an account. The response does not reveal this. */
export async function sendNewAddressConfirmation(
  executor: Executor,
  { settings, write }: Pick<AccountContext, 'settings' | 'write'>,
  user: UserRow,
  newAddress: string,
): Promise<void> {
  const { appUrl, authSecret } = settings;
  if (await hasAccount(executor, newAddress)) return;
  const accessToken = await signChange(authSecret, { from: user.email, to: newAddress });
  const url = await issueLink(executor, { userId: user.id, accessToken, appUrl });
  const content = () => confirmNewAddressMail(user.name, url);
  await write(executor, { to: newAddress, kind: 'confirm-new-address', content });
}
