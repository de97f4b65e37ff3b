import * as oauth from 'openid-client';
import type { ProviderReturn, Trip } from './identity-provider.ts';

const timeoutSeconds = 10;

/** Replaced only by tests. */
export type Fetch = oauth.CustomFetch;

/** A provider configured with http, as in tests, is accepted. */
export function connectionTo(address: string, fetch?: Fetch) {
  const isPlain = new URL(address).protocol === 'http:';
  return {
    timeout: timeoutSeconds,
    execute: isPlain ? [oauth.allowInsecureRequests] : [],
    ...(fetch ? { [oauth.customFetch]: fetch } : {}),
  };
}

/** The URL of the provider's sign-in page: the code flow with PKCE, so that an intercepted code cannot be used. */
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

/** The provider's tokens for the callback's code; throws if the callback does not belong to this log-in. */
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
