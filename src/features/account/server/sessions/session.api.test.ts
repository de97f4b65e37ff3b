import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createAccessTokens } from '#platform/auth/access-token.ts';
import { session, user } from '#platform/auth/identity.table.ts';
import { type AccountHarness, openAccounts } from '#testing/account-harness.ts';

let accounts: AccountHarness;
beforeAll(async () => {
  accounts = await openAccounts({ OWNER_EMAIL: 'Owner@Example.com' });
});
afterAll(() => accounts.close());

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe('who is signed in', () => {
  it('is nobody at first, and nobody keeps the answer', async () => {
    const response = await accounts.newcomer().get('/api/session');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ user: null });
  });

  it.each([
    'fairsplit.session_token=garbage',
    'fairsplit.session_token=abc.def',
    `fairsplit.session_token=${'x'.repeat(4000)}`,
    'fairsplit.session_token=%00%ff',
    "fairsplit.session_token=' OR 1=1--.AAAA",
  ])('is nobody with %s', async (cookie) => {
    const response = await accounts.newcomer().get('/api/session', { headers: { cookie } });
    expect(await response.json()).toEqual({ user: null });
  });

  it('is a person with a token for five minutes', async () => {
    const ann = await accounts.signedIn();
    const before = Date.now();
    const body = z
      .strictObject({
        user: z.strictObject({
          id: z.uuid(),
          email: z.literal(ann.email),
          username: z.literal(ann.name),
          picture: z.null(),
          createdAt: z.iso.datetime(),
          isOwner: z.literal(false),
          isCounted: z.literal(true),
          locale: z.null(),
          language: z.null(),
        }),
        accessToken: z.string(),
        expiresAt: z.iso.datetime(),
      })
      .parse(await (await ann.visitor.get('/api/session')).json());
    const seconds = (Date.parse(body.expiresAt) - before) / 1000;
    expect(seconds).toBeGreaterThan(290);
    expect(seconds).toBeLessThan(310);
  });

  it('goes on for thirty days from the last use', async () => {
    const ann = await accounts.signedIn();
    const mine = eq(session.userId, ann.id);
    const age = (interval: string) =>
      accounts.db
        .update(session)
        .set({
          expiresAt: sql`now() + interval '30 days' - ${interval}::interval`,
          updatedAt: sql`now() - ${interval}::interval`,
        })
        .where(mine);
    await age('29 days');
    const response = await ann.visitor.get('/api/session');
    expect(await response.json()).toMatchObject({ user: { id: ann.id } });
    expect(response.headers.getSetCookie()[0]).toMatch(/Max-Age=2592000/);
    const [renewed] = await accounts.db.select().from(session).where(mine);
    expect((renewed?.expiresAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(29.9 * 86_400_000);
    expect(Date.now() - (renewed?.updatedAt.getTime() ?? 0)).toBeLessThan(60_000);

    await age('31 days');
    expect(await (await ann.visitor.get('/api/session')).json()).toEqual({ user: null });
  });

  it('is nobody once the address no longer counts as confirmed', async () => {
    const ann = await accounts.signedIn();
    await accounts.db.update(user).set({ emailVerified: false }).where(eq(user.id, ann.id));
    expect(await (await ann.visitor.get('/api/session')).json()).toEqual({ user: null });
    expect((await ann.visitor.get('/api/account/sessions')).status).toBe(401);
  });

  it('is the owner by a confirmed address only', async () => {
    const owner = await accounts.signedIn({ ...accounts.person('owner'), email: 'owner@example.com' });
    expect(await (await owner.visitor.get('/api/session')).json()).toMatchObject({ user: { isOwner: true } });
  });
});

describe('a guarded call', () => {
  const things = (id: string) => `/api/things/${id}`;

  it('is for somebody', async () => {
    const stranger = accounts.newcomer();
    const response = await stranger.get(things('anything'));
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code: 'not-signed-in' } });
  });

  it('takes the cookie', async () => {
    const ann = await accounts.signedIn();
    expect(await (await ann.visitor.get(things(ann.id))).json()).toMatchObject({ id: ann.id });
  });

  it('takes the token, without a question to the database', async () => {
    const ann = await accounts.signedIn();
    // A token issued in the second in which the process started listening is looked up once.
    await accounts.newcomer().get(things(ann.id), bearer(ann.accessToken));
    const asked: unknown[] = [];
    const { pool } = accounts.database;
    const watch = (client: unknown) => asked.push(client);
    pool.on('acquire', watch);
    const response = await accounts.newcomer().get(things(ann.id), bearer(ann.accessToken));
    pool.off('acquire', watch);
    expect(await response.json()).toMatchObject({ id: ann.id });
    expect(asked).toEqual([]);
  });

  it('refuses to act for any other user', async () => {
    const ann = await accounts.signedIn();
    const bob = await accounts.signedIn();
    for (const id of [bob.id, crypto.randomUUID(), 'x', "' OR 1=1--"]) {
      const response = await ann.visitor.get(things(encodeURIComponent(id)));
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ error: { code: 'not-allowed' } });
    }
    const scope = { scope: 'global', userId: bob.id };
    expect((await ann.visitor.post('/api/account/sign-out', scope)).status).toBe(403);
    expect((await bob.visitor.get(things(bob.id))).status).toBe(200);
  });

  it('takes a body that names the caller', async () => {
    const ann = await accounts.signedIn();
    const scope = { scope: 'others', userId: ann.id };
    expect((await ann.visitor.post('/api/account/sign-out', scope)).status).toBe(200);
  });

  it('falls back on the cookie when the token has run out', async () => {
    const ann = await accounts.signedIn();
    const tokens = createAccessTokens(accounts.settings.authSecret);
    const caller = { id: ann.id, sessionId: crypto.randomUUID() };
    const old = await tokens.mint(caller, new Date(Date.now() - 600_000));
    expect((await ann.visitor.get(things(ann.id), bearer(old.value))).status).toBe(200);
    expect((await accounts.newcomer().get(things(ann.id), bearer(old.value))).status).toBe(401);
  });

  it('does not fall back on the cookie of another account', async () => {
    const [ann, bob] = [await accounts.signedIn(), await accounts.signedIn()];
    const tokens = createAccessTokens(accounts.settings.authSecret);
    const ended = { id: ann.id, sessionId: crypto.randomUUID() };
    const old = await tokens.mint(ended, new Date(Date.now() - 600_000));
    // A page of Ann that is still open, in a browser where Bob has signed in: its requests must not be sent as Bob.
    expect((await bob.visitor.get(things(bob.id), bearer(old.value))).status).toBe(401);
    await ann.visitor.post('/api/account/sign-out', { scope: 'local' });
    expect((await bob.visitor.get(things(bob.id), bearer(ann.accessToken))).status).toBe(401);
    expect((await bob.visitor.get(things(bob.id), bearer(bob.accessToken))).status).toBe(200);
  });

  it('acts for the account of the token, not of the cookie', async () => {
    const [ann, bob] = [await accounts.signedIn(), await accounts.signedIn()];
    const rename = { name: 'Ann B.' };
    const renamed = await bob.visitor.post('/api/auth/update-user', rename, bearer(ann.accessToken));
    expect(renamed.status).toBe(200);
    expect(await (await ann.visitor.get('/api/session')).json()).toMatchObject({
      user: { username: 'Ann B.' },
    });
    const left = await bob.visitor.post('/api/account/sign-out', { scope: 'local' }, bearer(ann.accessToken));
    expect(left.status).toBe(200);
    expect(await (await ann.visitor.get('/api/session')).json()).toEqual({ user: null });
    expect(await (await bob.visitor.get('/api/session')).json()).toMatchObject({
      user: { id: bob.id, username: bob.name },
    });
  });

  it.each(['', 'Bearer', 'Bearer ', 'Bearer x.y.z', 'Basic YTpi', `Bearer ${'x'.repeat(5000)}`])(
    'does not believe %o',
    async (authorization) => {
      const response = await accounts.newcomer().get(things('x'), { headers: { authorization } });
      expect(response.status).toBe(401);
    },
  );

  it('that writes takes the cookie only from our own pages, and the token from anywhere', async () => {
    const ann = await accounts.signedIn();
    const elsewhere = { origin: 'https://evil.example' };
    const json = { scope: 'others' };
    expect((await ann.visitor.post('/api/account/sign-out', json, elsewhere)).status).toBe(403);
    expect((await ann.visitor.post('/api/account/sign-out', json, { origin: null })).status).toBe(403);
    const headers = { 'sec-fetch-site': 'same-origin' };
    const fetched = await ann.visitor.post('/api/account/sign-out', json, { origin: null, headers });
    expect(fetched.status).toBe(200);
    const program = accounts.newcomer();
    const sent = { ...bearer(ann.accessToken), origin: null };
    expect((await program.post('/api/account/sign-out', json, sent)).status).toBe(200);
  });
});
