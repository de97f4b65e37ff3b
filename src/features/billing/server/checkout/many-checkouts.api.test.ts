import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStripeUnderTest, type StripeUnderTest } from '#platform/payments/testing/stripe-under-test.ts';
import { rollDice } from '#testing/dice.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';

/**
 * With CHECKOUTS=181 a Stripe call takes 50 to 800 ms. The test command runs fewer checkouts at ten times the speed.
 */
const checkouts = Number(process.env.CHECKOUTS ?? 24);
const timesAsFast = process.env.CHECKOUTS ? 1 : 10;
const people = Math.ceil(checkouts / 6.1);
const dice = rollDice(Number(process.env.CHECKOUT_SEED ?? 14));

let stripe: StripeUnderTest;
let test: TestApp;
beforeAll(async () => {
  stripe = await openStripeUnderTest();
  test = await openTestApp({ takesMail: true, variables: stripe.variables });
  stripe.clock.now = test.clock.now;
  stripe.wire.state.meanwhile = () => pause((50 + dice.below(751)) / timesAsFast);
});
afterAll(async () => {
  await test.close();
  await stripe.close();
});

it(`${people} people start ${checkouts} checkouts while notices come in, and none is answered too late`, {
  timeout: 120_000,
}, async () => {
  const users: TestUser[] = [];
  for (let n = 0; n < people; n++) users.push(await test.newUser());
  const notices: Promise<Response>[] = [];
  let told = 0;
  /** Delivers the webhook of each change immediately. */
  const tell = () => {
    for (const { rawBody, signature } of stripe.notices.slice(told)) {
      const headers = { 'stripe-signature': signature };
      const request = { method: 'POST', headers, body: rawBody };
      notices.push(Promise.resolve(test.app.request('/api/webhooks/payments', request)));
    }
    told = stripe.notices.length;
  };
  const press = async (number: number) => {
    const user = users[number % people] ?? dice.pick(users);
    await pause(dice.below(20_000) / timesAsFast);
    const began = performance.now();
    const plan = dice.pick(['weekly', 'monthly', 'annual']);
    const { status } = await user.post('/create-subscription', { plan });
    tell();
    return { status, ms: performance.now() - began };
  };
  const answers = await Promise.all(Array.from({ length: checkouts }, (_, number) => press(number)));
  const heard = await Promise.all(notices);
  const slowest = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const counted = Object.groupBy(answers, ({ status }) => status);
  const statuses = Object.entries(counted).map(([status, all]) => `${all?.length} × ${status}`);
  const at = (share: number) => Math.round(slowest[Math.floor(share * (checkouts - 1))] ?? 0);
  console.log(
    `checkouts: ${statuses.join(', ')}; median ${at(0.5)} ms, 95 % ${at(0.95)} ms, slowest ${at(1)} ms at ${timesAsFast} times the speed; ${heard.length} notices, ${heard.filter(({ status }) => status === 200).length} × 200`,
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
});
