import type { Page } from '@playwright/test';
import { admitted, expect, open, ownWindowTest as test, toast } from './account.ts';
import { noteEvents } from './payment.ts';

// Stripe's script is not in this server's CSP, since the server has no Stripe keys.
test.use({ bypassCSP: true, colorScheme: 'dark' });

/** A fake of the part of Stripe's script that the form uses: declines once, then accepts the payment. */
const stripeScript = `
  const calls = { appearances: [], amounts: [], confirmed: [] };
  const element = { mount(place) { place.textContent = 'Payment Element'; }, on() {}, off() {}, update() {}, destroy() {} };
  const answers = window.stripeAnswers ?? [
    { error: { message: 'Your card was declined.' } },
    { paymentIntent: { id: 'pi_1', status: 'succeeded' } },
  ];
  window.stripeCalls = calls;
  window.Stripe = (key) => ({
    key,
    elements(options) {
      calls.appearances.push(options.appearance.variables.colorBackground);
      calls.amounts.push([options.mode, options.amount, options.clientSecret]);
      return {
        create: () => element,
        getElement: () => element,
        submit: async () => ({}),
        update(options) { calls.appearances.push(options.appearance.variables.colorBackground); },
      };
    },
    createToken() {}, createPaymentMethod() {}, confirmCardPayment() {}, registerAppInfo() {}, _registerWrapper() {},
    async confirmPayment({ clientSecret, confirmParams, redirect }) {
      calls.confirmed.push({ clientSecret, ...confirmParams, redirect });
      return answers[calls.confirmed.length - 1];
    },
  });
  window.Stripe.version = 'endive';
`;

type StripeCalls = { appearances: string[]; amounts: unknown[]; confirmed: unknown[] };

type Provider = { readonly testKeysInPublic?: boolean; readonly includesTax?: boolean };

/** Emulates a server with Stripe; returns the recorded requests. */
async function withStripe(page: Page, told: object, provider: Provider = {}) {
  const begun: unknown[] = [];
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: stripeScript }),
  );
  const record = { provider: 'stripe', livemode: false, publishableKey: 'pk_test_1' };
  await page.route('**/api/payment-provider', (route) =>
    route.fulfill({ json: { ...record, testKeysInPublic: false, includesTax: false, ...provider } }),
  );
  await page.route('**/api/create-subscription', (route) => {
    begun.push(route.request().postDataJSON());
    return route.fulfill({
      status: 201,
      json: { clientSecret: 'pi_1_secret_1', plan: 'annual', amount: 18900, message: '' },
    });
  });
  const updates: unknown[] = [];
  await page.route('**/api/update-subscription-status', (route) => {
    updates.push(route.request().postDataJSON());
    return route.fulfill({ json: told });
  });
  return { begun, updates };
}

test('Stripe’s form uses our colours, explains a failed payment and continues after a paid one', async ({
  page,
  baseURL,
}) => {
  const reported = await noteEvents(page);
  await admitted(page);
  const { begun, updates } = await withStripe(page, { success: true, state: 'active', message: '' });
  // Safe cast: set by the script above.
  const calls = () => page.evaluate(() => (window as unknown as { stripeCalls: StripeCalls }).stripeCalls);

  await open(page, '/subscribe?plan=annual');
  await expect(page.getByText('Payment Element')).toBeVisible();
  await expect(page.getByText('Sandbox: no real money moves')).toHaveCount(0);
  expect((await calls()).appearances).toEqual(['#1e1c18']);
  expect((await calls()).amounts).toEqual([['subscription', 18900, undefined]]);
  expect(begun).toEqual([]);
  await page.getByRole('banner').getByRole('radio', { name: 'Light' }).first().check();
  await expect.poll(async () => (await calls()).appearances.at(-1)).toBe('#fff');

  await page.getByRole('button', { name: 'Pay $189.00 and subscribe' }).click();
  await expect(toast(page, 'Payment Failed')).toContainText('Your card was declined.');
  await page.getByRole('button', { name: 'Pay $189.00 and subscribe' }).click();
  await expect(toast(page, 'Payment Successful!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  const confirmed = {
    clientSecret: 'pi_1_secret_1',
    return_url: `${baseURL}/dashboard?subscription=success&plan=annual`,
    redirect: 'if_required',
  };
  expect((await calls()).confirmed).toEqual([confirmed, confirmed]);
  expect(begun).toEqual(Array.from({ length: 2 }, () => ({ plan: 'annual', due: 18900 })));
  expect(updates).toEqual([expect.objectContaining({ paymentIntentId: 'pi_1', plan: 'annual' })]);
  expect(await reported('begin_checkout')).toEqual([{ plan: 'annual', amount: 18900 }]);
  expect(await reported('purchase')).toEqual([{ plan: 'annual', amount: 18900 }]);
});

test('a payment that the bank is still processing is not shown as successful', async ({ page }) => {
  const reported = await noteEvents(page);
  await admitted(page);
  const message = 'Your bank is working on the payment.';
  await withStripe(
    page,
    { success: false, state: 'processing', message },
    { testKeysInPublic: true, includesTax: true },
  );
  await page.addInitScript(() => {
    (window as unknown as { stripeAnswers: unknown }).stripeAnswers = [
      { paymentIntent: { id: 'pi_1', status: 'processing' } },
    ];
  });
  await open(page, '/subscribe?plan=annual');
  await expect(page.getByText('Test mode: no card is charged')).toBeVisible();
  await expect(page.getByText('Includes tax where it applies')).toBeVisible();
  await page.getByRole('button', { name: 'Pay $189.00 and subscribe' }).click();
  await expect(toast(page, 'Payment Processing')).toContainText(message);
  await expect(page).toHaveURL('/dashboard');
  await expect(toast(page, 'Payment Successful')).toHaveCount(0);
  await expect(toast(page, 'Payment Successful!')).toHaveCount(0);
  expect(await reported('purchase')).toEqual([]);
});
