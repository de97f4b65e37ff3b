import * as oauth from 'openid-client';
import { z } from 'zod';
import type { IdentityProvider } from './identity-provider.ts';
import { authorizationUrl, connectionTo, redeemCode } from './oauth-client.ts';
import type { Client } from './social-settings.ts';

const profile = z.object({ id: z.number(), login: z.string(), name: z.string().nullish() });
const addresses = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** GitHub has no OpenID Connect for users: the profile and its addresses are fetched. */
export function githubProvider(client: Client): IdentityProvider {
  const api = client.address === 'https://github.com' ? 'https://api.github.com' : `${client.address}/api/v3`;
  const issuer = `${client.address}/login/oauth`;
  const configuration = new oauth.Configuration(
    { issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/access_token` },
    client.id,
    client.secret,
  );
  const { timeout, execute } = connectionTo(client.address);
  configuration.timeout = timeout;
  for (const extension of execute) extension(configuration);

  async function read(path: string, token: string): Promise<unknown> {
    const headers = new Headers({ accept: 'application/json' });
    const url = new URL(`${api}${path}`);
    const response = await oauth.fetchProtectedResource(configuration, token, url, 'GET', null, headers);
    if (!response.ok) throw new Error(`${url.host} answered ${response.status}.`);
    return await response.json();
  }

  return {
    startUrl: (trip) => authorizationUrl(configuration, trip, { scope: 'read:user user:email' }),

    async identify(returned, trip) {
      const { access_token: token } = await redeemCode(configuration, returned, trip);
      const { id, login, name } = profile.parse(await read('/user', token));
      const known = addresses.parse(await read('/user/emails', token));
      const primary = known.find((address) => address.primary);
      if (!primary) return undefined;
      return {
        issuer: client.address,
        subject: String(id),
        email: primary.email,
        isVerified: primary.verified,
        name: name || login,
      };
    },
  };
}
