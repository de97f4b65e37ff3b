import * as z from 'zod/mini';
import { keyScopes } from '#kernel/key-scopes.ts';

export const maxApiKeys = 20;
export const maxKeyName = 60;
export const maxKeyAddresses = 20;
const maxKeyDays = 3650;

// No control characters.
const keyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxKeyName), z.regex(/^\P{Cc}*$/u));

/** An IP address, or a network such as 10.0.0.0/8. */
export const keyAddress = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

export const newApiKeyFields = z.object({
  name: keyName,
  scopes: z.array(z.enum(keyScopes)).check(z.minLength(1), z.maxLength(keyScopes.length)),
  /** Null for a key that stays valid until it is revoked. */
  expiresInDays: z.nullable(z.int().check(z.gte(1), z.lte(maxKeyDays))),
  addresses: z._default(z.array(keyAddress).check(z.maxLength(maxKeyAddresses)), []),
});

export const apiKeyRecord = z.object({
  id: z.string(),
  name: z.string(),
  /** The first characters of the key. */
  start: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  addresses: z.array(z.string()),
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
  /** To within a minute. */
  lastUsedAt: z.nullable(z.string()),
});
export type ApiKeyRecord = z.output<typeof apiKeyRecord>;
