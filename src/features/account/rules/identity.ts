import * as z from 'zod/mini';

/** Other accounts that open one here, with the names that people know them by. */
export const providerLabels = { google: 'Google', github: 'GitHub', microsoft: 'Microsoft' } as const;
export type Provider = keyof typeof providerLabels;

export const providerName = z.enum(['google', 'github', 'microsoft']);

export const identityRecord = z.object({ id: z.string(), provider: providerName, createdAt: z.string() });
