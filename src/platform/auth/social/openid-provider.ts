import * as oauth from 'openid-client';
import { z } from 'zod';
import type { IdentityProvider } from './identity-provider.ts';
import { authorizationUrl, connectionTo, type Fetch, redeemCode } from './oauth-client.ts';
import type { Client } from './social-settings.ts';

const claims = z.object({
  iss: z.string(),
  sub: z.string().min(1),
  email: z.string().optional(),
  name: z.string().optional(),
  email_verified: z.unknown().optional(),
  tid: z.unknown().optional(),
  xms_edov: z.unknown().optional(),
});
type Claims = z.infer<typeof claims>;

type Differences = Readonly<{
  /** The issuer including the tenant; undefined if the token names none. */
  issuerOf(claims: Claims): string | undefined;
  isVerified(claims: Claims): boolean;
}>;

/** Google's rule: an address is verified if the token says so. */
export const plainOpenId: Differences = {
  issuerOf: ({ iss }) => iss,
  isVerified: ({ email_verified }) => email_verified === true,
};

/** The tenant of personal Microsoft accounts, whose addresses Microsoft has verified. */
const personalTenant = '9188040d-6c67-4c5b-b112-36a304b66dad';

/**
 * Microsoft serves many tenants under one address. A tenant's administrator can enter any address, so an
 * address counts as verified only if Microsoft states that the domain's owner confirmed it.
 */
export const microsoftOpenId: Differences = {
  issuerOf({ iss, tid }) {
    if (typeof tid !== 'string' || !/^[\w-]+$/.test(tid)) return undefined;
    // Adds the tenant if the issuer has no placeholder for it.
    return iss.includes(tid) ? iss : `${iss}/${tid}`;
  },
  isVerified: ({ tid, xms_edov }) =>
    tid === personalTenant || xms_edov === true || xms_edov === 1 || xms_edov === '1',
};

/**
 * The authorization code flow of OpenID Connect. The library checks state, nonce, issuer, audience, time
 * and signature, and accepts Microsoft's issuer, which contains the tenant's id.
 */
export function openIdProvider(client: Client, differences: Differences, fetch?: Fetch): IdentityProvider {
  let found: Promise<oauth.Configuration> | undefined;

  async function discover(): Promise<oauth.Configuration> {
    const { timeout, execute, ...how } = connectionTo(client.address, fetch);
    return await oauth.discovery(new URL(client.address), client.id, client.secret, undefined, {
      ...how,
      timeout,
      execute: [...execute, oauth.enableNonRepudiationChecks],
    });
  }

  /** Fetched once; a failure is not cached. */
  async function configuration(): Promise<oauth.Configuration> {
    found ??= discover();
    return await found.catch((error: unknown) => {
      found = undefined;
      throw error;
    });
  }

  return {
    async startUrl(trip) {
      const more = { scope: 'openid email profile', nonce: trip.nonce, prompt: 'select_account' };
      return await authorizationUrl(await configuration(), trip, more);
    },

    async identify(returned, trip) {
      const tokens = await redeemCode(await configuration(), returned, trip, { expectedNonce: trip.nonce });
      const stated = claims.parse(tokens.claims());
      const issuer = differences.issuerOf(stated);
      if (!issuer || !stated.email) return undefined;
      const { sub: subject, email, name = '' } = stated;
      return { issuer, subject, email, name, isVerified: differences.isVerified(stated) };
    },
  };
}
