import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verification } from '#platform/auth/identity.table.ts';
import { type AccountHarness, openAccounts } from '#testing/account-harness.ts';
import type { Visitor } from '#testing/visitor.ts';

let accounts: AccountHarness;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.close());

const newPassword = 'a new password';

async function isSignedIn(visitor: Visitor): Promise<boolean> {
  return (await visitor.get('/api/account/sessions')).status === 200;
}

async function resetTokenOf(email: string): Promise<string> {
  await accounts.newcomer().post('/api/auth/request-password-reset', { email });
  return (await accounts.linkTokens(email)).get('token') ?? '';
}

async function reset(token: unknown, password: unknown = newPassword) {
  const response = await accounts
    .newcomer()
    .post('/api/auth/reset-password', { token, newPassword: password });
  return { status: response.status, body: await response.json() };
}

describe('a forgotten password', () => {
  it('is replaced by the link in the message, which ends every session', async () => {
    const ann = await accounts.signedIn();
    const token = await resetTokenOf(ann.email.toUpperCase().toLowerCase());
    const mail = await accounts.lastMail(ann.email);
    expect(mail).toMatchObject({ kind: 'reset-password', subject: 'Reset your password' });
    expect(mail?.text).toContain(`${accounts.settings.appUrl}/reset-password#token=${token}`);
    expect(await reset(token)).toEqual({ status: 200, body: { status: true } });
    expect(await isSignedIn(ann.visitor)).toBe(false);
    await expect(accounts.signInAgain(ann)).rejects.toThrow('401');
    await accounts.signInAgain({ ...ann, password: newPassword });
  });

  it('leaves an unconfirmed address unconfirmed', async () => {
    const ann = await accounts.signUp();
    expect((await reset(await resetTokenOf(ann.email))).status).toBe(200);
    await expect(accounts.signInAgain({ ...ann, password: newPassword })).rejects.toThrow('403');
  });

  it('sends nothing to an address without an account', async () => {
    const { email } = accounts.person();
    await accounts.newcomer().post('/api/auth/request-password-reset', { email });
    expect(await accounts.lastMail(email)).toBeUndefined();
  });

  it('keeps the token as a hash only', async () => {
    const ann = await accounts.signedIn();
    const token = await resetTokenOf(ann.email);
    expect(JSON.stringify(await accounts.db.select().from(verification))).not.toContain(token);
  });
});

describe('a reset token', () => {
  const refused = { status: 400, body: { code: 'INVALID_TOKEN' } };

  it('works once, and not for the old password', async () => {
    const ann = await accounts.signedIn();
    const token = await resetTokenOf(ann.email);
    expect(await reset(token, ann.password)).toMatchObject({ status: 400, body: { code: 'SAME_PASSWORD' } });
    expect((await reset(token)).status).toBe(200);
    expect(await reset(token, 'yet another one')).toMatchObject(refused);
  });

  it('works for one of two at the same moment', async () => {
    const ann = await accounts.signedIn();
    const token = await resetTokenOf(ann.email);
    const answers = await Promise.all([reset(token, 'the first one'), reset(token, 'the other one')]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
  });

  it('works for an hour', async () => {
    const ann = await accounts.signedIn();
    const token = await resetTokenOf(ann.email);
    const [kept] = await accounts.db
      .select()
      .from(verification)
      .where(sql`${verification.value} = ${ann.id}`);
    const minutes = ((kept?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(59);
    expect(minutes).toBeLessThanOrEqual(60);
    await accounts.db.update(verification).set({ expiresAt: sql`now() - interval '1 second'` });
    expect(await reset(token)).toMatchObject(refused);
    await accounts.signInAgain(ann);
  });

  it.each([undefined, '', 'x', "' OR 1=1--", '%', ['x'], 'x'.repeat(300)])('is not %o', async (token) => {
    expect(await reset(token)).toMatchObject(refused);
  });

  it.each([
    ['short', '12345', 'PASSWORD_TOO_SHORT'],
    ['long', 'x'.repeat(129), 'PASSWORD_TOO_LONG'],
    ['empty', '', 'INVALID_PASSWORD'],
  ])('is not used up by a %s password', async (_, password, code) => {
    const ann = await accounts.signedIn();
    const token = await resetTokenOf(ann.email);
    expect(await reset(token, password)).toMatchObject({ status: 400, body: { code } });
    expect((await reset(token)).status).toBe(200);
  });
});

describe('changing the password', () => {
  const path = '/api/auth/change-password';

  it('ends every other session', async () => {
    const ann = await accounts.signedIn();
    const phone = await accounts.signInAgain(ann);
    const asked = { currentPassword: ann.password, newPassword, revokeOtherSessions: false };
    const response = await ann.visitor.post(path, asked);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ token: null, user: { id: ann.id } });
    expect(await isSignedIn(ann.visitor)).toBe(true);
    expect(await isSignedIn(phone)).toBe(false);
    await accounts.signInAgain({ ...ann, password: newPassword });
  });

  it('needs the current one', async () => {
    const ann = await accounts.signedIn();
    const response = await ann.visitor.post(path, { currentPassword: 'incorrect', newPassword });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'INVALID_PASSWORD' });
    await accounts.signInAgain(ann);
  });

  it('holds the new one to the same bounds', async () => {
    const ann = await accounts.signedIn();
    const change = async (password: string): Promise<unknown> => {
      const asked = { currentPassword: ann.password, newPassword: password };
      return await (await ann.visitor.post(path, asked)).json();
    };
    expect(await change('12345')).toMatchObject({ code: 'PASSWORD_TOO_SHORT' });
    expect(await change('x'.repeat(129))).toMatchObject({ code: 'PASSWORD_TOO_LONG' });
    expect(await change(ann.password)).toMatchObject({ code: 'SAME_PASSWORD' });
  });
});

describe('changing the username', () => {
  it('shows at once', async () => {
    const ann = await accounts.signedIn();
    expect((await ann.visitor.post('/api/auth/update-user', { name: ' Ann B. ' })).status).toBe(200);
    expect(await (await ann.visitor.get('/api/session')).json()).toMatchObject({
      user: { username: 'Ann B.' },
    });
  });

  it('changes nothing else', async () => {
    const ann = await accounts.signedIn();
    const asked = { name: 'eve', email: 'eve@example.com', emailVerified: false, image: 'x', id: 'x' };
    expect((await ann.visitor.post('/api/auth/update-user', asked)).status).toBe(200);
    expect(await (await ann.visitor.get('/api/session')).json()).toMatchObject({
      user: { id: ann.id, email: ann.email, username: 'eve', picture: null },
    });
  });

  it.each(['', '  ', 'x'.repeat(61), 'a\nb', null, 7, ['x']])('refuses %o', async (name) => {
    const ann = await accounts.signedIn();
    const response = await ann.visitor.post('/api/auth/update-user', { name });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'INVALID_USERNAME' });
  });
});
