import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '#kernel/endpoint.ts';
import { buy, goodCard, invoicesOf, subscribe } from '#testing/paying.ts';
import { refused } from '#testing/refusal.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';
import * as endpoints from '../../rules/sandbox.endpoints.ts';
import {
  type SandboxPortalRecord,
  sandboxPaymentResponse,
  sandboxPortalRecord,
  testCards,
} from '../../rules/sandbox.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ takesMail: true });
});
beforeEach(() => {
  test.clock.now = new Date('2026-11-11T10:00:00.000Z');
});
afterAll(() => test.close());

const card = (number: string, changes: object = {}) => ({
  number,
  expMonth: 12,
  expYear: 2034,
  cvc: '123',
  ...changes,
});
const confirm = (who: TestUser, clientSecret: string, number: string, changes?: object) =>
  who.post('/sandbox/confirm', { clientSecret, card: card(number, changes) });
const payment = async (response: Response) => sandboxPaymentResponse.parse(await response.json());
async function refusalOf(response: Response) {
  const { code, detail } = await refused(response);
  return [response.status, code, ...(detail?.issues ?? []).map(({ path, message }) => `${path}: ${message}`)];
}
async function portal(who: TestUser): Promise<SandboxPortalRecord> {
  return sandboxPortalRecord.parse(await (await who.get('/sandbox/portal')).json());
}

describe('a published card', () => {
  it.each(testCards)('$title', async ({ number, behaviour }) => {
    const ann = await test.newUser();
    const { clientSecret } = await subscribe(ann);
    const answer = await payment(await confirm(ann, clientSecret, number));
    const expected = {
      pays: ['succeeded', null],
      fails_to_renew: ['succeeded', null],
      authenticates: ['requires_action', null],
      declined: ['requires_payment_method', 'Your card was declined.'],
      insufficient_funds: ['requires_payment_method', 'Your card has insufficient funds.'],
    }[behaviour];
    expect([answer.status, answer.message]).toEqual(expected);
  });

  it('may be typed in groups', async () => {
    const ann = await test.newUser();
    const { clientSecret } = await subscribe(ann);
    expect((await payment(await confirm(ann, clientSecret, '4242 4242-4242 4242'))).status).toBe('succeeded');
  });

  it('needs 3-D Secure', async () => {
    const ann = await test.newUser();
    const { clientSecret } = await subscribe(ann);
    const answer = async (approve: boolean) =>
      await payment(await ann.post('/sandbox/authenticate', { clientSecret, approve }));
    await confirm(ann, clientSecret, '4000002500003155');
    expect(await answer(false)).toMatchObject({
      status: 'requires_payment_method',
      message: expect.any(String),
    });
    await confirm(ann, clientSecret, '4000002500003155');
    expect(await answer(true)).toMatchObject({ status: 'succeeded', message: null });
    expect((await portal(ann)).subscription).toMatchObject({ status: 'active', card: { last4: '3155' } });
  });
});

describe('any other card', () => {
  it.each(['5555555555554444', '4242424242424241', '4111 1111 1111 1111', '', '4242', 'x'.repeat(5000)])(
    'is refused: %.20s',
    async (number) => {
      const ann = await test.newUser();
      const { clientSecret } = await subscribe(ann);
      const response = await confirm(ann, clientSecret, number);
      const text = await response.clone().text();
      expect(await refusalOf(response)).toEqual([
        422,
        'invalid-content',
        'card.number: Only the published test cards are accepted here.',
      ]);
      if (number) expect(text).not.toContain(number);
      const changed = await ann.post('/sandbox/portal/card', { card: card(number) });
      expect(changed.status).toBe(422);
    },
  );

  it.each([
    [{ expMonth: 13 }, 'card.expMonth'],
    [{ expYear: 26 }, 'card.expYear'],
    [{ cvc: 'abc' }, 'card.cvc'],
    [{ expMonth: 10, expYear: 2026 }, 'card.expYear'],
  ])('is refused for what is wrong with it: %o', async (changes, path) => {
    const ann = await test.newUser();
    const { clientSecret } = await subscribe(ann);
    const [status, , issue] = await refusalOf(await confirm(ann, clientSecret, goodCard, changes));
    expect([status, String(issue).split(':')[0]]).toEqual([422, path]);
  });

  it('stores no number, neither in the database nor in the log', async () => {
    const ann = await test.newUser();
    await buy(ann, 'monthly', goodCard);
    await confirm(ann, 'pi_sbx_nobody', '4111111111111111');
    const { rows } = await test.database.pool.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
    for (const { name } of rows) {
      const found = await test.database.pool.query(
        `select from "${name}" as it where it::text ~ '4242\\s?4242|4111\\s?1111'`,
      );
      expect([name, found.rowCount]).toEqual([name, 0]);
    }
    expect(test.lines.join()).not.toMatch(/4242424242|4111111111/);
  });
});

describe('a stranger', () => {
  it('cannot pay or change another user’s bill', async () => {
    const [ann, bob] = [await test.newUser(), await test.newUser()];
    const { clientSecret } = await subscribe(ann);
    expect((await confirm(bob, clientSecret, goodCard)).status).toBe(404);
    await buy(bob);
    expect((await confirm(bob, clientSecret, goodCard)).status).toBe(404);
    await confirm(ann, clientSecret, '4000002500003155');
    const approved = await bob.post('/sandbox/authenticate', { clientSecret, approve: true });
    expect(approved.status).toBe(404);
    expect((await portal(ann)).subscription).toMatchObject({ status: 'incomplete' });
  });

  it('cannot refund another user’s payment', async () => {
    const [ann, bob] = [await test.newUser(), await test.newUser()];
    await buy(ann);
    await buy(bob);
    const [invoice] = await invoicesOf(ann);
    expect((await bob.post('/sandbox/refund', { invoiceId: invoice?.id })).status).toBe(404);
    expect(await invoicesOf(ann)).toMatchObject([{ refunded: 0 }]);
  });

  it('without a purchase has an empty portal and nothing to change', async () => {
    const ann = await test.newUser();
    expect(await portal(ann)).toEqual({
      now: test.clock.now.toISOString(),
      credit: 0,
      subscription: null,
      invoices: [],
    });
    const acts: [string, object?][] = [
      ['/sandbox/portal/cancel'],
      ['/sandbox/portal/resume'],
      ['/sandbox/portal/switch', { plan: 'annual' }],
      ['/sandbox/portal/card', { card: card(goodCard) }],
      ['/sandbox/clock', { days: 1 }],
      ['/sandbox/refund', { invoiceId: 'in_sbx_1' }],
    ];
    for (const [path, body] of acts) expect([path, (await ann.post(path, body)).status]).toEqual([path, 404]);
  });
});

describe('the portal', () => {
  it('cancels, resumes, switches, changes the card and refunds', async () => {
    const ann = await test.newUser();
    await buy(ann, 'monthly');
    const act = async (path: string, body?: object) => {
      expect((await ann.post(`/sandbox/${path}`, body)).status).toBe(204);
      return await portal(ann);
    };
    expect((await act('portal/cancel')).subscription?.cancel_at).toBe('2026-12-11T10:00:00.000Z');
    expect((await act('portal/resume')).subscription?.cancel_at).toBeNull();
    const switched = await act('portal/switch', { plan: 'annual' });
    expect(switched.subscription).toMatchObject({
      cycle: 'annual',
      plan_id: 'starter_annual',
      amount: 18900,
    });
    expect(switched.invoices.map(({ amount }) => amount)).toEqual([17000, 1900]);
    const other = await act('portal/card', { card: card('4000000000000341') });
    expect(other.subscription?.card).toMatchObject({ last4: '0341' });
    const id = switched.invoices[1]?.id;
    expect((await act('refund', { invoiceId: id })).invoices[1]).toMatchObject({ refunded: 1900 });
    expect(await refusalOf(await ann.post('/sandbox/refund', { invoiceId: id }))).toEqual([409, 'conflict']);
    expect(
      await refusalOf(await ann.post('/sandbox/portal/card', { card: card('4000000000000002') })),
    ).toEqual([422, 'invalid-content', 'card.number: Your card was declined.']);
  });

  it('advances the clock, and delivers all webhooks before it responds', async () => {
    const ann = await test.newUser();
    await buy(ann, 'weekly', '4000000000000341');
    expect((await ann.post('/sandbox/clock', { days: 8 })).status).toBe(204);
    const later = await portal(ann);
    expect([later.now, later.subscription?.status]).toEqual(['2026-11-19T10:00:00.000Z', 'past_due']);
    expect(await ann.progress()).toMatchObject({ subscription_status: 'past_due' });
    await ann.post('/sandbox/clock', { days: 30 });
    expect(await ann.progress()).toMatchObject({ subscription_status: 'canceled', subscription_tier: null });
  });

  it.each([0, -1, 401, 1.5, '3'])('does not let %s days pass', async (days) => {
    const ann = await test.newUser();
    await buy(ann);
    expect((await ann.post('/sandbox/clock', { days })).status).toBe(422);
    expect((await portal(ann)).now).toBe(test.clock.now.toISOString());
  });

  it('accepts a write by cookie only from our own origin', async () => {
    const ann = await test.newUser();
    await buy(ann);
    const cookie = await test.cookieOf(ann);
    const cancel = (origin: string) =>
      ann.post('/sandbox/portal/cancel', {}, { authorization: '', cookie, origin });
    expect((await cancel('https://evil.example')).status).toBe(403);
    expect((await cancel(test.settings.appUrl)).status).toBe(204);
  });
});

it('is rate limited', async () => {
  const ann = await test.newUser();
  const statuses: number[] = [];
  for (let n = 0; n <= 10; n++) statuses.push((await confirm(ann, 'pi_sbx_nobody', goodCard)).status);
  expect([statuses[0], statuses[9], statuses[10]]).toEqual([404, 404, 429]);
});

it.each([
  [
    'Stripe takes the money',
    { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' },
  ],
  ['nobody does', { APP_URL: 'https://fairsplit.com' }],
])('is disabled when %s', async (_, variables) => {
  const other = await openTestApp({ on: test.database, variables });
  const ann = await other.newUser();
  for (const { method, path } of Object.values<Endpoint>(endpoints)) {
    const response = await ann.send(method, path, method === 'GET' ? undefined : {});
    expect([path, response.status]).toEqual([path, 404]);
  }
  await other.close();
});
