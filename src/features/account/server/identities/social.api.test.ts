import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSecondFactors } from '#features/account/server/second-factor/second-factor.ts';
import { type AccountHarness, openAccounts } from '#testing/account-harness.ts';
import { openOpenIdProvider, type ProviderUser } from '#testing/openid-provider.ts';
import { testSecret } from '#testing/test-app.ts';
import type { Visitor } from '#testing/visitor.ts';
import type { Provider } from '../../rules/identity.ts';

let accounts: AccountHarness;
let provider: Awaited<ReturnType<typeof openOpenIdProvider>>;
beforeAll(async () => {
  provider = await openOpenIdProvider();
  accounts = await openAccounts(provider.variables);
});
afterAll(async () => {
  await accounts.close();
  await provider.close();
});

const personalTenant = '9188040d-6c67-4c5b-b112-36a304b66dad';
const json = async (response: Response): Promise<unknown> => await response.json();

function somebody(change: Partial<ProviderUser> = {}): ProviderUser {
  const subject = String(randomInt(1, 2 ** 47));
  return { subject, email: `ann.${randomUUID()}@example.com`, claims: { tid: personalTenant }, ...change };
}

const locationOf = (response: Response) => response.headers.get('location') ?? '';

/** There, as the browser is led, and back. */
async function travel(name: Provider, user: ProviderUser | undefined, visitor: Visitor) {
  provider.signIn(user);
  const there = locationOf(await visitor.get(`/api/auth/social/${name}`));
  const back = locationOf(await fetch(there, { redirect: 'manual' }));
  return back.replace(accounts.settings.appUrl, '');
}

async function arrive(name: Provider, user: ProviderUser | undefined, visitor = accounts.newcomer()) {
  const response = await visitor.get(await travel(name, user, visitor));
  const [page, hash] = locationOf(response).split('#');
  expect([response.status, page]).toEqual([302, '/log-in']);
  return { visitor, told: Object.fromEntries(new URLSearchParams(hash)) };
}

const sessionOf = async (visitor: Visitor) => await json(await visitor.get('/api/session'));

describe.each(['google', 'github', 'microsoft'] as const)('%s', (name) => {
  it('opens an account, and the same one again', async () => {
    const ann = somebody({ name: 'Ann Ames' });
    const { visitor, told } = await arrive(name, ann);
    expect(told).toEqual({ entered: 'true' });
    expect(await sessionOf(visitor)).toMatchObject({ user: { email: ann.email, username: 'Ann Ames' } });
    // The address may change there; the account stays the same.
    const again = await arrive(name, { ...ann, email: `new.${ann.email}` });
    expect(await sessionOf(again.visitor)).toMatchObject({ user: { email: ann.email } });
  });

  it('makes no account for an address that is not confirmed', async () => {
    const claims = name === 'microsoft' ? { claims: { tid: randomUUID() } } : {};
    const { visitor, told } = await arrive(name, somebody({ verified: false, ...claims }));
    expect(told).toEqual({ error: 'not-verified' });
    expect(visitor.isSignedIn()).toBe(false);
  });

  it('comes to nothing when the person turns back', async () => {
    expect((await arrive(name, undefined)).told).toEqual({ error: 'not-finished' });
  });
});

it('Microsoft’s word for an address counts where its owner confirmed the domain', async () => {
  const tid = randomUUID();
  const { told } = await arrive('microsoft', somebody({ verified: false, claims: { tid, xms_edov: true } }));
  expect(told).toEqual({ entered: 'true' });
});

describe('the way back', () => {
  it('is open only to the browser that set out, once, with its own state', async () => {
    const visitor = accounts.newcomer();
    const path = await travel('google', somebody(), visitor);
    const stranger = accounts.newcomer();
    expect(locationOf(await stranger.get(path))).toBe('/log-in#error=not-finished');
    expect(stranger.isSignedIn()).toBe(false);
    const changed = path.replace(/state=[^&]+/, 'state=made-up');
    const other = accounts.newcomer();
    await travel('google', somebody(), other);
    expect(locationOf(await other.get(changed))).toBe('/log-in#error=not-finished');
    expect(locationOf(await visitor.get(path))).toBe('/log-in#entered=true');
    expect(locationOf(await visitor.get(path))).toBe('/log-in#error=not-finished');
  });

  it('of one provider does not serve another', async () => {
    const visitor = accounts.newcomer();
    const path = await travel('google', somebody(), visitor);
    expect(locationOf(await visitor.get(path.replace('google', 'github')))).toBe(
      '/log-in#error=not-finished',
    );
  });

  it.each([
    ['another nonce', { nonce: 'made-up' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['another audience', { aud: 'somebody else' }],
    ['no subject', { sub: '' }],
  ])('with %s opens nothing', async (_, claims) => {
    const { visitor, told } = await arrive('google', somebody({ claims }));
    expect(told.error).toBeDefined();
    expect(visitor.isSignedIn()).toBe(false);
  });
});

describe('an address that has an account', () => {
  const link = (visitor: Visitor, token: string | undefined, proof: object) =>
    visitor.post('/api/auth/link-identity', { token, proof });

  it('is opened only after its password, and told of it', async () => {
    const ann = await accounts.signedIn();
    const there = somebody({ email: ann.email });
    const { visitor, told } = await arrive('google', there);
    expect(told).toMatchObject({ email: ann.email, hasPassword: 'true' });
    expect(visitor.isSignedIn()).toBe(false);
    expect((await link(visitor, told.link, { password: 'wrong' })).status).toBe(400);
    expect((await link(visitor, told.link, { password: ann.password })).status).toBe(200);
    expect(await sessionOf(visitor)).toMatchObject({ user: { id: ann.id } });
    expect((await arrive('google', there)).told).toEqual({ entered: 'true' });
    const mails = await accounts.database.pool.query<{ kind: string }>(
      'select kind from mail_message where "to" = $1',
      [ann.email],
    );
    expect(mails.rows.map(({ kind }) => kind)).toContain('identity-linked');
  });

  it('is opened with a link by mail, which works once', async () => {
    const ann = await accounts.signedIn();
    const { told, visitor: asker } = await arrive('github', somebody({ email: ann.email }));
    const mail = (by: Visitor) => by.post('/api/auth/link-identity/mail', { token: told.link });
    expect((await mail(accounts.newcomer())).status).toBe(400);
    expect((await mail(asker)).status).toBe(200);
    // The e-mail may be read on another device.
    const visitor = accounts.newcomer();
    const mailed = await accounts.linkTokens(ann.email, 'log-in');
    const [token, secret] = [mailed.get('link') ?? '', mailed.get('secret') ?? ''];
    expect((await link(visitor, token, { secret: 'made-up' })).status).toBe(400);
    expect((await link(visitor, token, { secret })).status).toBe(200);
    expect(await sessionOf(visitor)).toMatchObject({ user: { id: ann.id } });
    expect((await link(accounts.newcomer(), token, { secret })).status).toBe(400);
  });

  it('is opened by the one identity that a link was mailed for', async () => {
    const ann = await accounts.signedIn();
    const [asked, other] = [somebody({ email: ann.email }), somebody({ email: ann.email })];
    const { told, visitor } = await arrive('google', asked);
    await visitor.post('/api/auth/link-identity/mail', { token: told.link });
    const secret = (await accounts.linkTokens(ann.email, 'log-in')).get('secret') ?? '';
    const attacker = await arrive('google', other);
    expect((await link(attacker.visitor, attacker.told.link, { secret })).status).toBe(400);
    expect((await link(visitor, told.link, { secret })).status).toBe(200);
    expect((await arrive('google', other)).told.link).toBeDefined();
  });

  it('is not opened with the password by another browser than the one that came back', async () => {
    const ann = await accounts.signedIn();
    const { told, visitor } = await arrive('google', somebody({ email: ann.email }));
    const { password } = ann;
    expect((await link(accounts.newcomer(), told.link, { password })).status).toBe(400);
    expect((await link(visitor, told.link, { password })).status).toBe(200);
    expect((await link(visitor, told.link, { password })).status).toBe(400);
  });

  it('still asks for the second factor', async () => {
    const ann = await accounts.signedIn();
    await accounts.database.pool.query(
      `insert into second_factor (user_id, secret, confirmed_at) values ($1, 'sealed', now())`,
      [ann.id],
    );
    const there = somebody({ email: ann.email });
    const { visitor, told } = await arrive('google', there);
    const answered = await json(await link(visitor, told.link, { password: ann.password }));
    expect(answered).toEqual({ secondFactor: expect.any(String) });
    expect((await arrive('google', there)).told.secondFactor).toBeDefined();
    expect(visitor.isSignedIn()).toBe(false);
  });

  it('that nobody confirmed leaves the stranger who typed it nothing', async () => {
    const stranger = await accounts.unconfirmed();
    const { visitor, told } = await arrive('google', somebody({ email: stranger.email }));
    expect(told.hasPassword).toBe('false');
    expect((await link(visitor, told.link, { password: stranger.password })).status).toBe(400);
    await visitor.post('/api/auth/link-identity/mail', { token: told.link });
    const mailed = await accounts.linkTokens(stranger.email, 'log-in');
    const secret = mailed.get('secret') ?? '';
    expect((await link(visitor, mailed.get('link') ?? '', { secret })).status).toBe(200);
    await expect(accounts.signInAgain(stranger)).rejects.toThrow('401');
    expect(await sessionOf(visitor)).toMatchObject({ user: { email: stranger.email } });
  });

  it('is not linked by a made-up or another’s token', async () => {
    const ann = await accounts.signedIn();
    for (const token of ['made-up', 'x'.repeat(2001), '']) {
      expect((await link(accounts.newcomer(), token, { password: ann.password })).status).toBe(400);
    }
  });
});

describe('an identity', () => {
  const rowsOf = async (email: string) => {
    const { rows } = await accounts.database.pool.query<{ id: string; name: string; changed: Date | null }>(
      `select account.id, account_id as name, changed_at as changed from account join "user" on "user".id = user_id
        where email = $1 and provider_id <> 'credential'`,
      [email],
    );
    return rows;
  };

  it('of one tenant is another’s with the same subject in another tenant', async () => {
    const inTenant = (tid: string) => ({ claims: { tid, xms_edov: true } });
    const ann = somebody(inTenant(randomUUID()));
    await arrive('microsoft', ann);
    const bob = somebody({ ...inTenant(randomUUID()), subject: ann.subject });
    const { visitor, told } = await arrive('microsoft', bob);
    expect(told).toEqual({ entered: 'true' });
    expect(await sessionOf(visitor)).toMatchObject({ user: { email: bob.email } });
    const again = await arrive('microsoft', ann);
    expect(await sessionOf(again.visitor)).toMatchObject({ user: { email: ann.email } });
  });

  it('that was stored without its issuer opens its account, from then on with that issuer alone', async () => {
    for (const name of ['google', 'microsoft'] as const) {
      const tenant = { claims: { tid: randomUUID(), xms_edov: true } };
      const ann = somebody(tenant);
      await arrive(name, ann);
      const forget = 'update account set account_id = $2 where id = $1';
      await accounts.database.pool.query(forget, [(await rowsOf(ann.email))[0]?.id, ann.subject]);
      await accounts.database.pool.query('update account set changed_at = null where account_id = $1', [
        ann.subject,
      ]);
      const other = somebody({ claims: { tid: randomUUID(), xms_edov: true }, subject: ann.subject });
      if (name === 'microsoft') {
        const { visitor } = await arrive(name, other);
        expect(await sessionOf(visitor)).toMatchObject({ user: { email: other.email } });
      }
      expect((await arrive(name, ann)).told).toEqual({ entered: 'true' });
      const [row] = await rowsOf(ann.email);
      expect(row?.name).toContain(provider.address);
      // It is the same way in as before: "this was not me" does not count it as new.
      expect(row?.changed).toBeNull();
    }
  });

  it('that is removed between the first and the second factor lets nobody in', async () => {
    const ann = somebody();
    await arrive('google', ann);
    const { rows } = await accounts.database.pool.query<{ id: string }>(
      'select id from "user" where email = $1',
      [ann.email],
    );
    const userId = rows[0]?.id ?? '';
    const codes = createSecondFactors(testSecret);
    await codes.begin(accounts.db, { id: userId, email: ann.email });
    await accounts.database.pool.query('update second_factor set confirmed_at = now()');
    const [first = '', second = ''] = await codes.renewCodes(accounts.db, userId);
    const finish = (visitor: Visitor, token: string | undefined, code: string) =>
      visitor.post('/api/auth/second-factor', { token, code });
    const kept = await arrive('google', ann);
    expect((await finish(kept.visitor, kept.told.secondFactor, first)).status).toBe(200);
    const { visitor, told } = await arrive('google', ann);
    await accounts.database.pool.query('delete from account where user_id = $1', [userId]);
    expect((await finish(visitor, told.secondFactor, second)).status).toBe(401);
    expect(visitor.isSignedIn()).toBe(false);
  });
});

describe('somebody who only has a connected account', () => {
  const prove = async (name: Provider, user: ProviderUser | undefined, visitor: Visitor) => {
    provider.signIn(user);
    const there = locationOf(await visitor.get(`/api/auth/social/${name}?for=proof`));
    if (there.startsWith('/log-in')) return Object.fromEntries(new URLSearchParams(there.split('#')[1]));
    const back = locationOf(await fetch(there, { redirect: 'manual' })).replace(accounts.settings.appUrl, '');
    const led = locationOf(await visitor.get(back));
    return Object.fromEntries(new URLSearchParams(led.split('#')[1]));
  };

  it('proves by it that it is they', async () => {
    const ann = somebody();
    const { visitor } = await arrive('google', ann);
    const { proof, proves } = await prove('google', ann, visitor);
    expect(proves).toBe('true');
    expect((await visitor.post('/api/account/second-factor', { proof })).status).toBe(200);
    expect((await visitor.post('/api/account/delete', { proof })).status).toBe(204);
  });

  it('proves nothing by another’s, in another session, or signed out', async () => {
    const ann = somebody();
    const { visitor } = await arrive('google', ann);
    const bob = somebody();
    await arrive('google', bob);
    expect(await prove('google', bob, visitor)).toEqual({ error: 'not-connected', proves: 'true' });
    expect(await prove('google', somebody(), visitor)).toEqual({ error: 'not-connected', proves: 'true' });
    expect(await prove('google', ann, accounts.newcomer())).toEqual({
      error: 'not-finished',
      proves: 'true',
    });
    const elsewhere = await arrive('google', ann);
    const { proof } = await prove('google', ann, elsewhere.visitor);
    expect((await visitor.post('/api/account/delete', { proof })).status).toBe(400);
    expect((await elsewhere.visitor.post('/api/account/delete', { proof })).status).toBe(204);
  });
});

it('a connected account can be removed, but not the last way in', async () => {
  const ann = somebody();
  const { visitor } = await arrive('google', ann);
  const list = z.object({ identities: z.array(z.object({ id: z.string(), provider: z.literal('google') })) });
  const [own] = list.parse(await json(await visitor.get('/api/account/security'))).identities;
  // A user without a password chooses one by mail before anything can be removed.
  await accounts.newcomer().post('/api/auth/request-password-reset', { email: ann.email });
  const token = (await accounts.linkTokens(ann.email)).get('token');
  await accounts.newcomer().post('/api/auth/reset-password', { token, newPassword: 'quite another horse' });
  const home = await accounts.signInAgain({ ...ann, name: 'Ann', password: 'quite another horse' });
  const proved = await home.post('/api/account/proof', { password: 'quite another horse' });
  const { proof } = z.object({ proof: z.string() }).parse(await json(proved));
  expect((await home.post(`/api/account/identities/${own?.id}/remove`, { proof })).status).toBe(204);
  expect((await accounts.lastMail(ann.email))?.kind).toBe('identity-unlinked');
  const { told } = await arrive('google', ann);
  expect(told.link).toBeDefined();
});

it('somebody who is signed in is never led into another account', async () => {
  const ann = await accounts.signedIn();
  const stranger = somebody();
  expect((await arrive('google', stranger, ann.visitor)).told).toEqual({ error: 'other-address' });
  await arrive('google', stranger);
  expect((await arrive('google', stranger, ann.visitor)).told).toEqual({ error: 'other-account' });
  expect(await sessionOf(ann.visitor)).toMatchObject({ user: { id: ann.id } });
});

it('a provider that is not set up is not there', async () => {
  const plain = await openAccounts();
  try {
    expect(await json(await plain.newcomer().get('/api/auth/providers'))).toEqual({ providers: [] });
    expect((await plain.newcomer().get('/api/auth/social/google')).status).toBe(404);
    expect((await plain.newcomer().get('/api/auth/social/google/callback?code=x&state=y')).status).toBe(404);
  } finally {
    await plain.close();
  }
  expect(await json(await accounts.newcomer().get('/api/auth/providers'))).toEqual({
    providers: ['google', 'github', 'microsoft'],
  });
});
