import { afterAll, beforeAll, expect, it } from 'vitest';
import { buy, goodCard, pay, subscribe } from '#testing/paying.ts';
import { openTestApp, type TestApp, testSecret } from '#testing/test-app.ts';

const hidden = {
  password: 'password-that-nobody-may-read',
  otherPassword: 'another-password-that-nobody-may-read',
  mailPassword: 'mail-password-that-nobody-may-read',
  filesSecret: 'files-secret-that-nobody-may-read',
  stripeKey: 'sk_test_nobodymayreadthis',
  webhookSecret: 'whsec_nobodymayreadthis',
} as const;

const variables = {
  SMTP_URL: `smtp://fairsplit:${hidden.mailPassword}@127.0.0.1:1`,
  MAIL_FROM: 'Fairsplit <hello@fairsplit.example>',
  S3_BUCKET: 'pictures',
  S3_KEY: 'key',
  S3_SECRET: hidden.filesSecret,
};

const stripe = {
  STRIPE_SECRET_KEY: hidden.stripeKey,
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: hidden.webhookSecret,
  // Nothing listens there.
  STRIPE_API_URL: 'http://127.0.0.1:1',
};

let test: TestApp;
let withStripe: TestApp;
const responses: string[] = [];
beforeAll(async () => {
  test = await openTestApp({ takesMail: true, logsAll: true, variables });
  const everything = { ...variables, ...stripe };
  withStripe = await openTestApp({
    on: test.database,
    takesMail: true,
    logsAll: true,
    variables: everything,
  });
});
afterAll(async () => {
  await withStripe.close();
  await test.close();
});

/** Stores the response's text and headers for `leaked`. */
async function asked(response: Promise<Response>): Promise<Response> {
  const answer = await response;
  responses.push(
    await answer.clone().text(),
    JSON.stringify([...answer.headers].filter(([name]) => name !== 'set-cookie')),
  );
  return answer;
}

/** The secrets that occur in a log or a response. */
function leaked(secrets: readonly string[]): string[] {
  const everything = [...test.lines, ...withStripe.lines, ...responses].join('\n');
  return secrets.filter((secret) => everything.includes(secret));
}

it('keeps passwords and sessions out of logs and answers, whether a call succeeds or fails', async () => {
  const visitor = test.newVisitor();
  const email = 'ann@example.com';
  const { password, otherPassword } = hidden;
  const post = (path: string, json: unknown) => asked(visitor.post(`/api/auth${path}`, json));
  await post('/sign-up/email', { email, password, name: 'Ann' });
  await post('/sign-up/email', { email, password, name: 'Ann' });
  await post('/sign-up/email', { email: 'x', password, name: 'Ann' });
  await post('/sign-in/email', { email, password });
  await test.database.pool.query('update "user" set email_verified = true where email = $1', [email]);
  await post('/sign-in/email', { email, password: otherPassword });
  await post('/sign-in/email', { email: 'nobody@example.com', password });
  await post('/request-password-reset', { email });
  expect((await post('/sign-in/email', { email, password })).status).toBe(200);
  const session = decodeURIComponent([...visitor.cookies.values()].join());
  expect(session.length).toBeGreaterThan(30);
  await post('/change-password', { currentPassword: otherPassword, newPassword: password });
  await post('/reset-password', { token: 'wrong', newPassword: otherPassword });
  await asked(visitor.post('/api/account/delete', { password: otherPassword }));
  await asked(visitor.post('/api/account/delete', { password: [otherPassword] }));
  expect([test.lines.length > 10, responses.length > 10]).toEqual([true, true]);
  expect(leaked([password, otherPassword, session, session.split('.')[0] ?? session])).toEqual([]);
});

it('keeps card numbers out of logs, answers and every table', async () => {
  const ann = await test.newUser();
  await buy(ann);
  const bob = await test.newUser();
  const { clientSecret } = await subscribe(bob, 'weekly');
  expect((await pay(bob, clientSecret, '4000000000000002')).status).toBe('requires_payment_method');
  await asked(bob.post('/sandbox/confirm', { clientSecret, card: { number: '4111111111111111' } }));
  for (const path of [`/billing/${ann.id}`, `/billing/${ann.id}/invoices`, '/sandbox/portal']) {
    await asked(ann.get(path));
  }
  const numbers = [goodCard, '4000000000000002', '4111111111111111'];
  expect(leaked([...numbers, clientSecret])).toEqual([]);
  const { rows } = await test.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  for (const { name } of rows) {
    const found = await test.database.pool.query<{ row: string }>(`select t::text as row from "${name}" t`);
    const text = found.rows.map(({ row }) => row.replaceAll(/[\s-]/g, '')).join('\n');
    expect([name, numbers.filter((number) => text.includes(number))]).toEqual([name, []]);
  }
});

it('keeps its settings to itself when everything goes wrong', async () => {
  const visitor = test.newVisitor();
  for (const path of [
    '/api/health',
    '/api/ready',
    '/api/nothing',
    '/api/openapi.json',
    '/api/docs',
    '/metrics',
  ]) {
    await asked(visitor.get(path));
  }
  await asked(
    visitor.post('/api/webhooks/payments', { id: 'evt_1' }, { headers: { 'stripe-signature': 't=1,v1=x' } }),
  );
  await asked(
    visitor.get('/api/session', { headers: { cookie: `fairsplit.session_token=${'x'.repeat(500)}` } }),
  );
  expect(leaked([testSecret, ...Object.values(hidden)])).toEqual([]);
});
