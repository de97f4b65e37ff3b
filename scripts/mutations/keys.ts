import type { Mutation } from './mutation.ts';

const auth = 'src/platform/auth';
const server = 'src/features/account/server/keys';
const deals = 'src/features/commissions/server';

export const keys: readonly Mutation[] = [
  {
    breaks: 'A revoked key works on, in every process that has read it',
    file: `${server}/api-keys.api.ts`,
    from: '      await changes.endSessions(id, revoked);\n',
    to: '',
    tests: [`${server}/api-keys.api.test.ts`],
  },
  {
    breaks: 'An expired key works for as long as a process remembers it',
    file: `${auth}/api-keys.ts`,
    from: '    if (key.expiresAt && key.expiresAt.getTime() <= now()) return false;\n',
    to: '',
    tests: [`${auth}/api-keys.test.ts`],
  },
  {
    breaks: 'A key with a list of addresses works from anywhere',
    file: `${auth}/api-keys.ts`,
    from: "      if (!found.allows(address)) throw new Problem('key-address');\n",
    to: '',
    tests: [`${server}/api-keys.api.test.ts`],
  },
  {
    breaks: 'The address that a client writes about itself is believed',
    file: 'src/platform/http/client-address.ts',
    from: "forwardedFor?.split(',').at(-1)",
    to: "forwardedFor?.split(',').at(0)",
    tests: [`${server}/api-keys.api.test.ts`],
  },
  {
    breaks: 'A leaked database has the keys themselves',
    file: `${auth}/api-key.ts`,
    from: "createHash('sha256').update(key).digest('base64url')",
    to: "createHash('sha256').update(key).digest('base64url') && key",
    tests: [`${server}/api-keys.api.test.ts`],
  },
  {
    breaks: 'One of two scopes is enough',
    file: `${auth}/key-gate.ts`,
    from: "if (missing.length > 0) throw new Problem('key-scope'",
    to: "if (missing.length > 0 && missing.length === scopes.length) throw new Problem('key-scope'",
    tests: ['src/server/key-scopes.test.ts'],
  },
  {
    breaks: 'The key of a closed account works',
    file: `${server}/api-key.store.ts`,
    from: '    isNull(user.deletedAt),\n',
    to: '',
    tests: [`${server}/api-keys.api.test.ts`],
  },
  {
    breaks: 'Anybody revokes the keys of others',
    file: `${server}/api-key.store.ts`,
    from: 'const own = and(eq(apiKey.userId, userId), eq(apiKey.id, id));',
    to: 'const own = eq(apiKey.id, id);',
    tests: [`${server}/api-keys.api.test.ts`],
  },
  {
    breaks: 'A stolen session makes itself a key without a proof',
    file: `${server}/api-keys.api.ts`,
    from: '        await requireProof(tx, caller, proof);\n',
    to: '',
    tests: [`${server}/api-keys.api.test.ts`],
  },
  {
    breaks: 'A key beside a cookie may do at /api what the session may',
    file: `${auth}/guards.ts`,
    from: "    if (sentKey(c.req.header('authorization'))) throw new Problem('key-scope');\n",
    to: '',
    tests: ['src/server/key-scopes.test.ts'],
  },
  {
    breaks: 'A key that has used up its limit goes on',
    file: `${auth}/key-gate.ts`,
    from: "    if (state.isOver) throw new Problem('too-many', { retryAfter: state.resetSeconds });\n",
    to: '',
    tests: [`${server}/api-keys.api.test.ts`],
  },
  {
    breaks: 'Keys are guessed without a limit',
    file: `${auth}/key-gate.ts`,
    from: '      if (error instanceof Problem) await limit(c, wrongKeys);\n',
    to: '',
    tests: [`${server}/api-keys.api.test.ts`],
  },
  {
    breaks: 'A deal that is pushed again is there twice, and paid twice',
    file: `${deals}/deals/push-deals.store.ts`,
    from: 'const old = before.get(key) ?? [];',
    to: 'const old = before.get(userId) ?? [];',
    tests: [`${deals}/deals/push-deals.api.test.ts`],
  },
  {
    breaks: 'A deal that is pushed again stands in the run twice',
    file: `${deals}/deals/push-deals.store.ts`,
    from: 'const old = before.get(key) ?? [];',
    to: 'const old = key === "" ? (before.get(key) ?? []) : [];',
    tests: [`${deals}/deals/push-deals.api.test.ts`],
  },
];
