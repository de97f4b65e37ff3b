import { apiRoot, v1Root } from '#kernel/api-root.ts';
import type { Access } from './create-api-document.ts';

/** Authentication of the site's own pages. */
export const bySession = (sessionCookie: string): Access => ({
  root: apiRoot,
  description: `What our own pages call. Programs of others use [/v1](/v1/docs) with a key.`,
  schemes: {
    accessToken: {
      type: 'http',
      scheme: 'bearer',
      description: 'From GET /api/session, for five minutes',
    },
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: sessionCookie,
      description: 'Set by the log-in. A request that writes must come from our own pages.',
    },
  },
  security: [{ accessToken: [] }, { session: [] }],
});

const scheme = 'key';

export const byKey: Access = {
  root: v1Root,
  description: `For programs, with a key from Account Settings: \`Authorization: Bearer fs_live_…\`. A key has scopes, and
each endpoint lists those that it needs. Cookies are not read, and any origin may call.

**Limits.** Every response has \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` (seconds) of the key; above
the limit the status is 429, with \`Retry-After\`.`,
  schemes: { [scheme]: { type: 'http', scheme: 'bearer', description: 'An API key from Account Settings' } },
  security: [{ [scheme]: [] }],
  securityOf: ({ scopes = [] }) => [{ [scheme]: scopes }],
};
