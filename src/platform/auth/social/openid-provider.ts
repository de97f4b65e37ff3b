import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import type { IdentityProvider } from './identity-provider.ts';
import { challengeOf, fetchJson, postForm } from './provider-request.ts';
import type { Client } from './social-settings.ts';

const discovered = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});
const tokens = z.object({ id_token: z.string() });
const claims = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  nonce: z.string(),
  email: z.string().optional(),
  name: z.string().optional(),
});

type Differences = Readonly<{
  /** Whether what was discovered is about the issuer of our settings, and no other. */
  isMetadataOf(address: string, issuer: string): boolean;
  /** Whether the token's issuer is the one that was discovered. */
  isIssuer(issuer: string, payload: JWTPayload): boolean;
  /** The issuer of one tenant. */
  issuerOf(iss: string, payload: JWTPayload): string;
  isVerified(payload: JWTPayload): boolean;
}>;

/** Google's way: an address is verified where the token says so. */
export const plainOpenId: Differences = {
  isMetadataOf: (address, issuer) => issuer === address,
  isIssuer: (issuer, { iss }) => iss === issuer,
  issuerOf: (iss) => iss,
  isVerified: ({ email_verified }) => email_verified === true,
};

/** Of personal Microsoft accounts, whose addresses Microsoft has confirmed. */
const personalTenant = '9188040d-6c67-4c5b-b112-36a304b66dad';

/**
 * Microsoft serves many tenants under one address. A tenant's administrator can write any address into an account, so
 * one counts as verified only where Microsoft says that the domain's owner confirmed it.
 */
export const microsoftOpenId: Differences = {
  isMetadataOf: (address, issuer) => new URL(issuer).origin === new URL(address).origin,
  isIssuer: (issuer, { iss, tid }) =>
    typeof tid === 'string' && /^[\w-]+$/.test(tid) && iss === issuer.replace('{tenantid}', tid),
  // Where the discovered issuer has no place for the tenant, it is added.
  issuerOf: (iss, { tid }) => (iss.includes(String(tid)) ? iss : `${iss}/${String(tid)}`),
  isVerified: ({ tid, xms_edov }) =>
    tid === personalTenant || xms_edov === true || xms_edov === 1 || xms_edov === '1',
};

/** By the authorization code flow of OpenID Connect, with PKCE and a nonce. */
export function openIdProvider(client: Client, differences: Differences): IdentityProvider {
  let found: Promise<Discovered> | undefined;
  type Discovered = z.infer<typeof discovered> & { keys: ReturnType<typeof createRemoteJWKSet> };

  async function discover(): Promise<Discovered> {
    const content = discovered.parse(await fetchJson(`${client.address}/.well-known/openid-configuration`));
    if (!differences.isMetadataOf(client.address, content.issuer))
      throw new Error('Another issuer answered.');
    return { ...content, keys: createRemoteJWKSet(new URL(content.jwks_uri)) };
  }

  /** Asked for once; a failure is forgotten, so that the next visitor tries again. */
  async function metadata(): Promise<Discovered> {
    found ??= discover();
    return await found.catch((error: unknown) => {
      found = undefined;
      throw error;
    });
  }

  return {
    async startUrl({ state, nonce, codeVerifier, redirectUri }) {
      const url = new URL((await metadata()).authorization_endpoint);
      url.search = new URLSearchParams({
        client_id: client.id,
        response_type: 'code',
        scope: 'openid email profile',
        redirect_uri: redirectUri,
        state,
        nonce,
        code_challenge: challengeOf(codeVerifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      }).toString();
      return url.toString();
    },

    async identify(code, { nonce, codeVerifier, redirectUri }) {
      const { issuer, token_endpoint, keys } = await metadata();
      const answer = tokens.parse(
        await postForm(token_endpoint, {
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          client_id: client.id,
          client_secret: client.secret,
          code_verifier: codeVerifier,
        }),
      );
      const { payload } = await jwtVerify(answer.id_token, keys, {
        audience: client.id,
        algorithms: ['RS256', 'ES256'],
        requiredClaims: ['exp', 'iss', 'sub'],
      });
      const said = claims.parse(payload);
      if (said.nonce !== nonce || !differences.isIssuer(issuer, payload) || !said.email) return undefined;
      const { iss, sub: subject, email, name = '' } = said;
      return {
        issuer: differences.issuerOf(iss, payload),
        subject,
        email,
        name,
        isVerified: differences.isVerified(payload),
      };
    },
  };
}
