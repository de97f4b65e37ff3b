import { eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { user as userTable } from '#platform/auth/identity.table.ts';
import type { Executor } from '#platform/db/executor.ts';
import { wholeOrNothing } from '#platform/db/whole-or-nothing.ts';
import { countRequest } from '#platform/http/limits/rate-limit.ts';
import { providerLabels } from '../../rules/identity.ts';
import { findUser, type UserRow } from '../account.store.ts';
import type { AccountContext } from '../account-context.ts';
import { guessLimits, mailLimit } from '../account-policy.ts';
import { invalidToken, personResponse, wrongPassword } from '../auth-responses.ts';
import { findPasswordHash, lockUser, setPassword } from '../credentials/credential.store.ts';
import { deletePasskeys } from '../passkeys/passkey.store.ts';
import { deleteConfirmations } from '../profile/confirmation.store.ts';
import { signInAfterFirstFactor } from '../second-factor/second-step.ts';
import { deviceHashOf } from '../sessions/device-cookie.ts';
import { forgetDevices } from '../sessions/known-device.store.ts';
import { deleteSessions } from '../sessions/session.store.ts';
import { linkIdentityMail } from './identity.mail.ts';
import { insertIdentity } from './identity.store.ts';
import { issueConsent, type PendingIdentity, readConsent, readPending } from './pending-identity.ts';

type Proof = Readonly<{ password: string }> | Readonly<{ secret: string }>;
type Consent = Readonly<{ token: string; proof: Proof }>;

const refuse = (status: number, code: string, message: string) =>
  Response.json({ code, message }, { status });
const expired = () => refuse(400, invalidToken.code, invalidToken.message);

/** Connects the identity if the account's owner has entered the password or opened the mailed link. */
export async function linkIdentity(context: AccountContext, c: Context, consent: Consent): Promise<Response> {
  const { db, settings } = context;
  const { token, proof } = consent;
  const browser = deviceHashOf(c, settings) ?? '';
  const read = (executor: Executor, how: 'find' | 'take') =>
    'secret' in proof
      ? readConsent(executor, { token, secret: proof.secret }, how)
      : readPending(executor, browser, token, how);
  const found = await read(db, 'find');
  const owner = found && (await findUser(db, found.userId));
  if (!owner) return expired();
  const hash = 'password' in proof ? await findMatchingHash(context, owner, proof.password) : undefined;
  if ('password' in proof && !hash) return wrongPassword();
  const linked = await wholeOrNothing(db, async (tx) => {
    const user = await lockUser(tx, owner.id);
    const pending = user && (await read(tx, 'take'));
    if (!pending) return undefined;
    if (hash) {
      if (!user.emailVerified || (await findPasswordHash(tx, user.id)) !== hash) return undefined;
    } else if (!user.emailVerified) {
      await voidUnconfirmedCredentials(tx, user.id);
      await context.onConfirmed(tx, user);
    }
    const id = await insertIdentity(tx, user.id, pending.identity);
    if (!id) return undefined;
    await context.notices.notify(tx, c, user, 'identity-linked');
    return { id, user };
  });
  if (!linked) return expired();
  const admitted = await signInAfterFirstFactor(context, c, linked.user, { identityId: linked.id });
  if (admitted === 'refused') return expired();
  return admitted === 'in'
    ? personResponse({ ...linked.user, emailVerified: true })
    : Response.json(admitted);
}

/** The stored hash if the password matches it. The transaction checks that the hash is unchanged. */
async function findMatchingHash(
  { db, passwords }: AccountContext,
  owner: UserRow,
  password: string,
): Promise<string | undefined> {
  return await passwords.limitGuesses(guessLimits, owner.email, async () => {
    const hash = await findPasswordHash(db, owner.id);
    return (await passwords.matches(hash, password)) ? hash : undefined;
  });
}

/** For an address that was never confirmed: deletes the credentials of a stranger who signed up with it. */
async function voidUnconfirmedCredentials(executor: Executor, userId: string): Promise<void> {
  await setPassword(executor, userId, null);
  await deletePasskeys(executor, userId);
  await deleteConfirmations(executor, userId);
  await forgetDevices(executor, userId);
  await deleteSessions(executor, userId);
  await executor
    .update(userTable)
    .set({ emailVerified: true, updatedAt: sql`now()` })
    .where(eq(userTable.id, userId));
}

/** E-mails the consent link, for a user who has no password or has forgotten it. */
export async function mailLink(context: AccountContext, c: Context, token: string): Promise<Response> {
  const { db, settings } = context;
  const pending = await readPending(db, deviceHashOf(c, settings) ?? '', token, 'find');
  const owner = pending && (await findUser(db, pending.userId));
  if (!owner) return expired();
  await countRequest(db, mailLimit, owner.email);
  return await db.transaction(async (tx) => {
    const user = await lockUser(tx, owner.id, 'share');
    if (!user) return expired();
    await writeConsent(tx, context, { owner: user, token, pending });
    return Response.json({ status: true });
  });
}

type Asked = Readonly<{ owner: UserRow; token: string; pending: PendingIdentity }>;

async function writeConsent(
  executor: Executor,
  { settings, write }: AccountContext,
  { owner, token, pending }: Asked,
): Promise<void> {
  const secret = await issueConsent(executor, token, pending);
  const fragment = new URLSearchParams({ link: token, secret });
  const link = {
    provider: providerLabels[pending.identity.provider],
    url: `${settings.appUrl}/log-in#${fragment.toString()}`,
  };
  const content = () => linkIdentityMail(owner.name, link);
  await write(executor, { to: owner.email, kind: 'link-identity', content });
}
