import * as z from 'zod/mini';
import { languages } from '#kernel/language/languages.ts';
import { localeOf } from '#kernel/locale.ts';
import { proofMinutes } from './lifetimes.ts';

export const confirmEmailRequest = z.object({
  accessToken: z.string().check(z.maxLength(4096)),
  refreshToken: z.string().check(z.maxLength(256)),
});

export const signOutRequest = z.object({ scope: z.enum(['global', 'local', 'others']) });

/** Error text in the API description. */
export const staleProof = `The proof is missing, used or older than ${proofMinutes} minutes`;

/** Fields of a request that changes the ways to log in. */
export const proved = z.object({ proof: z.string().check(z.maxLength(200), z.regex(/^[\w-]+$/)) });

/** Needs the password or a proof. */
export const deleteAccountRequest = z.union([z.object({ password: z.string() }), proved]);

/** The effect of an e-mailed link, which decides what the page shows next. */
export const confirmationSteps = [
  'confirmed',
  'choose-password',
  'agreed',
  'replaced',
  'already-confirmed',
] as const;

/** Newest first. */
export const sessionList = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      createdAt: z.string(),
      lastUsedAt: z.string(),
      /** The IP address; null if unknown. */
      address: z.nullable(z.string()),
      current: z.boolean(),
    }),
  ),
});

/** Null to use the browser's language. */
export const languageRequest = z.object({ language: z.nullable(z.enum(languages)) });

/** Null to use the browser's locale. */
export const localeRequest = z.object({
  locale: z.nullable(
    z.string().check(z.refine((tag) => localeOf(tag) === tag, 'Use a locale such as en-US')),
  ),
});
