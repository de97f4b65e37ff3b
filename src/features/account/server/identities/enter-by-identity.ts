import type { Context } from 'hono';
import { oneLine, storableText } from '#kernel/text/storable-text.ts';
import { user as userTable } from '#platform/auth/identity.table.ts';
import type { ProvidedIdentity } from '#platform/auth/social/identity-provider.ts';
import type { ProviderName } from '#platform/auth/social/social-settings.ts';
import { wholeOrNothing } from '#platform/db/whole-or-nothing.ts';
import { isDeliverable, maxEmailLength, maxUsernameLength } from '../../rules/account.ts';
import type { SocialError } from '../../rules/social-error.ts';
import type { AccountContext } from '../account-context.ts';
import { limits } from '../account-policy.ts';
import { findCredential } from '../credentials/credential.store.ts';
import { signInAfterFirstFactor } from '../second-factor/second-step.ts';
import { ensureDeviceHash } from '../sessions/device-cookie.ts';
import { insertIdentity, type OpenedAccount } from './identity.store.ts';
import { issuePending } from './pending-identity.ts';
import { findCurrentSession } from './present-session.ts';
import { keyOf, recogniseIdentity } from './recognise-identity.ts';

export type SocialSignIn =
  | Readonly<{ entered: true }>
  | Readonly<{ secondFactor: string }>
  /** An account with this address exists. Its owner has to consent before the identity is connected. */
  | Readonly<{ link: string; email: string; hasPassword: boolean }>
  | Readonly<{ error: SocialError }>;

/** Signs in, signs up or connects a user whom a provider has authenticated. */
export async function signInByIdentity(
  context: AccountContext,
  c: Context,
  provider: ProviderName,
  identity: ProvidedIdentity,
): Promise<SocialSignIn> {
  const { db, settings, limit } = context;
  const key = keyOf(provider, identity);
  const known = await recogniseIdentity(db, provider, identity);
  const present = await currentUser(context, c);
  if (known && present && known.user.id !== present.id) return { error: 'other-account' };
  if (known) return await arrive(context, c, known);
  const email = identity.email.trim().toLowerCase();
  const isUsable = email.length <= maxEmailLength && email.includes('@') && isDeliverable(email);
  if (!identity.isVerified || !isUsable) return { error: 'not-verified' };
  if (present && present.email !== email) return { error: 'other-address' };
  const owner = await findCredential(db, email);
  if (owner) {
    const pending = { userId: owner.user.id, identity: key };
    const link = await issuePending(db, ensureDeviceHash(c, settings), pending);
    return { link, email, hasPassword: owner.user.emailVerified && owner.hash !== null };
  }
  await limit(c, limits.signUp);
  const made = await wholeOrNothing(db, async (tx) => {
    const name = usernameOf(identity.name, email);
    const [user] = await tx
      .insert(userTable)
      .values({ email, name, emailVerified: true })
      .onConflictDoNothing()
      .returning();
    const id = user && (await insertIdentity(tx, user.id, key));
    if (!user || !id) return undefined;
    await context.onCreated(tx, user);
    return { user, id };
  });
  return made ? await arrive(context, c, made) : { error: 'not-finished' };
}

/** A signed-in user can only connect the identity, never switch to another account. */
async function currentUser(context: AccountContext, c: Context) {
  return (await findCurrentSession(context, c))?.user;
}

async function arrive(
  context: AccountContext,
  c: Context,
  { id, user }: OpenedAccount,
): Promise<SocialSignIn> {
  if (user.deletedAt || !user.emailVerified) return { error: 'not-finished' };
  const admitted = await signInAfterFirstFactor(context, c, user, { identityId: id });
  if (admitted === 'in') return { entered: true };
  return admitted === 'refused' ? { error: 'not-finished' } : admitted;
}

function usernameOf(name: string, email: string): string {
  const plain = oneLine(storableText(name)).slice(0, maxUsernameLength).trim();
  return plain || email.slice(0, email.indexOf('@')).slice(0, maxUsernameLength);
}
