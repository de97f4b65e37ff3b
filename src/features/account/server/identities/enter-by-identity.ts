import type { Context } from 'hono';
import { oneLine, storableText } from '#kernel/storable-text.ts';
import { user as userTable } from '#platform/auth/identity.table.ts';
import type { ProvidedIdentity } from '#platform/auth/social/identity-provider.ts';
import type { ProviderName } from '#platform/auth/social/social-settings.ts';
import { isDeliverable, maxEmailLength, maxUsernameLength } from '../../account.contract.ts';
import type { SocialError } from '../../social-error.contract.ts';
import type { AccountContext } from '../account-context.ts';
import { limits } from '../account-policy.ts';
import { findCredential } from '../credential.store.ts';
import { admit } from '../second-factor/second-step.ts';
import { findIdentity, insertIdentity } from './identity.store.ts';

export type Arrival =
  | Readonly<{ entered: true }>
  | Readonly<{ secondFactor: string }>
  /** There is an account with this address: its owner has to prove that it is theirs. */
  | Readonly<{ link: string; email: string; hasPassword: boolean }>
  | Readonly<{ error: SocialError }>;

/** What becomes of somebody whom a provider has confirmed. */
export async function enterByIdentity(
  context: AccountContext,
  c: Context,
  provider: ProviderName,
  identity: ProvidedIdentity,
): Promise<Arrival> {
  const { db, pendingLinks, limit } = context;
  const { subject } = identity;
  const known = await findIdentity(db, { provider, subject });
  const present = await presentUser(context, c);
  if (known && present && known.user.id !== present.id) return { error: 'other-account' };
  if (known) return await arrive(context, c, known);
  const email = identity.email.trim().toLowerCase();
  const isUsable = email.length <= maxEmailLength && email.includes('@') && isDeliverable(email);
  if (!identity.isVerified || !isUsable) return { error: 'not-verified' };
  if (present && present.email !== email) return { error: 'other-address' };
  const owner = await findCredential(db, email);
  if (owner) {
    const link = pendingLinks.issue({ userId: owner.user.id, provider, subject });
    return { link, email, hasPassword: owner.user.emailVerified && owner.hash !== null };
  }
  await limit(c, limits.signUp);
  const made = await db.transaction(async (tx) => {
    const name = usernameOf(identity.name, email);
    const [user] = await tx
      .insert(userTable)
      .values({ email, name, emailVerified: true })
      .onConflictDoNothing()
      .returning();
    const id = user && (await insertIdentity(tx, user.id, { provider, subject }));
    if (user && !id) throw new Error('The identity was linked at the same moment.');
    if (!user || !id) return undefined;
    await context.onCreated(tx, user);
    return { user, id };
  });
  return made ? await arrive(context, c, made) : { error: 'not-finished' };
}

/** Somebody who is signed in wants to connect: they are never led into another account. */
async function presentUser({ auth, headersOf }: AccountContext, c: Context) {
  if (!c.req.header('cookie')) return undefined;
  const found = await auth.api.getSession({ headers: headersOf(c), query: { disableRefresh: true } });
  return found?.user;
}

async function arrive(
  context: AccountContext,
  c: Context,
  { id, user }: NonNullable<Awaited<ReturnType<typeof findIdentity>>>,
): Promise<Arrival> {
  if (user.deletedAt || !user.emailVerified) return { error: 'not-finished' };
  const admitted = await admit(context, c, user, { identityId: id });
  if (admitted === 'in') return { entered: true };
  return admitted === 'refused' ? { error: 'not-finished' } : admitted;
}

function usernameOf(name: string, email: string): string {
  const plain = oneLine(storableText(name)).slice(0, maxUsernameLength).trim();
  return plain || email.slice(0, email.indexOf('@')).slice(0, maxUsernameLength);
}
