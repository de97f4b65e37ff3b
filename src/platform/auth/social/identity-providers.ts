import { githubProvider } from './github-provider.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { microsoftOpenId, openIdProvider, plainOpenId } from './openid-provider.ts';
import type { ProviderName, SocialSettings } from './social-settings.ts';

export type IdentityProviders = ReadonlyMap<ProviderName, IdentityProvider>;

/** The configured providers. */
export function openIdentityProviders({ google, github, microsoft }: SocialSettings): IdentityProviders {
  const providers = new Map<ProviderName, IdentityProvider>();
  if (google) providers.set('google', openIdProvider(google, plainOpenId));
  if (github) providers.set('github', githubProvider(github));
  if (microsoft) providers.set('microsoft', openIdProvider(microsoft, microsoftOpenId));
  return providers;
}
