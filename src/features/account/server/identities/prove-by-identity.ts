import type { Caller } from '#platform/auth/access-token.ts';
import type { ProvidedIdentity } from '#platform/auth/social/identity-provider.ts';
import type { ProviderName } from '#platform/auth/social/social-settings.ts';
import type { Executor } from '#platform/db/executor.ts';
import type { SocialError } from '../../rules/social-error.ts';
import { issueSecret } from '../credentials/one-time-secret.store.ts';
import { recogniseIdentity } from './recognise-identity.ts';

/** `proves`: makes the page show the result of a re-authentication instead of a log-in. */
export type SocialProof = Readonly<({ proof: string } | { error: SocialError }) & { proves?: boolean }>;

/** Issues a proof for the session of a user whom a connected provider has authenticated again. */
export async function proveByIdentity(
  executor: Executor,
  session: Caller,
  provider: ProviderName,
  identity: ProvidedIdentity,
): Promise<SocialProof> {
  const known = await recogniseIdentity(executor, provider, identity);
  if (known?.user.id !== session.id) return { error: 'not-connected' };
  return { proof: await issueSecret(executor, 'proof', { session }) };
}
