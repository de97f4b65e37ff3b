import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#kernel/endpoint.ts';
import { type KeyScope, keyScopes } from '#kernel/key-scopes.ts';
import { insertKey, programWith } from '#testing/api-keys.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';
import { v1Endpoints } from './v1.ts';

let test: TestApp;
let ann: TestUser;
const keys = new Map<KeyScope | 'all', string>();
beforeAll(async () => {
  test = await openTestApp({ takesMail: true, variables: { TRUST_PROXY: 'on' } });
  ann = await test.newUser();
  const { db } = test.database;
  keys.set('all', (await insertKey(db, ann.id)).key);
  for (const scope of keyScopes) keys.set(scope, (await insertKey(db, ann.id, { scopes: [scope] })).key);
});
afterAll(() => test.close());

let requests = 0;
/** A new client address each time, to avoid rate limits. */
function newAddress(): string {
  requests += 1;
  return `10.${requests >> 16}.${(requests >> 8) & 255}.${requests & 255}`;
}

const id = '0190a1b2-0000-4000-8000-00000000000a';
const fill = (path: string) => path.replaceAll(/:\w+/g, id);

const codeOf = async (response: Response) => {
  const text = await response.text();
  return /"code":"([\w-]+)"/.exec(text)?.[1];
};

async function ask(key: string, root: string, method: string, path: string, headers = {}): Promise<Response> {
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: '{}' };
  return await test.app.request(`${root}${fill(path)}`, {
    method,
    headers: {
      'x-forwarded-for': newAddress(),
      ...(key ? { authorization: `Bearer ${key}` } : {}),
      ...('body' in body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...body,
  });
}

const described = Object.entries(v1Endpoints).flatMap(([group, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => [`${group} ${name}`, endpoint] as const),
);

describe('at /v1', () => {
  it.each(described)('%s needs its scopes', async (_, { method, path, scopes = [] }) => {
    expect(scopes).not.toEqual([]);
    for (const scope of keyScopes) {
      const response = await ask(keys.get(scope) ?? '', '/v1', method, path);
      const has = scopes.every((one) => one === scope);
      expect([scope, (await codeOf(response)) === 'key-scope']).toEqual([scope, !has]);
    }
    const response = await ask(keys.get('all') ?? '', '/v1', method, path);
    expect([401, 403, 405, 429, 500]).not.toContain(response.status);
    expect(response.headers.get('ratelimit-limit')).toBe('1200');
  });

  it.each(described)('%s takes no session', async (_, { method, path }) => {
    const cookie = await test.cookieOf(ann);
    const origin = test.settings.appUrl;
    expect((await ask('', '/v1', method, path)).status).toBe(401);
    expect((await ask('', '/v1', method, path, { cookie, origin })).status).toBe(401);
    expect((await ask(ann.token, '/v1', method, path, { cookie, origin })).status).toBe(401);
  });

  it('serves nothing else', () => {
    const served = test.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/v1/'))
      .map(({ method, path }) => `${method} ${path.slice('/v1'.length)}`);
    const known = described.map(([, { method, path }]) => `${method} ${path}`);
    const documents = ['GET /openapi.json', 'GET /docs'];
    expect([...new Set(served)].toSorted()).toEqual([...known, ...documents].toSorted());
  });
});

describe('at /api', () => {
  const routes = () => [
    ...new Set(
      test.app.routes
        .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
        .map(({ method, path }) => `${method} ${path.slice('/api'.length)}`),
    ),
  ];
  /** True for event streams, whose responses never end. */
  const isStream = (route: string) => /^GET .*\/changes$/.test(route);

  it('no endpoint does more with a key than without one', async () => {
    const key = keys.get('all') ?? '';
    const asked = routes().filter((route) => !isStream(route));
    expect(asked.length).toBeGreaterThan(150);
    for (const route of asked) {
      const [method = '', path = ''] = route.split(' ');
      const own = path.replace(':userId', ann.id);
      const [withKey, without] = [await ask(key, '/api', method, own), await ask('', '/api', method, own)];
      // The key is refused, or ignored by an endpoint that is open to visitors.
      if (withKey.status !== 403) expect([route, withKey.status]).toEqual([route, without.status]);
      await withKey.body?.cancel();
      await without.body?.cancel();
    }
  });

  it('a key is refused even beside the cookie of a session', async () => {
    const [cookie, key] = [await test.cookieOf(ann), keys.get('all') ?? ''];
    const path = `/calculations/${ann.id}`;
    expect((await ask('', '/api', 'GET', path, { cookie })).status).toBe(200);
    const response = await ask(key, '/api', 'GET', path, { cookie });
    expect([response.status, await codeOf(response)]).toEqual([403, 'key-scope']);
  });
});

it('at /v1 the key decides whose records it is about, not the cookie beside it', async () => {
  const bob = await test.newUser();
  const program = programWith(test.app, keys.get('all') ?? '');
  const mine = { people: [{ name: 'Robin' }] };
  expect((await ann.send('PUT', `/roster/${ann.id}`, mine)).status).toBe(200);
  const response = await program.get('/roster', { cookie: await test.cookieOf(bob) });
  expect(await response.json()).toMatchObject(mine);
  expect(response.headers.get('set-cookie')).toBeNull();
});
