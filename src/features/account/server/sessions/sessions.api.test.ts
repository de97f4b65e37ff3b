import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { emailConfirmation, session } from '#platform/auth/identity.table.ts';
import { type AccountHarness, openAccounts } from '#testing/account-harness.ts';
import type { Visitor } from '#testing/visitor.ts';
import { tidyAccountsJob } from '../tidy-accounts.jobs.ts';

let accounts: AccountHarness;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.close());

const list = z.strictObject({
  sessions: z.array(
    z.strictObject({
      id: z.uuid(),
      device: z.string(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime(),
      address: z.nullable(z.string()),
      current: z.boolean(),
    }),
  ),
});

const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0' };

async function sessionsOf(visitor: Visitor) {
  return list.parse(await (await visitor.get('/api/account/sessions')).json()).sessions;
}

async function isSignedIn(visitor: Visitor): Promise<boolean> {
  const body = z.object({ user: z.unknown() }).parse(await (await visitor.get('/api/session')).json());
  return body.user !== null;
}

/** A user on three devices. */
async function ann() {
  const person = await accounts.signedIn();
  const phone = await accounts.signInAgain(person, firefox);
  const tablet = await accounts.signInAgain(person);
  return { ...person, laptop: person.visitor, phone, tablet };
}

it('are listed with the device in words, without anything that could open one', async () => {
  const { laptop, phone } = await ann();
  const sessions = await sessionsOf(phone);
  expect(sessions).toHaveLength(3);
  expect(sessions.find((one) => one.current)?.address).toBe(phone.address);
  expect(sessions.filter((one) => one.current).map((one) => one.device)).toEqual(['Firefox on Linux']);
  const raw = await (await laptop.get('/api/account/sessions')).text();
  for (const visitor of [laptop, phone]) {
    const token = decodeURIComponent([...visitor.cookies.values()][0] ?? '').split('.')[0] ?? 'none';
    expect(token.length).toBeGreaterThan(20);
    expect(raw).not.toContain(token);
  }
});

it('that have run out are not listed, and go by night with old links and counters', async () => {
  const { laptop, phone, id } = await ann();
  const spent = { expiresAt: sql`now() - interval '1 second'` };
  const sessionId = (await sessionsOf(phone)).find((one) => one.current)?.id ?? '';
  await accounts.db.update(session).set(spent).where(eq(session.id, sessionId));
  expect(await sessionsOf(laptop)).toHaveLength(2);
  const { pair } = await accounts.unconfirmed();
  await accounts.db.update(emailConfirmation).set(spent);

  const unused = { jobId: '', attempt: 1, signal: AbortSignal.timeout(60_000), log: accounts.log };
  await tidyAccountsJob(accounts.db).handle({}, unused);
  expect(await accounts.db.select().from(session).where(eq(session.userId, id))).toHaveLength(2);
  expect(await accounts.db.select().from(emailConfirmation)).toEqual([]);
  expect((await laptop.post('/api/confirm-email', pair)).status).toBe(400);
});

it('of others are never listed', async () => {
  await ann();
  const bob = await accounts.signedIn();
  expect(await sessionsOf(bob.visitor)).toHaveLength(1);
});

describe('signing out', () => {
  it('here leaves the others', async () => {
    const { laptop, phone, tablet } = await ann();
    expect((await phone.post('/api/account/sign-out', { scope: 'local' })).status).toBe(200);
    expect(phone.isSignedIn()).toBe(false);
    expect(await Promise.all([laptop, phone, tablet].map(isSignedIn))).toEqual([true, false, true]);
  });

  it('elsewhere leaves this one', async () => {
    const { laptop, phone, tablet } = await ann();
    expect((await phone.post('/api/account/sign-out', { scope: 'others' })).status).toBe(200);
    expect(await Promise.all([laptop, phone, tablet].map(isSignedIn))).toEqual([false, true, false]);
  });

  it('everywhere leaves nothing, not even to somebody who has copied the cookie or the token', async () => {
    const { laptop, phone, tablet, accessToken } = await ann();
    const stolen = { cookie: [...laptop.cookies].map((pair) => pair.join('=')).join('; ') };
    expect((await phone.post('/api/account/sign-out', { scope: 'global' })).status).toBe(200);
    expect(await Promise.all([laptop, phone, tablet].map(isSignedIn))).toEqual([false, false, false]);
    const thief = accounts.newcomer();
    for (const headers of [
      stolen,
      { authorization: `Bearer ${accessToken}` },
      { ...stolen, authorization: `Bearer ${accessToken}` },
    ]) {
      for (const path of ['/api/account/sessions', '/api/account/export', '/api/account/picture']) {
        expect((await thief.get(path, { headers })).status).toBe(401);
      }
      expect(
        (await thief.post('/api/account/delete', { password: 'correct horse' }, { headers })).status,
      ).toBe(401);
    }
    expect(await (await thief.get('/api/session', { headers: stolen })).json()).toEqual({ user: null });
  });

  it('as the library does it ends the session too', async () => {
    const { laptop, phone } = await ann();
    expect((await phone.post('/api/auth/sign-out')).status).toBe(200);
    expect(phone.isSignedIn()).toBe(false);
    expect(await Promise.all([laptop, phone].map(isSignedIn))).toEqual([true, false]);
    expect((await phone.post('/api/auth/sign-out')).status).toBe(200);
  });

  it.each([{}, { scope: 'everywhere' }, { scope: ['global'] }, [], 'global'])(
    'is refused for %o',
    async (json) => {
      const { visitor } = await accounts.signedIn();
      expect((await visitor.post('/api/account/sign-out', json)).status).toBe(422);
      expect(await isSignedIn(visitor)).toBe(true);
    },
  );
});

describe('ending one session', () => {
  const end = (visitor: Visitor, id: string) =>
    visitor.send('DELETE', `/api/account/sessions/${encodeURIComponent(id)}`);

  it('of one’s own', async () => {
    const { laptop, phone, tablet } = await ann();
    const id = (await sessionsOf(laptop)).find((one) => one.device === 'Firefox on Linux')?.id ?? '';
    expect((await end(laptop, id)).status).toBe(204);
    expect(await Promise.all([laptop, phone, tablet].map(isSignedIn))).toEqual([true, false, true]);
    expect((await end(laptop, id)).status).toBe(404);
  });

  it('the current one also takes the cookie', async () => {
    const { visitor } = await accounts.signedIn();
    const id = (await sessionsOf(visitor))[0]?.id ?? '';
    expect((await end(visitor, id)).status).toBe(204);
    expect(visitor.isSignedIn()).toBe(false);
  });

  it('of somebody else is as if it did not exist', async () => {
    const bob = await accounts.signedIn();
    const eve = await accounts.signedIn();
    const id = (await sessionsOf(bob.visitor))[0]?.id ?? '';
    const refused = await end(eve.visitor, id);
    const unknown = await end(eve.visitor, crypto.randomUUID());
    expect([refused.status, unknown.status]).toEqual([404, 404]);
    expect(await isSignedIn(bob.visitor)).toBe(true);
  });

  it.each(['x', "' OR 1=1--", '../../etc/passwd', '%00', '0'.repeat(5000)])('%o is not there', async (id) => {
    const { visitor } = await accounts.signedIn();
    expect((await end(visitor, id)).status).toBe(404);
  });
});

it.each([
  ['GET', '/api/account/sessions'],
  ['DELETE', `/api/account/sessions/${crypto.randomUUID()}`],
  ['POST', '/api/account/sign-out'],
  ['GET', '/api/account/picture'],
  ['PUT', '/api/account/picture'],
  ['DELETE', '/api/account/picture'],
  ['GET', '/api/account/export'],
  ['POST', '/api/account/delete'],
])('%s %s is refused to a stranger and to garbage', async (method, path) => {
  const stranger = accounts.newcomer();
  const garbage = { cookie: 'fairsplit.session_token=garbage.garbage', authorization: 'Bearer a.b.c' };
  for (const headers of [{}, garbage]) {
    const response = await stranger.send(method, path, { headers });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code: 'not-signed-in' } });
  }
});
