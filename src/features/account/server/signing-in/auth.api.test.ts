import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { user } from '#platform/auth/identity.table.ts';
import { type AccountHarness, openAccounts } from '#testing/account-harness.ts';

let accounts: AccountHarness;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.close());

const signUp = '/api/auth/sign-up/email';
const signIn = '/api/auth/sign-in/email';

async function answer(response: Response | Promise<Response>) {
  const given = await response;
  return { status: given.status, body: await given.json() };
}

describe('sign-up', () => {
  it('makes an account that waits for confirmation, without a session', async () => {
    const ann = accounts.person();
    const visitor = accounts.newcomer();
    const response = await visitor.post(signUp, ann);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({
      token: null,
      user: { email: ann.email, emailVerified: false, name: ann.name },
    });
    expect(visitor.isSignedIn()).toBe(false);
    expect(await (await visitor.get('/api/session')).json()).toEqual({ user: null });
    expect(await accounts.lastMail(ann.email)).toMatchObject({
      kind: 'confirm-email',
      state: 'queued',
      subject: 'Confirm your email address',
    });
  });

  it.each([
    ['the same', (email: string) => email],
    ['in other case', (email: string) => email.toUpperCase()],
    ['with spaces around it', (email: string) => `  ${email} `],
  ])('refuses an address that has an account, %s', async (_, spelled) => {
    const ann = await accounts.signUp();
    const again = { ...accounts.person('eve'), email: spelled(ann.email) };
    expect(await answer(accounts.newcomer().post(signUp, again))).toEqual({
      status: 422,
      body: { code: 'USER_ALREADY_EXISTS', message: 'User already registered' },
    });
    const rows = await accounts.db.select().from(user).where(eq(user.email, ann.email));
    expect(rows.map((row) => row.name)).toEqual([ann.name]);
  });

  it('lets one of two at the same moment pass', async () => {
    const ann = accounts.person();
    const answers = await Promise.all([
      accounts.newcomer().post(signUp, ann),
      accounts.newcomer().post(signUp, { ...ann, email: ann.email.toUpperCase() }),
    ]);
    expect(answers.map((response) => response.status).sort((a, b) => a - b)).toEqual([200, 422]);
    expect(await accounts.db.select().from(user).where(eq(user.email, ann.email))).toHaveLength(1);
  });

  it('tells nobody that an account was made which another made in between', async () => {
    const [eve, ann] = [accounts.person('eve'), accounts.newcomer()];
    const { pool } = accounts.database;
    const connect = pool.connect.bind(pool);
    const transaction = vi.spyOn(pool, 'connect');
    transaction.mockImplementation((async (forQuery?: never) => {
      if (forQuery) return connect(forQuery);
      transaction.mockRestore();
      expect((await accounts.newcomer().post(signUp, eve)).status).toBe(200);
      return await connect();
    }) as never);
    const mine = { ...eve, name: 'ann', password: 'correct horse battery' };
    expect(await answer(ann.post(signUp, mine))).toMatchObject({
      status: 422,
      body: { code: 'USER_ALREADY_EXISTS' },
    });
    // Ann confirms the address in her browser: Eve's password must not become valid.
    const link = await accounts.confirmationOf(eve.email);
    expect((await ann.post('/api/confirm-email', link)).status).toBe(200);
    expect((await accounts.newcomer().post(signIn, eve)).status).toBe(401);
  });

  it.each([
    ['no e-mail', { email: undefined }, 'INVALID_EMAIL'],
    ['an e-mail of another kind', { email: { $ne: null } }, 'INVALID_EMAIL'],
    ['no address', { email: 'ann' }, 'INVALID_EMAIL'],
    ['two addresses', { email: 'a@example.com,b@example.com' }, 'INVALID_EMAIL'],
    ['a header in the address', { email: 'a@example.com\r\nBcc: b@example.com' }, 'INVALID_EMAIL'],
    ['an address without end', { email: `${'a'.repeat(300)}@example.com` }, 'INVALID_EMAIL'],
    ['a script in the address', { email: '"<script>"@example.com' }, 'INVALID_EMAIL'],
    ['no username', { name: '  ' }, 'INVALID_USERNAME'],
    ['a username without end', { name: 'x'.repeat(61) }, 'INVALID_USERNAME'],
    ['a line break in the username', { name: 'a\nb' }, 'INVALID_USERNAME'],
    ['no password', { password: '' }, 'INVALID_PASSWORD'],
    ['a password of another kind', { password: ['secret'] }, 'INVALID_PASSWORD'],
    ['a label that ends with a hyphen', { email: 'a@b-.com' }, 'INVALID_EMAIL'],
    ['a label of 64 letters', { email: `a@${'b'.repeat(64)}.com` }, 'INVALID_EMAIL'],
    ['65 letters before the @', { email: `${'a'.repeat(65)}@example.com` }, 'INVALID_EMAIL'],
    ['two dots before the @', { email: 'a..b@example.com' }, 'INVALID_EMAIL'],
    ['a short password', { password: '12345' }, 'PASSWORD_TOO_SHORT'],
    ['a common password', { password: 'password1' }, 'PASSWORD_TOO_WEAK'],
    ['a password of spaces', { password: '      ' }, 'PASSWORD_TOO_WEAK'],
    ['the own name', { name: 'quillfeather', password: 'quillfeather7' }, 'PASSWORD_TOO_WEAK'],
    ['a long password', { password: 'x'.repeat(129) }, 'PASSWORD_TOO_LONG'],
  ])('refuses %s, and repeats nothing of it', async (_, change, code) => {
    const given = { ...accounts.person(), ...change };
    const { status, body } = await answer(accounts.newcomer().post(signUp, given));
    expect(status).toBe(400);
    expect(body).toEqual({ code, message: expect.any(String) });
    expect(JSON.stringify(body)).not.toContain('@example.com');
  });

  it.each([
    ['Robert\'); DROP TABLE "user";--'],
    ['<script>alert(1)</script>'],
    ['ünïcödé 🧾 שלום'],
    ['$' + '{process.exit(1)}'],
  ])('keeps the username %s as it is', async (name) => {
    const ann = await accounts.signUp({ ...accounts.person(), name });
    await ann.visitor.post('/api/confirm-email', await accounts.confirmationOf(ann.email));
    expect(await (await ann.visitor.get('/api/session')).json()).toMatchObject({ user: { username: name } });
    const mail = await accounts.lastMail(ann.email);
    expect(mail?.text.replaceAll('\u2060', '')).toContain(name);
    expect(mail?.html).not.toContain('<script>alert');
  });

  it('takes a password of 6 to 128 characters as it is', async () => {
    for (const password of ['x7Kp2q', "' OR 1=1;--", `ü${'plums and pears '.repeat(8)}`.slice(0, 128)]) {
      const ann = await accounts.signUp({ ...accounts.person(), password });
      await ann.visitor.post('/api/confirm-email', await accounts.confirmationOf(ann.email));
      expect((await accounts.signInAgain(ann)).isSignedIn()).toBe(true);
    }
  });

  it('takes nothing that it was not asked for', async () => {
    const ann = accounts.person();
    const extra = {
      emailVerified: true,
      image: 'https://evil.example/x.png',
      callbackURL: 'https://evil.example',
    };
    await accounts.newcomer().post(signUp, { ...ann, ...extra, deletedAt: '2020-01-01', id: 'mine' });
    const [row] = await accounts.db.select().from(user).where(eq(user.email, ann.email));
    expect(row).toMatchObject({ emailVerified: false, image: null, deletedAt: null });
    expect((await accounts.lastMail(ann.email))?.text).not.toContain('evil.example');
  });
});

describe('sign-in', () => {
  it('opens a session in a cookie that scripts cannot read, and nowhere else', async () => {
    const ann = await accounts.signedIn();
    const visitor = accounts.newcomer();
    const response = await visitor.post(signIn, { email: ann.email.toUpperCase(), password: ann.password });
    expect(response.status).toBe(200);
    const cookies = response.headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    expect(cookies[1]).toMatch(
      /^fairsplit\.device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(cookies[0]).toMatch(/^fairsplit\.session_token=/);
    expect(cookies[0]).toMatch(/; Max-Age=2592000/);
    expect(cookies[0]).toMatch(/; HttpOnly/);
    expect(cookies[0]).toMatch(/; SameSite=Lax/);
    expect(cookies[0]).not.toMatch(/Secure/);
    expect(await response.json()).toMatchObject({ token: null, user: { email: ann.email } });
    expect(await (await visitor.get('/api/session')).json()).toMatchObject({ user: { id: ann.id } });
  });

  it('of an unconfirmed account is refused with the right password only, and mails nothing', async () => {
    const ann = await accounts.signUp();
    const first = await accounts.lastMail(ann.email);
    const wrong = await answer(
      accounts.newcomer().post(signIn, { ...ann, password: 'incorrect', visitor: 0 }),
    );
    expect(wrong).toMatchObject({ status: 401, body: { code: 'INVALID_EMAIL_OR_PASSWORD' } });
    const { email, password } = ann;
    const right = accounts.newcomer();
    expect(await answer(right.post(signIn, { email, password }))).toMatchObject({
      status: 403,
      body: { code: 'EMAIL_NOT_VERIFIED' },
    });
    expect(right.isSignedIn()).toBe(false);
    expect(await accounts.lastMail(ann.email)).toEqual(first);
  });

  it.each([
    ['nothing', {}],
    ['an object for a password', { email: 'a@example.com', password: { $gt: '' } }],
    ['SQL', { email: "' OR 1=1;--", password: "' OR 1=1;--" }],
    ['an array', []],
    ['a number', 7],
    ['null', null],
  ])('refuses %s', async (_, json) => {
    const { status, body } = await answer(accounts.newcomer().post(signIn, json));
    expect(status).toBe(400);
    expect(JSON.stringify(body)).not.toContain('OR 1=1');
  });

  it('over HTTPS marks the cookie as secure', async () => {
    const https = await openAccounts({ APP_URL: 'https://fairsplit.example' });
    const ann = await https.signedIn();
    const response = await https.newcomer().post(signIn, { email: ann.email, password: ann.password });
    const [session, device] = response.headers.getSetCookie();
    expect(session).toMatch(/^__Host-fairsplit\.session_token=.*; Path=\/; HttpOnly; Secure/);
    expect(device).toMatch(/^__Host-fairsplit\.device=.*; Path=\/; HttpOnly; Secure/);
    for (const cookie of [session, device]) expect(cookie).not.toMatch(/Domain/i);
    await https.close();
  });
});
