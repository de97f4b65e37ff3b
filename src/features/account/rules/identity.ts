import * as z from 'zod/mini';

/** Providers for social sign-in with their display names. */
export const providerLabels = { google: 'Google', github: 'GitHub', microsoft: 'Microsoft' } as const;
export type Provider = keyof typeof providerLabels;

export const providerName = z.enum(['google', 'github', 'microsoft']);

export const identityRecord = z.object({ id: z.string(), provider: providerName, createdAt: z.string() });
