import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountHarness, openAccounts } from '#testing/account-harness.ts';
import type { Visitor } from '#testing/visitor.ts';

let accounts: AccountHarness;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.close());

const signIn = '/api/auth/sign-in/email';

async function guess(email: string, count: number, from: () => Visitor): Promise<number[]> {
  const attempts = Array.from({ length: count }, (_, n) =>
    from().post(signIn, { email, password: `incorrect ${n}` }),
  );
  return (await Promise.all(attempts)).map(({ status }) => status);
}

const howMany = (statuses: readonly number[], status: number) =>
  statuses.filter((given) => given === status).length;

describe('120 wrong passwords from 120 addresses', () => {
  it('are looked at 20 times, and the owner gets in where they were before', async () => {
    const ann = await accounts.signedIn();
    const statuses = await guess(ann.email, 120, accounts.newcomer);
    expect([howMany(statuses, 401), howMany(statuses, 429)]).toEqual([20, 100]);
    const { email, password } = ann;
    const elsewhere = await accounts.newcomer().post(signIn, { email, password });
    expect(elsewhere.status).toBe(429);
    expect(Number(elsewhere.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await ann.visitor.post(signIn, { email, password })).status).toBe(200);
  });

  it('leave the link by mail, after which the new device gets in too', async () => {
    const ann = await accounts.signedIn();
    await guess(ann.email, 30, accounts.newcomer);
    const phone = accounts.newcomer();
    await phone.post('/api/auth/request-password-reset', { email: ann.email });
    const token = (await accounts.linkTokens(ann.email)).get('token');
    const newPassword = 'a much better one';
    expect((await phone.post('/api/auth/reset-password', { token, newPassword })).status).toBe(200);
    expect((await phone.post(signIn, { email: ann.email, password: newPassword })).status).toBe(200);
  });

  it('go on for hours no further than 40 in four hours and 80 in a day', async () => {
    const { email } = await accounts.signedIn();
    const looked = async (count: number) => howMany(await guess(email, count, accounts.newcomer), 401);
    const pass = (time: string) =>
      accounts.db.execute(sql`update rate_limit set ends_at = ends_at - ${time}::interval`);
    expect(await looked(20)).toBe(20);
    await pass('16 minutes');
    expect(await looked(20)).toBe(20);
    await pass('16 minutes');
    expect(await looked(1)).toBe(0);
    await pass('4 hours');
    expect(await looked(20)).toBe(20);
    await pass('16 minutes');
    expect(await looked(20)).toBe(20);
    await pass('4 hours');
    expect(await looked(1)).toBe(0);
    await pass('1 day');
    expect(await looked(1)).toBe(1);
  });

  it('are refused alike for an address without an account', async () => {
    const statuses = await guess(accounts.person().email, 40, accounts.newcomer);
    expect([howMany(statuses, 401), howMany(statuses, 429)]).toEqual([20, 20]);
  });

  it('from a device that is known have a limit too', async () => {
    const ann = await accounts.signedIn();
    const cookie = [...ann.visitor.cookies].map((pair) => pair.join('=')).join('; ');
    const copies = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        accounts
          .newcomer()
          .post(signIn, { email: ann.email, password: `incorrect ${n}` }, { headers: { cookie } }),
      ),
    );
    expect(
      howMany(
        copies.map(({ status }) => status),
        401,
      ),
    ).toBe(20);
  });
});

describe('a password asked for again', () => {
  it.each([
    ['/api/account/delete', (password: string) => ({ password })],
    ['/api/auth/change-email', (password: string) => ({ newEmail: 'eve@example.com', password })],
    [
      '/api/auth/change-password',
      (password: string) => ({ currentPassword: password, newPassword: 'a much better one' }),
    ],
  ])('by %s can be guessed ten times, from however many addresses', async (path, body) => {
    const ann = await accounts.signedIn();
    const cookie = [...ann.visitor.cookies].map((pair) => pair.join('=')).join('; ');
    const statuses: number[] = [];
    for (let n = 0; n < 40; n += 1) {
      const thief = accounts.newcomer();
      statuses.push((await thief.post(path, body(`incorrect ${n}`), { headers: { cookie } })).status);
    }
    expect([howMany(statuses, 400), howMany(statuses, 429)]).toEqual([10, 30]);
    // Sign-ins are counted separately, so strangers cannot use up this limit.
    await accounts.signInAgain(ann);
  });
});
