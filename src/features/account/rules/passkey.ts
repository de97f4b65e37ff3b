import * as z from 'zod/mini';
import { challengeMinutes } from './lifetimes.ts';

const base64url = (maxLength: number) => z.string().check(z.maxLength(maxLength), z.regex(/^[\w-]+$/));

export const maxPasskeyName = 60;
export const maxPasskeys = 20;

// The browser's response, in base64url.
export const passkeyRegistration = z.object({
  id: base64url(1400),
  clientDataJSON: base64url(4000),
  authenticatorData: base64url(4000),
  publicKey: base64url(4000),
  algorithm: z.int().check(z.gte(-65_536), z.lte(65_536)),
});
export const passkeyAssertion = z.object({
  id: base64url(1400),
  clientDataJSON: base64url(4000),
  authenticatorData: base64url(4000),
  signature: base64url(2000),
});

export type PasskeyRegistration = z.infer<typeof passkeyRegistration>;
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

/** Description in the API description. */
export const challengeText = `A challenge, good for ${challengeMinutes} minutes`;

/** Options for creating a passkey in the browser. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rpId: z.string(),
  rpName: z.string(),
  /** Random bytes that name the account to the authenticator. */
  userHandle: z.string(),
  username: z.string(),
  displayName: z.string(),
  algorithms: z.array(z.number()),
  /** Existing passkeys, so that a device does not create a second one. */
  exclude: z.array(z.string()),
});
/** Options for using a passkey. An empty `allow` accepts any passkey of this site. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  allow: z.array(z.string()),
});

export type PasskeyCreation = z.infer<typeof passkeyCreation>;
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

// No control characters.
export const passkeyName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(maxPasskeyName), z.regex(/^\P{Cc}*$/u));

export const passkeyRecord = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
