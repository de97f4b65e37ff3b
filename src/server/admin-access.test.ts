import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { user } from '#features/account/account.table.ts';
import { adminCalls } from '#features/admin/admin.calls.ts';
import { communityDeskCalls } from '#features/admin/community.calls.ts';
import { operationsCalls } from '#features/admin/operations.calls.ts';
import type { Call, Calls } from '#platform/http/call.ts';
import { type OwnerDesk, openOwnerDesk, type Sender } from './testing/owner-desk.ts';
import { refused } from './testing/refusal.ts';
import type { TestUser } from './testing/test-app.ts';

let desk: OwnerDesk;
let bob: TestUser;
let asBob: Sender;
beforeAll(async () => {
  // Live keys: in test mode anyone may end their own trial.
  desk = await openOwnerDesk({
    STRIPE_SECRET_KEY: 'sk_live_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  });
  bob = await desk.newUser();
  asBob = await desk.inBrowser(bob);
});
afterAll(() => desk.close());

const groups: readonly Calls[] = [adminCalls, communityDeskCalls, operationsCalls];
const calls = groups.flatMap((group) => Object.values(group));
const named = calls.map((call) => [`${call.method} ${call.path}`, call] as const);
const pathOf = ({ path }: Call) => path.replace(':id', crypto.randomUUID());
const bodyOf = ({ method }: Call) => (method === 'get' ? undefined : {});

describe.each(named)('%s', (_, call) => {
  const method = call.method.toUpperCase();

  it('needs a session that there is, not only a good token of the owner', async () => {
    const response = await desk.owner.send(method, pathOf(call), bodyOf(call));
    expect(await refused(response)).toMatchObject({ status: 401, code: 'not-signed-in' });
  });

  it('gives nothing to whoever claims to be the owner', async () => {
    const body = { userId: bob.id, adminLevel: 'owner', isOwner: true };
    const response = await asBob(method, `${pathOf(call)}?adminLevel=owner`, bodyOf(call) && body);
    expect(await refused(response)).toMatchObject({ status: 403, code: 'not-allowed' });
  });

  it('knows the owner', async () => {
    const response = await desk.asOwner(method, pathOf(call), bodyOf(call));
    expect([401, 403]).not.toContain(response.status);
    expect(response.status).toBeLessThan(500);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe.each(named.filter(([, { method }]) => method !== 'get'))('%s', (_, call) => {
  it('refuses another site’s page in the owner’s name', async () => {
    const cookie = await desk.cookieOf(desk.owner);
    const headers = { authorization: '', cookie, origin: 'https://evil.example' };
    const response = await desk.owner.send(call.method.toUpperCase(), pathOf(call), {}, headers);
    expect(response.status).toBe(403);
  });
});

describe.each(named.filter(([, { path }]) => path.includes(':id')))('%s', (_, call) => {
  it('survives garbage in the address', async () => {
    for (const id of ['x', '%00', "'--", 'x'.repeat(3000)]) {
      const path = call.path.replace(':id', id);
      const response = await desk.asOwner(call.method.toUpperCase(), path, bodyOf(call));
      expect(response.status).toBe(404);
    }
  });
});

describe.each(named.filter(([, { method }]) => method === 'get'))('%s', (_, call) => {
  it.each([
    'cursor=x',
    'cursor=%00',
    'search=%00%25',
    'state=x',
    'from=x&to=y',
    'subject=x',
    `search=${'x'.repeat(5000)}`,
  ])('survives ?%.40s', async (query) => {
    const response = await desk.asOwner('GET', `${pathOf(call)}?${query}`);
    expect(response.status).toBeLessThan(500);
  });
});

it('a confirmed owner’s address decides, not one that is only typed', async () => {
  const { db } = desk.database;
  await db.update(user).set({ emailVerified: false }).where(eq(user.id, desk.owner.id));
  expect((await desk.asOwner('GET', '/admin/users')).status).toBe(401);
  await db.update(user).set({ emailVerified: true }).where(eq(user.id, desk.owner.id));
  expect((await desk.asOwner('GET', '/admin/users')).status).toBe(200);
});

it('never logs an error for any of this', () => {
  expect(desk.lines).toEqual([]);
});
