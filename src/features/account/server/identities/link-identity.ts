import { eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { user as userTable } from '#platform/auth/identity.table.ts';
import type { Executor } from '#platform/db/executor.ts';
import { countRequest } from '#platform/http/rate-limit.ts';
import { providerLabels } from '../../identity.contract.ts';
import { findUser, type UserRow } from '../account.store.ts';
import type { AccountContext } from '../account-context.ts';
import { guessLimits, lifetimes, mailLimit } from '../account-policy.ts';
import { invalidToken } from '../auth-input-error.ts';
import { deleteConfirmations } from '../confirmation.store.ts';
import { findPasswordHash, lockUser, setPassword } from '../credential.store.ts';
import { forgetDevices } from '../known-device.store.ts';
import { issueToken, takeToken } from '../link-token.store.ts';
import { deletePasskeys } from '../passkeys/passkey.store.ts';
import { personResponse } from '../person-response.ts';
import { admit } from '../second-factor/second-step.ts';
import { deleteSessions } from '../session.store.ts';
import { linkIdentityMail } from './identity.mail.ts';
import { insertIdentity } from './identity.store.ts';
import type { PendingLink } from './pending-link.ts';

type Proof = Readonly<{ password: string }> | Readonly<{ secret: string }>;

const refuse = (status: number, code: string, message: string) =>
  Response.json({ code, message }, { status });
const expired = () => refuse(400, invalidToken.code, invalidToken.message);
const wrongPassword = () => refuse(400, 'INVALID_PASSWORD', 'The password is not correct.');

/** Connects the identity after the account's owner has given its password, or opened the link that was mailed. */
export async function linkIdentity(
  context: AccountContext,
  c: Context,
  { token, proof }: Readonly<{ token: string; proof: Proof }>,
): Promise<Response> {
  const { db, pendingLinks } = context;
  const link = pendingLinks.read(token);
  const owner = link && (await findUser(db, link.userId));
  if (!owner) return expired();
  const passwordHash = 'password' in proof ? await rightHash(context, owner, proof.password) : undefined;
  if ('password' in proof && !passwordHash) return wrongPassword();
  const linked = await db.transaction(async (tx) => {
    const user = await lockUser(tx, owner.id);
    if (!user) return undefined;
    if (passwordHash && (await findPasswordHash(tx, user.id)) !== passwordHash) return undefined;
    if ('secret' in proof && (await takeToken(tx, 'link-identity', proof.secret)) !== user.id)
      return undefined;
    if (!user.emailVerified && 'password' in proof) return undefined;
    if (!user.emailVerified) await takeOver(tx, user.id);
    const id = await insertIdentity(tx, user.id, link);
    if (id) await context.notices.tell(tx, c, user, 'identity-linked');
    return id && { id, user };
  });
  if (!linked) return expired();
  const admitted = await admit(context, c, linked.user, { identityId: linked.id });
  if (admitted === 'refused') return expired();
  return admitted === 'in'
    ? personResponse({ ...linked.user, emailVerified: true })
    : Response.json(admitted);
}

/** The hash that the password fits: it is compared again where the identity is stored. */
async function rightHash(
  { db, passwords }: AccountContext,
  owner: UserRow,
  password: string,
): Promise<string | undefined> {
  return await passwords.counting(guessLimits, owner.email, async () => {
    const hash = await findPasswordHash(db, owner.id);
    return (await passwords.fits(hash, password)) ? hash : undefined;
  });
}

/** Nobody had confirmed the address: what a stranger chose while signing up with it is void. */
async function takeOver(executor: Executor, userId: string): Promise<void> {
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

/** For a user who has no password, or does not remember it. */
export async function mailLink(context: AccountContext, token: string): Promise<Response> {
  const { db, settings, write, pendingLinks } = context;
  const link = pendingLinks.read(token);
  const owner = link && (await findUser(db, link.userId));
  if (!owner) return expired();
  await countRequest(db, mailLimit, owner.email);
  await db.transaction(async (tx) => {
    const secret = await issueToken(tx, 'link-identity', owner.id, lifetimes.link);
    const fragment = new URLSearchParams({ link: pendingToken(context, link), secret });
    const content = linkIdentityMail(owner.name, {
      provider: providerLabels[link.provider],
      url: `${settings.appUrl}/log-in#${fragment.toString()}`,
    });
    await write(tx, { to: owner.email, kind: 'link-identity', content });
  });
  return Response.json({ status: true });
}

/** Issued anew: the letter's link holds as long as it says. */
function pendingToken({ pendingLinks }: AccountContext, link: PendingLink): string {
  return pendingLinks.issue(link);
}
