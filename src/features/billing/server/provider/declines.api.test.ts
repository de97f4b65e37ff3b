import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { subscribe } from '#testing/paying.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ takesMail: true, variables: { TRUST_PROXY: 'true' } });
});
afterAll(() => test.close());

const card = (number: string) => ({ number, expMonth: 12, expYear: 2034, cvc: '123' });
const declined = card('4000000000000002');
const good = card('4242424242424242');
const from = (address: string) => ({ 'x-forwarded-for': address });

async function checkout(address: string) {
  const user = await test.newUser();
  const { clientSecret } = await subscribe(user);
  const pay = async (with_: typeof good, at = address) =>
    await user.post('/sandbox/confirm', { clientSecret, card: with_ }, from(at));
  return { user, pay };
}
const subscribeFrom = async (user: TestUser, address: string) =>
  (await user.post('/create-subscription', { plan: 'annual' }, from(address))).status;
/** Ends the rate limit's window, as after ten minutes. */
const letTimePass = () =>
  test.database.db.execute(sql`update rate_limit set ends_at = now() - interval '1 second'`);

it('declines ten cards in ten minutes, then returns 429, and accepts a good one later', async () => {
  const { user, pay } = await checkout('198.51.100.1');
  for (let n = 0; n < 10; n++) expect((await pay(declined)).status).toBe(200);
  const refused = await pay(declined);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600);
  expect((await pay(good)).status).toBe(429);
  expect(await subscribeFrom(user, '198.51.100.9')).toBe(429);
  await letTimePass();
  expect(await (await pay(good)).json()).toMatchObject({ status: 'succeeded' });
});

it('holds the limit for concurrent attempts', async () => {
  const { pay } = await checkout('198.51.100.2');
  const all = await Promise.all(Array.from({ length: 20 }, () => pay(declined)));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(all.filter(({ status }) => status === 429)).toHaveLength(10);
});

it('counts all users of an IP address together', async () => {
  const first = await checkout('198.51.100.3');
  for (let n = 0; n < 10; n++) await first.pay(declined);
  const second = await checkout('198.51.100.4');
  expect((await second.pay(good, '198.51.100.3')).status).toBe(429);
  expect((await second.pay(declined)).status).toBe(200);
  expect(await (await second.pay(good)).json()).toMatchObject({ status: 'succeeded' });
});

it('does not count cards that are good', async () => {
  const { pay } = await checkout('198.51.100.5');
  for (let n = 0; n < 12; n++) expect((await pay(card('4000002500003155'))).status).toBe(200);
});

it.each(['..', '.', 'a.b', 'pi/../x'])('a payment called %s is none', async (paymentIntentId) => {
  const { user } = await checkout('198.51.100.6');
  expect((await user.post('/update-subscription-status', { paymentIntentId })).status).toBe(422);
});
