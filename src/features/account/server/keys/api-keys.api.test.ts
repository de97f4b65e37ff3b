import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { hashApiKey } from '#platform/auth/api-key.ts';
import { keyRate } from '#platform/auth/key-gate.ts';
import { type AccountHarness, openAccounts } from '#testing/account-harness.ts';
import { insertKey, programWith } from '#testing/api-keys.ts';
import { openTestApp } from '#testing/test-app.ts';
import type { Visitor } from '#testing/visitor.ts';
import { apiKeyRecord, maxApiKeys } from '../../rules/api-key.ts';

let accounts: AccountHarness;
beforeAll(async () => {
  accounts = await openAccounts({ TRUST_PROXY: 'on' });
});
afterAll(() => accounts.close());

type Ann = Readonly<{ visitor: Visitor; password: string }>;
const made = z.object({ key: z.string(), record: apiKeyRecord });
const listed = z.object({ keys: z.array(apiKeyRecord), max: z.number() });
const proved = z.object({ proof: z.string() });
const fields = { name: 'CRM', scopes: ['read'], expiresInDays: null };
const json = async (response: Response): Promise<unknown> => await response.json();

const prove = async ({ visitor, password }: Ann) =>
  proved.parse(await json(await visitor.post('/api/account/proof', { password }))).proof;

async function make(ann: Ann, changes: object = {}) {
  const sent = { ...fields, ...changes, proof: await prove(ann) };
  const response = await ann.visitor.post('/api/account/api-keys', sent);
  expect(response.status).toBe(201);
  return made.parse(await json(response));
}

const list = async ({ visitor }: Ann) =>
  listed.parse(await json(await visitor.get('/api/account/api-keys'))).keys;
const ask = async (key: string, headers?: Record<string, string>) =>
  (await programWith(accounts.app, key).get('/progress', headers)).status;

it('is shown once, and stored as a hash', async () => {
  const ann = await accounts.signedIn();
  const { key, record } = await make(ann, { addresses: ['10.0.0.0/8'], expiresInDays: 30 });
  expect(key).toMatch(/^fs_live_/);
  expect(record).toMatchObject({
    name: 'CRM',
    start: key.slice(0, 12),
    addresses: ['10.0.0.0/8'],
    lastUsedAt: null,
  });
  const days = (Date.parse(record.expiresAt ?? '') - Date.parse(record.createdAt)) / 86_400_000;
  expect(days).toBeCloseTo(30, 1);
  expect(await list(ann)).toEqual([record]);
  const { rows } = await accounts.database.pool.query('select * from api_key where user_id = $1', [ann.id]);
  expect(rows[0]).toMatchObject({ key_hash: hashApiKey(key) });
  expect(JSON.stringify(rows)).not.toContain(key);
});

it('needs a fresh proof, which one key uses up', async () => {
  const ann = await accounts.signedIn();
  const attempt = async (proof?: string) =>
    (await ann.visitor.post('/api/account/api-keys', { ...fields, ...(proof ? { proof } : {}) })).status;
  expect(await attempt()).toBe(422);
  expect(await attempt('made-up')).toBe(400);
  const proof = await prove(ann);
  expect([await attempt(proof), await attempt(proof)]).toEqual([201, 400]);
  const bob = await accounts.signedIn();
  expect(await attempt(await prove(bob))).toBe(400);
  expect(await list(ann)).toHaveLength(1);
});

it.each([
  ['no scope', { scopes: [] }],
  ['an unknown scope', { scopes: ['admin'] }],
  ['no name', { name: ' ' }],
  ['a wrong address', { addresses: ['10.0.0.256'] }],
  ['a wrong network', { addresses: ['10.0.0.0/33'] }],
  ['a name for an address', { addresses: ['example.com'] }],
  ['too long a life', { expiresInDays: 3651 }],
])('is refused with %s', async (_, changes) => {
  const ann = await accounts.signedIn();
  const sent = { ...fields, ...changes, proof: await prove(ann) };
  expect((await ann.visitor.post('/api/account/api-keys', sent)).status).toBe(422);
});

it('tells its owner by e-mail, and in the activity list when it comes and goes', async () => {
  const ann = await accounts.signedIn();
  const { record } = await make(ann);
  expect(await accounts.lastMail(ann.email)).toMatchObject({ kind: 'api-key-added' });
  expect((await ann.visitor.send('DELETE', `/api/account/api-keys/${record.id}`)).status).toBe(204);
  expect((await ann.visitor.send('DELETE', `/api/account/api-keys/${record.id}`)).status).toBe(404);
  const { events } = z
    .object({ events: z.array(z.object({ kind: z.string() })) })
    .parse(await json(await ann.visitor.get('/api/account/activity')));
  expect(events.map(({ kind }) => kind)).toEqual(['api-key-revoked', 'api-key-added']);
});

it('cannot be seen or revoked by another user', async () => {
  const [ann, bob] = [await accounts.signedIn(), await accounts.signedIn()];
  const { key, record } = await make(ann);
  expect(await list(bob)).toEqual([]);
  expect((await bob.visitor.send('DELETE', `/api/account/api-keys/${record.id}`)).status).toBe(404);
  expect(await ask(key)).toBe(200);
});

it(`is one of at most ${maxApiKeys}`, async () => {
  const ann = await accounts.signedIn();
  const rest = Array.from({ length: maxApiKeys - 1 }, () => insertKey(accounts.database.db, ann.id));
  await Promise.all(rest);
  await make(ann);
  const sent = { ...fields, proof: await prove(ann) };
  const refused = await ann.visitor.post('/api/account/api-keys', sent);
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain('the limit of 20 API keys');
});

it('says when it was last used, to within a minute', async () => {
  const ann = await accounts.signedIn();
  const { key } = await make(ann);
  await ask(key);
  const [first] = await list(ann);
  expect(Date.now() - Date.parse(first?.lastUsedAt ?? '')).toBeLessThan(60_000);
  await ask(key);
  expect(await list(ann)).toEqual([first]);
});

it('works from its addresses only', async () => {
  const ann = await accounts.signedIn();
  const { key } = await make(ann, { addresses: ['192.0.2.7', '2001:db8::/32'] });
  const from = (address: string) => ask(key, { 'x-forwarded-for': address });
  expect(await from('192.0.2.7')).toBe(200);
  expect(await from('2001:db8:1::9')).toBe(200);
  expect(await from('::ffff:192.0.2.7')).toBe(200);
  expect(await from('::ffff:c000:207')).toBe(200);
  expect(await from('192.0.2.8')).toBe(403);
  expect(await from('fe80::1%eth0')).toBe(403);
  // The proxy has appended the last address; the client wrote the others.
  expect(await from('192.0.2.7, 192.0.2.8')).toBe(403);
  expect(await from('192.0.2.8, 192.0.2.7')).toBe(200);
});

it('works only in the header of its own', async () => {
  const ann = await accounts.signedIn();
  const { key } = await insertKey(accounts.database.db, ann.id);
  const status = async (path: string, headers: Record<string, string> = {}) =>
    (await accounts.app.request(`/v1${path}`, { headers })).status;
  expect(await status('/progress', { authorization: `Bearer ${key}` })).toBe(200);
  for (const name of ['key', 'api_key', 'access_token', 'token', 'authorization']) {
    expect([name, await status(`/progress?${name}=${key}`)]).toEqual([name, 401]);
  }
  const elsewhere = [
    { 'x-api-key': key },
    { cookie: `authorization=${key}` },
    { authorization: key },
    { authorization: `Basic ${btoa(`${key}:`)}` },
    { authorization: `Bearer ${key}, Bearer ${key}` },
    { authorization: `Bearer ${key.toLowerCase()}` },
  ];
  for (const headers of elsewhere)
    expect([headers, await status('/progress', headers)]).toEqual([headers, 401]);
});

it.each([
  ['closed', 'deleted_at = now()'],
  ['not confirmed', 'email_verified = false'],
])('does nothing for an account that is %s', async (_, change) => {
  const ann = await accounts.signedIn();
  const { key } = await insertKey(accounts.database.db, ann.id);
  await accounts.database.pool.query(`update "user" set ${change} where id = $1`, [ann.id]);
  expect(await (await programWith(accounts.app, key).get('/progress')).text()).toContain('key-invalid');
});

it('ends with its time', async () => {
  const ann = await accounts.signedIn();
  const { key, id } = await insertKey(accounts.database.db, ann.id, { expiresInDays: 1 });
  await accounts.database.pool.query(
    "update api_key set expires_at = now() - interval '1 second' where id = $1",
    [id],
  );
  expect(await ask(key)).toBe(401);
});

describe('is revoked', () => {
  it('at once in every process, without a query per call before', async () => {
    const ann = await accounts.signedIn();
    const other = await openTestApp({ on: accounts.database });
    const { key, record } = await make(ann);
    const there = async () => (await programWith(other.app, key).get('/commissions/plan-schema')).status;
    const { key: second } = await make(ann, { scopes: ['commissions'] });
    expect(await ask(key)).toBe(200);
    // A second key, with the scope of an endpoint that needs no query.
    const elsewhere = async () =>
      (await programWith(other.app, second).get('/commissions/plan-schema')).status;
    expect([await elsewhere(), await elsewhere()]).toEqual([200, 200]);
    const query = vi.spyOn(accounts.database.pool, 'query');
    expect(await elsewhere()).toBe(200);
    expect(query).not.toHaveBeenCalled();
    query.mockRestore();
    expect(await there()).toBe(403);
    await ann.visitor.send('DELETE', `/api/account/api-keys/${record.id}`);
    expect(await ask(key)).toBe(401);
    await expect.poll(there).toBe(401);
    expect(await elsewhere()).toBe(200);
    await other.close();
  });

  const acts = {
    'a password reset': async ({ email }: { email: string }) => {
      await accounts.newcomer().post('/api/auth/request-password-reset', { email });
      const token = (await accounts.linkTokens(email)).get('token');
      await accounts.newcomer().post('/api/auth/reset-password', { token, newPassword: 'a much better one' });
    },
    '‘This was not me’': async ({ email }: { email: string }) => {
      const token = (await accounts.linkTokens(email, 'not-me')).get('token');
      const link = accounts.newcomer();
      const review = await json(await link.post('/api/account/not-me/review', { token }));
      expect(review).toMatchObject({ keys: [{ name: 'CRM' }] });
      expect((await link.post('/api/account/not-me', { token })).status).toBe(200);
    },
    'the deletion of the account': async ({ visitor, password }: Ann) => {
      expect((await visitor.post('/api/account/delete', { password })).status).toBe(204);
    },
  };
  it.each(Object.entries(acts))('by %s', async (_, act) => {
    const ann = await accounts.signedIn();
    const { key } = await make(ann);
    expect(await ask(key)).toBe(200);
    await act(ann);
    expect(await ask(key)).toBe(401);
    const { rows } = await accounts.database.pool.query('select id from api_key where user_id = $1', [
      ann.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('not by a change of the password', async () => {
    const ann = await accounts.signedIn();
    const { key } = await make(ann);
    const passwords = { currentPassword: ann.password, newPassword: 'a much better one' };
    expect((await ann.visitor.post('/api/auth/change-password', passwords)).status).toBe(200);
    expect(await ask(key)).toBe(200);
  });
});

it('has a limit of its own, which the responses tell', async () => {
  const ann = await accounts.signedIn();
  const [{ key }, { key: other }] = [await make(ann, { scopes: ['commissions'] }), await make(ann)];
  const program = programWith(accounts.app, key);
  const request = () => program.get('/commissions/plan-schema');
  const first = await request();
  const headers = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'].map((name) =>
    first.headers.get(name),
  );
  expect(headers).toEqual([String(keyRate.max), String(keyRate.max - 1), String(keyRate.windowSeconds)]);
  for (let n = 1; n < keyRate.max; n += 1) await request();
  const refused = await request();
  expect([refused.status, refused.headers.get('ratelimit-remaining')]).toEqual([429, '0']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await ask(other)).toBe(200);
});

it('is guessed at most 60 times a minute from one address', async () => {
  const wrong = `fs_live_${'0'.repeat(32)}2wjyrI`;
  const statuses = new Set<number>();
  for (let n = 0; n < 61; n += 1) statuses.add(await ask(wrong, { 'x-forwarded-for': '198.51.100.7' }));
  expect([...statuses]).toEqual([401, 429]);
});

it('may be used from pages of any origin, and from browsers that ask first', async () => {
  const ann = await accounts.signedIn();
  const { key } = await make(ann, { scopes: ['share'] });
  const origin = 'https://elsewhere.example';
  const asked = await accounts.app.request('/v1/shares', {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST' },
  });
  expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  expect(asked.headers.get('access-control-allow-headers')).toContain('Authorization');
  expect(asked.headers.get('access-control-allow-credentials')).toBeNull();
  const refused = await programWith(accounts.app, key).post('/shares', {}, { origin });
  // The body is refused, not the origin.
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([422, '*']);
  expect(refused.headers.get('access-control-expose-headers')).toContain('RateLimit-Remaining');
});
