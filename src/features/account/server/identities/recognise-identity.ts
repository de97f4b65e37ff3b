import type { ProvidedIdentity } from '#platform/auth/social/identity-provider.ts';
import type { ProviderName } from '#platform/auth/social/social-settings.ts';
import type { Executor } from '#platform/db/executor.ts';
import {
  findIdentity,
  findWithoutIssuer,
  type IdentityKey,
  type OpenedAccount,
  storeIssuer,
} from './identity.store.ts';

export const keyOf = (provider: ProviderName, { issuer, subject }: ProvidedIdentity): IdentityKey => ({
  provider,
  issuer,
  subject,
});

/**
 * Finds the account of an identity. If the identity was stored without its issuer, stores the issuer of this sign-in.
 * Each Microsoft tenant is an issuer, so its sign-in must also confirm the account's e-mail address.
 */
export async function recogniseIdentity(
  executor: Executor,
  provider: ProviderName,
  identity: ProvidedIdentity,
): Promise<OpenedAccount | undefined> {
  const key = keyOf(provider, identity);
  const known = await findIdentity(executor, key);
  if (known) return known;
  const older = await findWithoutIssuer(executor, key);
  if (!older) return undefined;
  const confirms = identity.isVerified && identity.email.trim().toLowerCase() === older.user.email;
  if (provider === 'microsoft' && !confirms) return undefined;
  await storeIssuer(executor, older, key);
  return older;
}
