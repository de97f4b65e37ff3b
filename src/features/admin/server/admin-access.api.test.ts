import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deletePasskey, insertPasskey } from '#features/account/server/passkeys/passkey.store.ts';
import {
  confirmSecondFactor,
  insertPending,
} from '#features/account/server/second-factor/second-factor.store.ts';
import type { Endpoint, Endpoints } from '#kernel/endpoint.ts';
import { session, user } from '#platform/auth/identity.table.ts';
import { type AdminPanelApp, openAdminPanel, type Sender } from '#testing/admin-panel.ts';
import { refused } from '#testing/refusal.ts';
import { type TestUser, testSecret } from '#testing/test-app.ts';
import * as admin from '../rules/admin.endpoints.ts';
import * as community from '../rules/community.endpoints.ts';
import * as operations from '../rules/operations.endpoints.ts';

let panel: AdminPanelApp;
let bob: TestUser;
let asBob: Sender;
let asOwner: Sender;
beforeAll(async () => {
  // Live keys, since in test mode all users may end their own trial.
  panel = await openAdminPanel({
    STRIPE_SECRET_KEY: 'sk_live_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  });
  bob = await panel.newUser();
  asBob = await panel.inBrowser(bob);
  // The owner's token outlives its session; the cookie belongs to a newer session.
  await panel.database.db.delete(session).where(eq(session.userId, panel.owner.id));
  asOwner = await panel.inBrowser(panel.owner);
});
afterAll(() => panel.close());

const groups: readonly Endpoints[] = [admin, community, operations];
const named = groups
  .flatMap((group) => Object.values(group))
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const pathOf = ({ path }: Endpoint) => path.replace(':id', crypto.randomUUID());
const bodyOf = ({ method }: Endpoint) => (method === 'GET' ? undefined : {});

describe.each(named)('%s', (_, endpoint) => {
  const { method } = endpoint;

  it('needs an existing session, not only a valid token of the owner', async () => {
    const response = await panel.owner.send(method, pathOf(endpoint), bodyOf(endpoint));
    expect(await refused(response)).toMatchObject({ status: 401, code: 'not-signed-in' });
  });

  it('refuses a user who claims to be the owner', async () => {
    const body = { userId: bob.id, adminLevel: 'owner', isOwner: true };
    const response = await asBob(method, `${pathOf(endpoint)}?adminLevel=owner`, bodyOf(endpoint) && body);
    expect(await refused(response)).toMatchObject({ status: 403, code: 'not-allowed' });
  });

  it('accepts the owner', async () => {
    const response = await asOwner(method, pathOf(endpoint), bodyOf(endpoint));
    expect([401, 403]).not.toContain(response.status);
    expect(response.status).toBeLessThan(500);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe.each(named.filter(([, { method }]) => method !== 'GET'))('%s', (_, endpoint) => {
  it('refuses another site’s page in the owner’s name', async () => {
    const cookie = await panel.cookieOf(panel.owner);
    const headers = { authorization: '', cookie, origin: 'https://evil.example' };
    const response = await panel.owner.send(endpoint.method, pathOf(endpoint), {}, headers);
    expect(response.status).toBe(403);
  });
});

describe.each(named.filter(([, { path }]) => path.includes(':id')))('%s', (_, endpoint) => {
  it('returns a client error for an invalid id', async () => {
    for (const [id, status] of [
      ['x', 404],
      ['%00', 400],
      ["'--", 404],
      ['x'.repeat(3000), 404],
    ] as const) {
      const path = endpoint.path.replace(':id', id);
      const response = await asOwner(endpoint.method, path, bodyOf(endpoint));
      expect(response.status).toBe(status);
    }
  });
});

describe.each(named.filter(([, { method }]) => method === 'GET'))('%s', (_, endpoint) => {
  it.each([
    'cursor=x',
    'cursor=%00',
    'search=%00%25',
    'state=x',
    'from=x&to=y',
    'subject=x',
    `search=${'x'.repeat(5000)}`,
  ])('survives ?%.40s', async (query) => {
    const response = await asOwner('GET', `${pathOf(endpoint)}?${query}`);
    expect(response.status).toBeLessThan(500);
  });
});

it('only a confirmed address makes an owner', async () => {
  const { db } = panel.database;
  await db.update(user).set({ emailVerified: false }).where(eq(user.id, panel.owner.id));
  expect((await asOwner('GET', '/admin/users')).status).toBe(401);
  await db.update(user).set({ emailVerified: true }).where(eq(user.id, panel.owner.id));
  expect((await asOwner('GET', '/admin/users')).status).toBe(200);
});

it('never logs an error for any of this', () => {
  expect(panel.lines).toEqual([]);
});

describe('on a public origin', () => {
  it('opens for the owner only with a passkey or a second factor', async () => {
    const there = await openAdminPanel({ APP_URL: 'https://fairsplit.example', AUTH_SECRET: testSecret });
    try {
      for (const [, endpoint] of named) {
        const { method } = endpoint;
        const isOwnTrial = endpoint === admin.expireTrial;
        const response = await there.asOwner(method, pathOf(endpoint), bodyOf(endpoint));
        if (isOwnTrial) continue;
        expect(await refused(response)).toMatchObject({ status: 403, code: 'second-factor-required' });
      }
      const key = { publicKey: '', algorithm: -7, counter: 0, name: 'Phone', credentialId: 'AAAA' };
      const added = await insertPasskey(there.database.db, there.owner.id, key);
      expect((await there.asOwner('GET', '/admin/users')).status).toBe(200);
      await deletePasskey(there.database.db, there.owner.id, added?.id ?? '');
      expect((await there.asOwner('GET', '/admin/users')).status).toBe(403);
      await insertPending(there.database.db, there.owner.id, 'sealed');
      expect((await there.asOwner('GET', '/admin/users')).status).toBe(403);
      await confirmSecondFactor(there.database.db, there.owner.id);
      expect((await there.asOwner('GET', '/admin/users')).status).toBe(200);
    } finally {
      await there.close();
    }
  });
});
