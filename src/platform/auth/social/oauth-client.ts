import * as oauth from 'openid-client';
import type { ProviderReturn, Trip } from './identity-provider.ts';

const timeoutSeconds = 10;

/** Replaced by tests alone. */
export type Fetch = oauth.CustomFetch;

/** Settings that name a provider by http, as tests do, mean it. */
export function connectionTo(address: string, fetch?: Fetch) {
  const isPlain = new URL(address).protocol === 'http:';
  return {
    timeout: timeoutSeconds,
    execute: isPlain ? [oauth.allowInsecureRequests] : [],
    ...(fetch ? { [oauth.customFetch]: fetch } : {}),
  };
}

/** Where a browser is sent: the code flow with PKCE, so that a code that is caught on its way cannot be used. */
export async function authorizationUrl(
  configuration: oauth.Configuration,
  { state, codeVerifier, redirectUri }: Trip,
  more: Readonly<Record<string, string>>,
): Promise<string> {
  const url = oauth.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...more,
  });
  return url.toString();
}

/** The provider's tokens for what a browser came back with; throws unless it answers this trip. */
export async function redeemCode(
  configuration: oauth.Configuration,
  returned: ProviderReturn,
  { state, codeVerifier, redirectUri }: Trip,
  checks: Readonly<{ expectedNonce?: string }> = {},
) {
  const url = new URL(redirectUri);
  url.search = returned.toString();
  return await oauth.authorizationCodeGrant(configuration, url, {
    expectedState: state,
    pkceCodeVerifier: codeVerifier,
    ...checks,
  });
}
