import { Hono } from 'hono';
import * as embeds from '#features/embeds/rules/embed.endpoints.ts';
import { embedKeysApi } from '#features/embeds/server/embed-keys.api.ts';
import { embeddedCalculationsApi } from '#features/embeds/server/embedded-calculations.api.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';

/** Endpoints by their groups in the API document. */
export const embedEndpoints = { embeds } as const;

type EmbedDependencies = Parameters<typeof embedKeysApi>[0] & Parameters<typeof embeddedCalculationsApi>[0];

export function embedsApi(dependencies: EmbedDependencies) {
  return new Hono<AuthEnv>()
    .route('/', embedKeysApi(dependencies))
    .route('/', embeddedCalculationsApi(dependencies));
}
