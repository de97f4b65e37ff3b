import { eq, sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailConfirmation, user } from './account.table.ts';
import type { TokenPair } from './confirmation.ts';
import { type AccountHarness, openAccounts } from './testing/account-harness.ts';

let accounts: AccountHarness;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.close());

const path = '/api/confirm-email';
const refusal = { status: 400, body: { error: { code: 'confirmation-invalid' } } };

async function confirm(pair: unknown, visitor = accounts.newcomer()) {
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
    const ann = await accounts.signUp();
    const visitor = accounts.newcomer();
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
        },
        emailChanged: false,
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
    expect((await accounts.newcomer().get(path)).status).toBe(404);
    expect((await accounts.newcomer().send('HEAD', path)).status).toBe(404);
    expect((await confirm(pair)).status).toBe(200);
  });
});

describe('the same answer, and nothing confirmed, for', () => {
  it('a second try', async () => {
    const { pair } = await accounts.unconfirmed();
    expect((await confirm(pair)).status).toBe(200);
    const again = accounts.newcomer();
    expect(await confirm(pair, again)).toMatchObject(refusal);
    expect(again.cookies.size).toBe(0);
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
    // Nothing of that has used up the real pair.
    expect((await confirm(pair)).status).toBe(200);
  });

  it('a pair of two people', async () => {
    const [ann, bob] = [await accounts.unconfirmed(), await accounts.unconfirmed()];
    const mixed = { accessToken: ann.pair.accessToken, refreshToken: bob.pair.refreshToken };
    expect(await confirm(mixed)).toMatchObject(refusal);
    expect(await isConfirmed(ann.email)).toBe(false);
    expect(await isConfirmed(bob.email)).toBe(false);
  });

  it('a pair of two links of one person', async () => {
    const ann = await accounts.signedIn();
    const [one, other] = [accounts.person('one').email, accounts.person('other').email];
    for (const newEmail of [one, other]) await ann.visitor.post('/api/auth/change-email', { newEmail });
    const { accessToken } = await accounts.confirmationOf(one);
    const { refreshToken } = await accounts.confirmationOf(other);
    expect(await confirm({ accessToken, refreshToken })).toMatchObject(refusal);
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

  it('a signed token that has expired, whatever the table says', async () => {
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

it('is refused from another site', async () => {
  const { pair, ...ann } = await accounts.unconfirmed();
  const response = await accounts.newcomer().post(path, pair, { origin: 'https://evil.example' });
  expect(response.status).toBe(403);
  expect(await isConfirmed(ann.email)).toBe(false);
});

describe('a new address', () => {
  const change = '/api/auth/change-email';

  it('is used once it is confirmed, and the old one is told', async () => {
    const ann = await accounts.signedIn();
    const { email: newEmail } = accounts.person('new');
    const asked = await ann.visitor.post(change, { newEmail: newEmail.toUpperCase() });
    expect({ status: asked.status, body: await asked.json() }).toEqual({
      status: 200,
      body: { status: true },
    });
    expect(await accounts.lastMail(newEmail)).toMatchObject({ kind: 'confirm-new-address' });
    expect(await (await ann.visitor.get('/api/session')).json()).toMatchObject({
      user: { email: ann.email },
    });

    const before = new Map(ann.visitor.cookies);
    expect(await confirm(await accounts.confirmationOf(newEmail), ann.visitor)).toMatchObject({
      status: 200,
      body: { user: { id: ann.id, email: newEmail }, emailChanged: true },
    });
    // The session that was there goes on.
    expect(ann.visitor.cookies).toEqual(before);
    expect(await accounts.lastMail(ann.email)).toMatchObject({
      kind: 'email-changed',
      text: expect.stringContaining(newEmail),
    });
    await accounts.signInAgain({ ...ann, email: newEmail });
    await expect(accounts.signInAgain(ann)).rejects.toThrow('401');
  });

  it('can be confirmed in another browser', async () => {
    const ann = await accounts.signedIn();
    const { email: newEmail } = accounts.person('new');
    await ann.visitor.post(change, { newEmail });
    const phone = accounts.newcomer();
    expect((await confirm(await accounts.confirmationOf(newEmail), phone)).status).toBe(200);
    expect(await (await phone.get('/api/session')).json()).toMatchObject({ user: { email: newEmail } });
  });

  it('voids a reset link that went to the old one', async () => {
    const ann = await accounts.signedIn();
    await accounts.newcomer().post('/api/auth/request-password-reset', { email: ann.email });
    const token = (await accounts.linkTokens(ann.email)).get('token');
    const { email: newEmail } = accounts.person('new');
    await ann.visitor.post(change, { newEmail });
    await confirm(await accounts.confirmationOf(newEmail), ann.visitor);
    const reset = await accounts
      .newcomer()
      .post('/api/auth/reset-password', { token, newPassword: 'taken over' });
    expect(reset.status).toBe(400);
  });

  it('answers alike for a free address, a taken one and one’s own', async () => {
    const ann = await accounts.signedIn();
    const bob = await accounts.signedIn();
    const answers = [];
    for (const newEmail of [accounts.person().email, bob.email, ann.email]) {
      const response = await ann.visitor.post(change, { newEmail });
      answers.push({ status: response.status, body: await response.text() });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await accounts.lastMail(bob.email)).toBeUndefined();
  });

  it('taken by somebody else before it was confirmed stays theirs', async () => {
    const ann = await accounts.signedIn();
    const bob = accounts.person('bob');
    await ann.visitor.post(change, { newEmail: bob.email });
    const pair = await accounts.confirmationOf(bob.email);
    await accounts.signUp(bob);
    expect(await confirm(pair)).toMatchObject(refusal);
    expect(await (await ann.visitor.get('/api/session')).json()).toMatchObject({
      user: { email: ann.email },
    });
  });
});
