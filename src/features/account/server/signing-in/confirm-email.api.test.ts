import { eq, sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { emailConfirmation, user } from '#platform/auth/identity.table.ts';
import { type AccountHarness, openAccounts } from '#testing/account-harness.ts';
import type { Visitor } from '#testing/visitor.ts';
import type { TokenPair } from '../profile/confirmation.ts';

let accounts: AccountHarness;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.close());

const path = '/api/confirm-email';
const refusal = { status: 400, body: { error: { code: 'confirmation-invalid' } } };

async function confirm(pair: unknown, visitor: Visitor = accounts.newcomer()) {
  const response = await visitor.post(path, pair);
  return { status: response.status, body: await response.json() };
}

async function isConfirmed(email: string): Promise<boolean | undefined> {
  const [row] = await accounts.db.select().from(user).where(eq(user.email, email));
  return row?.emailVerified;
}

const flip = (text: string) => (text.startsWith('A') ? `B${text.slice(1)}` : `A${text.slice(1)}`);

describe('the link of the message', () => {
  it('leads to our page, with both tokens where no server sees them', async () => {
    const ann = await accounts.signUp();
    const link = (await accounts.lastMail(ann.email))?.text.match(/https?:\S+/)?.[0] ?? '';
    const address = new URL(link);
    expect(address.origin + address.pathname).toBe(`${accounts.settings.appUrl}/confirm-email`);
    expect(address.search).toBe('');
    const tokens = new URLSearchParams(address.hash.slice(1));
    expect([...tokens.keys()]).toEqual(['access_token', 'refresh_token']);
  });

  it('confirms the address and signs in', async () => {
    const { visitor, ...ann } = await accounts.signUp();
    expect(await confirm(await accounts.confirmationOf(ann.email), visitor)).toEqual({
      status: 200,
      body: {
        user: {
          id: expect.any(String),
          email: ann.email,
          username: ann.name,
          picture: null,
          createdAt: expect.any(String),
          isOwner: false,
          isCounted: true,
          locale: null,
          language: null,
        },
        step: 'confirmed',
      },
    });
    expect(await isConfirmed(ann.email)).toBe(true);
    expect(await (await visitor.get('/api/session')).json()).toMatchObject({ user: { email: ann.email } });
  });

  it('is kept as hashes only', async () => {
    const ann = await accounts.signUp();
    const { accessToken, refreshToken } = await accounts.confirmationOf(ann.email);
    const kept = JSON.stringify(await accounts.db.select().from(emailConfirmation));
    expect(kept).not.toContain(accessToken);
    expect(kept).not.toContain(refreshToken);
  });

  it('is not used up by looking at it', async () => {
    const { pair } = await accounts.unconfirmed();
    expect((await accounts.newcomer().get(path)).status).toBe(405);
    expect((await accounts.newcomer().send('HEAD', path)).status).toBe(405);
    expect((await confirm(pair)).status).toBe(200);
  });
});

describe('the same answer, and nothing confirmed, for', () => {
  it('a second try', async () => {
    const { pair } = await accounts.unconfirmed();
    expect((await confirm(pair)).status).toBe(200);
    const again = accounts.newcomer();
    expect(await confirm(pair, again)).toMatchObject(refusal);
    expect(again.isSignedIn()).toBe(false);
  });

  it('one of two tries at the same moment', async () => {
    const { pair } = await accounts.unconfirmed();
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(pair)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400, 400, 400, 400, 400]);
  });

  it('an older link, once a newer one was used', async () => {
    const { pair: older, ...ann } = await accounts.unconfirmed();
    await accounts.newcomer().post('/api/auth/send-verification-email', { email: ann.email });
    const newer = await accounts.confirmationOf(ann.email);
    expect(newer.refreshToken).not.toBe(older.refreshToken);
    expect((await confirm(newer)).status).toBe(200);
    expect(await confirm(older)).toMatchObject(refusal);
  });

  it.each<[string, (pair: TokenPair) => unknown]>([
    ['nothing', () => ({})],
    ['one token alone', ({ accessToken }) => ({ accessToken })],
    ['the other token alone', ({ refreshToken }) => ({ refreshToken })],
    ['tokens of another kind', ({ accessToken }) => ({ accessToken, refreshToken: [accessToken] })],
    [
      'tokens in the wrong place',
      (pair) => ({ accessToken: pair.refreshToken, refreshToken: pair.accessToken }),
    ],
    [
      'a changed access token',
      (pair) => ({ ...pair, accessToken: `${pair.accessToken.slice(0, -8)}AAAAAAAA` }),
    ],
    ['a changed refresh token', (pair) => ({ ...pair, refreshToken: flip(pair.refreshToken) })],
    ['a refresh token with more behind it', (pair) => ({ ...pair, refreshToken: `${pair.refreshToken}A` })],
    ['a hash of the refresh token', (pair) => ({ ...pair, refreshToken: '%' })],
    ['SQL', (pair) => ({ ...pair, refreshToken: "' OR '1'='1" })],
  ])('%s', async (_, change) => {
    const { pair, ...ann } = await accounts.unconfirmed();
    expect(await confirm(change(pair))).toMatchObject(refusal);
    expect(await isConfirmed(ann.email)).toBe(false);
    // None of this used up the real pair.
    expect((await confirm(pair)).status).toBe(200);
  });

  it('a pair of two people', async () => {
    const [ann, bob] = [await accounts.unconfirmed(), await accounts.unconfirmed()];
    const mixed = { accessToken: ann.pair.accessToken, refreshToken: bob.pair.refreshToken };
    expect(await confirm(mixed)).toMatchObject(refusal);
    expect(await isConfirmed(ann.email)).toBe(false);
    expect(await isConfirmed(bob.email)).toBe(false);
  });

  it('a link from a time when the account had another address', async () => {
    const { pair, ...ann } = await accounts.unconfirmed();
    const { email } = accounts.person('new');
    await accounts.db.update(user).set({ email }).where(eq(user.email, ann.email));
    expect(await confirm(pair)).toMatchObject(refusal);
    expect(await isConfirmed(email)).toBe(false);
  });

  it('a link that was too long on its way', async () => {
    const { pair, ...ann } = await accounts.unconfirmed();
    await accounts.db.update(emailConfirmation).set({ expiresAt: sql`now() - interval '1 second'` });
    expect(await confirm(pair)).toMatchObject(refusal);
    expect(await isConfirmed(ann.email)).toBe(false);
  });

  it('a signed token that has expired, even if the table still has it', async () => {
    const ann = await accounts.unconfirmed();
    const { refreshToken } = ann.pair;
    const accessToken = await new SignJWT({ email: ann.email })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(Math.floor(Date.now() / 1000) - 1)
      .sign(new TextEncoder().encode(accounts.settings.authSecret));
    const tokenHash = Buffer.from(
      await crypto.subtle.digest('SHA-256', new TextEncoder().encode(accessToken)),
    ).toString('base64url');
    await accounts.db
      .update(emailConfirmation)
      .set({ tokenHash })
      .where(eq(emailConfirmation.userId, ann.id));
    expect(await confirm({ accessToken, refreshToken })).toMatchObject(refusal);
  });

  it('an account that was deleted in the meantime', async () => {
    const { pair, ...ann } = await accounts.unconfirmed();
    await accounts.db.update(user).set({ deletedAt: sql`now()` }).where(eq(user.email, ann.email));
    expect(await confirm(pair)).toMatchObject(refusal);
  });
});

it('says to its signed-in owner that it was used before, and to nobody else', async () => {
  const { visitor, ...ann } = await accounts.signUp();
  const pair = await accounts.confirmationOf(ann.email);
  await confirm(pair, visitor);
  expect(await confirm(pair, visitor)).toMatchObject({
    status: 200,
    body: { user: { email: ann.email }, step: 'already-confirmed' },
  });
  expect(await confirm(pair)).toMatchObject(refusal);
  expect(await confirm(pair, (await accounts.signedIn()).visitor)).toMatchObject(refusal);
  expect(await confirm({ ...pair, accessToken: flip(pair.accessToken) }, visitor)).toMatchObject(refusal);
});

it('is refused from another site', async () => {
  const { pair, ...ann } = await accounts.unconfirmed();
  const response = await accounts.newcomer().post(path, pair, { origin: 'https://evil.example' });
  expect(response.status).toBe(403);
  expect(await isConfirmed(ann.email)).toBe(false);
});

const userOf = async (visitor: Visitor): Promise<unknown> => await (await visitor.get('/api/session')).json();

describe('an address that a stranger has signed up', () => {
  it('does not leave the stranger’s password working when its owner confirms it', async () => {
    const eve = await accounts.signUp();
    const owner = accounts.newcomer();
    const { status, body } = await confirm(await accounts.confirmationOf(eve.email), owner);
    expect({ status, body }).toEqual({
      status: 200,
      body: { user: null, step: 'choose-password', passwordToken: expect.any(String) },
    });
    expect(await isConfirmed(eve.email)).toBe(true);
    await expect(accounts.signInAgain(eve)).rejects.toThrow('401');
    expect(await userOf(eve.visitor)).toEqual({ user: null });

    const { passwordToken } = z.object({ passwordToken: z.string() }).parse(body);
    const chosen = { token: passwordToken, newPassword: 'the owner’s own one' };
    expect((await owner.post('/api/auth/reset-password', chosen)).status).toBe(200);
    await accounts.signInAgain({ ...eve, password: chosen.newPassword });
    await expect(accounts.signInAgain(eve)).rejects.toThrow('401');
  });

  it('stays as it is for somebody who confirms where they signed up', async () => {
    const ann = await accounts.signUp();
    const done = await confirm(await accounts.confirmationOf(ann.email), ann.visitor);
    expect(done.body).toMatchObject({ step: 'confirmed', user: { email: ann.email } });
    await accounts.signInAgain(ann);
  });
});
