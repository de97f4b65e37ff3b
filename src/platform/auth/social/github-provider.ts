import { z } from 'zod';
import type { IdentityProvider } from './identity-provider.ts';
import { challengeOf, fetchJson, postForm } from './provider-request.ts';
import type { Client } from './social-settings.ts';

const tokens = z.object({ access_token: z.string() });
const profile = z.object({ id: z.number(), login: z.string(), name: z.string().nullish() });
const addresses = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** GitHub knows no OpenID Connect for people: the profile and its addresses are asked for. */
export function githubProvider(client: Client): IdentityProvider {
  const api = client.address === 'https://github.com' ? 'https://api.github.com' : `${client.address}/api/v3`;

  return {
    startUrl({ state, codeVerifier, redirectUri }) {
      const fields = {
        client_id: client.id,
        scope: 'read:user user:email',
        redirect_uri: redirectUri,
        state,
        code_challenge: challengeOf(codeVerifier),
        code_challenge_method: 'S256',
      };
      return Promise.resolve(
        `${client.address}/login/oauth/authorize?${new URLSearchParams(fields).toString()}`,
      );
    },

    async identify(code, { codeVerifier, redirectUri }) {
      const answer = await postForm(`${client.address}/login/oauth/access_token`, {
        client_id: client.id,
        client_secret: client.secret,
        code,
        redirect_uri: redirectUri,
        code_verifier: codeVerifier,
      });
      const headers = { authorization: `Bearer ${tokens.parse(answer).access_token}` };
      const { id, login, name } = profile.parse(await fetchJson(`${api}/user`, { headers }));
      const known = addresses.parse(await fetchJson(`${api}/user/emails`, { headers }));
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
