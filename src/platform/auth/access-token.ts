import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { deriveKey } from './derived-key.ts';

export type Caller = Readonly<{ id: string; sessionId: string }>;
export type AccessToken = Readonly<{ value: string; expiresAt: Date }>;
/** `issuedAt` is in seconds since 1970. */
export type TokenHolder = Caller & Readonly<{ issuedAt: number }>;
export type AccessTokens = Readonly<{
  mint(caller: Caller, now: Date): Promise<AccessToken>;
  /** Undefined for an invalid token. */
  read(token: string): Promise<TokenHolder | undefined>;
  /** The user id in a token, unverified and even if the token has expired. Use it only to refuse a request. */
  unverifiedUserId(token: string): string | undefined;
}>;

export const accessTokenSeconds = 5 * 60;
const algorithm = 'HS256';
const audience = 'fairsplit-api';
const claims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number(), iat: z.number() });

/** Size of the cache of verified tokens; a page sends the same token for minutes. */
const maxCached = 10_000;

/** Creates and reads tokens. They are verified without a query, and are therefore short-lived. */
export function createAccessTokens(secret: string): AccessTokens {
  const key = deriveKey(secret, 'access token');
  const known = new Map<string, Readonly<{ caller: TokenHolder; expires: number }>>();

  function remember(token: string, caller: TokenHolder, expires: number): void {
    const [oldest] = known.keys();
    if (known.size >= maxCached && oldest) known.delete(oldest);
    known.set(token, { caller, expires });
  }

  function recall(token: string): TokenHolder | undefined {
    const found = known.get(token);
    if (found && found.expires > Date.now() / 1000) return found.caller;
    if (found) known.delete(token);
    return undefined;
  }

  return {
    async mint({ id, sessionId }, now) {
      const issued = Math.floor(now.getTime() / 1000);
      const expires = issued + accessTokenSeconds;
      const value = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setSubject(id)
        .setAudience(audience)
        .setIssuedAt(issued)
        .setExpirationTime(expires)
        .sign(key);
      return { value, expiresAt: new Date(expires * 1000) };
    },

    unverifiedUserId(token) {
      try {
        return decodeJwt(token).sub;
      } catch {
        return undefined;
      }
    },

    async read(token) {
      const recalled = recall(token);
      if (recalled) return recalled;
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          audience,
          requiredClaims: ['exp'],
        });
        const { sub, sid, exp, iat } = claims.parse(payload);
        const caller = { id: sub, sessionId: sid, issuedAt: iat };
        remember(token, caller, exp);
        return caller;
      } catch {
        return undefined;
      }
    },
  };
}
