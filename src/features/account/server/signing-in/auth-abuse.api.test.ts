import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countRequest } from '#platform/http/limits/rate-limit.ts';
import { type AccountHarness, openAccounts } from '#testing/account-harness.ts';
import { mailLimit } from '../account-policy.ts';

let accounts: AccountHarness;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.close());

const signUp = '/api/auth/sign-up/email';
const signIn = '/api/auth/sign-in/email';

const countMail = (email: string) => countRequest(accounts.db, mailLimit, email);

describe('nobody learns from an answer whether an address has an account', () => {
  const told = async (path: string, json: unknown) => {
    const response = await accounts.newcomer().post(path, json);
    const { 'x-request-id': _, ...headers } = Object.fromEntries(response.headers);
    return { status: response.status, headers, body: await response.text() };
  };

  it('when signing in', async () => {
    const ann = await accounts.signedIn();
    const bob = await accounts.signUp();
    const password = 'incorrect';
    const unknown = await told(signIn, { email: accounts.person().email, password });
    expect(unknown.status).toBe(401);
    expect(await told(signIn, { email: ann.email, password })).toEqual(unknown);
    expect(await told(signIn, { email: bob.email, password })).toEqual(unknown);
  });

  it.each(['/api/auth/request-password-reset', '/api/auth/send-verification-email'])(
    'when asking %s',
    async (path) => {
      const ann = await accounts.signedIn();
      const bob = await accounts.signUp();
      const unknown = await told(path, { email: accounts.person().email });
      expect(unknown.status).toBe(200);
      expect(await told(path, { email: ann.email })).toEqual(unknown);
      expect(await told(path, { email: bob.email })).toEqual(unknown);
      // The response is the same from a browser with a session.
      const signedIn = await ann.visitor.post(path, { email: accounts.person().email });
      expect({ status: signedIn.status, body: await signedIn.text() }).toEqual({
        status: unknown.status,
        body: unknown.body,
      });
    },
  );

  it('nor from the time it takes', async () => {
    const slow = await openAccounts({}, { hashesSlowly: true });
    const ann = await slow.signedIn();
    const took = async (path: string, json: unknown) => {
      const visitor = slow.newcomer();
      const started = performance.now();
      const { status } = await visitor.post(path, json);
      expect(status).not.toBe(429);
      return performance.now() - started;
    };
    const factor = (one: number, other: number) => Math.max(one, other) / Math.min(one, other);
    for (const [path, known, unknown] of [
      [
        signIn,
        { email: ann.email, password: 'incorrect' },
        { email: slow.person().email, password: 'incorrect' },
      ],
      ['/api/auth/request-password-reset', { email: ann.email }, { email: slow.person().email }],
    ] as const) {
      let [one, other] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
      // Other load only adds to a measured time, so the minimum of a few rounds is compared.
      for (let round = 0; round < 3 || (round < 9 && factor(one, other) >= 2.5); round += 1) {
        one = Math.min(one, await took(path, known));
        other = Math.min(other, await took(path, unknown));
      }
      // A skipped password hash or e-mail would differ by a large factor.
      expect(factor(one, other)).toBeLessThan(2.5);
    }
    await slow.close();
  });
});

describe('too many', () => {
  it('wrong passwords from one address are slowed down, and the owner elsewhere still gets in', async () => {
    const ann = await accounts.signedIn();
    const eve = accounts.newcomer();
    const wrong = { email: ann.email, password: 'incorrect' };
    const answers: Response[] = [];
    for (let round = 0; round < 50; round += 1) answers.push(await eve.post(signIn, wrong));
    const statuses = answers.map((response) => response.status);
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
    expect(statuses.slice(10)).toEqual(Array.from({ length: 40 }, () => 429));
    const last = answers.at(-1);
    const wait = Number(last?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(await last?.json()).toEqual({ code: 'TOO_MANY', message: expect.any(String) });
    // From this client even the correct password is refused; from others it works.
    expect((await eve.post(signIn, { email: ann.email, password: ann.password })).status).toBe(429);
    await accounts.signInAgain(ann);
  });

  it('cannot be hidden behind a header', async () => {
    const eve = accounts.newcomer();
    const statuses = new Set<number>();
    for (let round = 0; round < 12; round += 1) {
      const headers = { 'x-forwarded-for': `192.0.2.${round}`, 'x-fairsplit-client': `192.0.2.${round}` };
      const given = { email: accounts.person().email, password: 'incorrect' };
      statuses.add((await eve.post(signIn, given, { headers })).status);
    }
    expect(statuses).toEqual(new Set([401, 429]));
  });

  it('at the same moment are counted too', async () => {
    const eve = accounts.newcomer();
    const given = { email: accounts.person().email, password: 'incorrect' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => eve.post(signIn, given)));
    expect(answers.filter((response) => response.status === 429)).toHaveLength(10);
  });

  it('messages to one address are not sent, from any client', async () => {
    const path = '/api/auth/request-password-reset';
    for (const { email } of [accounts.person(), await accounts.signedIn()]) {
      for (let round = 0; round < 9; round += 1) await countMail(email);
      expect((await accounts.newcomer().post(path, { email })).status).toBe(200);
      const response = await accounts.newcomer().post(path, { email });
      expect(response.status).toBe(429);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3000);
    }
  });
});

describe('what is too large', () => {
  const megabyte = 'x'.repeat(1024 * 1024);

  it.each([
    [signUp, { email: 'a@example.com', name: 'ann', password: megabyte }],
    [signIn, { email: 'a@example.com', password: megabyte }],
    ['/api/auth/reset-password', { token: 'x', newPassword: megabyte }],
    ['/api/auth/request-password-reset', { email: megabyte }],
    ['/api/confirm-email', { accessToken: megabyte, refreshToken: 'x' }],
  ])('is refused at once: %s', async (path, json) => {
    const started = performance.now();
    const response = await accounts.newcomer().post(path, json);
    expect(response.status).toBe(413);
    expect(performance.now() - started).toBeLessThan(1000);
    expect((await response.text()).length).toBeLessThan(300);
  });
});

describe('the calls', () => {
  let ann: Awaited<ReturnType<AccountHarness['signedIn']>>;
  beforeAll(async () => {
    ann = await accounts.signedIn();
  });

  it.each([
    'get-session',
    'list-sessions',
    'verify-email?token=x',
    'reset-password/x?callbackURL=/',
    'ok',
    'error',
    'sign-in/social',
    'delete-user',
    'revoke-sessions',
    'update-session',
    'list-accounts',
    'link-social',
    'refresh-token',
    'get-access-token',
    'account-info',
    'open-session',
    'sign-up/email/',
    'nothing',
  ])('of the library that we do not use are not there: %s', async (path) => {
    for (const method of ['GET', 'POST']) {
      const response = await ann.visitor.send(method, `/api/auth/${path}`);
      expect(response.status).toBe(404);
    }
  });

  it('that write are not there for reading', async () => {
    for (const path of [signUp, signIn, '/api/auth/sign-out', '/api/auth/update-user']) {
      expect((await accounts.newcomer().get(path)).status).toBe(405);
    }
  });

  it.each([
    ['change-password', { currentPassword: 'correct horse', newPassword: 'another horse' }],
    ['change-email', { newEmail: 'new@example.com' }],
    ['update-user', { name: 'eve' }],
  ])('for somebody are refused to nobody: %s', async (path, json) => {
    const stranger = accounts.newcomer();
    expect((await stranger.post(`/api/auth/${path}`, json)).status).toBe(401);
    const headers = { cookie: 'fairsplit.session_token=garbage.garbage' };
    expect((await stranger.post(`/api/auth/${path}`, json, { headers })).status).toBe(401);
  });

  it.each([
    ['sign-out', {}],
    ['change-password', { currentPassword: 'correct horse', newPassword: 'another horse' }],
    ['change-email', { newEmail: 'new@example.com' }],
    ['update-user', { name: 'eve' }],
    ['sign-in/email', { email: 'eve@example.com', password: 'correct horse' }],
    ['sign-up/email', { email: 'eve@example.com', password: 'correct horse', name: 'eve' }],
  ])('are refused from another site with the cookie: %s', async (path, json) => {
    for (const origin of ['https://evil.example', 'null']) {
      expect((await ann.visitor.post(`/api/auth/${path}`, json, { origin })).status).toBe(403);
    }
    // A cross-site form cannot send JSON.
    const headers = { 'content-type': 'text/plain' };
    const form = await ann.visitor.send('POST', `/api/auth/${path}`, {
      headers,
      body: new TextEncoder().encode(JSON.stringify(json)),
    });
    expect(form.status).toBe(400);
    expect(await (await ann.visitor.get('/api/session')).json()).toMatchObject({
      user: { id: ann.id, username: ann.name },
    });
  });
});

it('writes no secret and no address into the log', async () => {
  const ann = await accounts.signedIn();
  await accounts.newcomer().post(signIn, { email: ann.email, password: 'an incorrect secret' });
  await accounts.newcomer().post(signUp, ann);
  const log = accounts.lines.join('');
  expect(log).toContain('/api/auth/sign-in/email');
  for (const secret of [ann.password, 'an incorrect secret', ann.accessToken, ann.email]) {
    expect(log).not.toContain(secret);
  }
  for (const cookie of ann.visitor.cookies.values()) expect(log).not.toContain(cookie.split('.')[0]);
});
