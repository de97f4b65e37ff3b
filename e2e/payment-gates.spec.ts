import {
  admitted,
  dialogOf,
  expect,
  expectTab,
  fillLogIn,
  forgive,
  open,
  ownWindowTest,
  test,
  toast,
} from './account.ts';
import { fact, noteEvents, payWith } from './payment.ts';
import { newMember } from './person.ts';

const refusal = (code: string, message: string) => ({ error: { code, message, requestId: 'r' } });

test('a visitor is asked to log in or to sign up first, and finds the chosen plan again', async ({
  page,
}) => {
  const member = await newMember();
  await open(page, '/subscribe?plan=annual');
  await expect(toast(page, 'Authentication Required')).toContainText('Please log in to subscribe');
  await expect(page).toHaveURL('/');
  // The dialog opens by itself and covers the message.
  await fillLogIn(page, member);
  await expect(page).toHaveURL('/subscribe?plan=annual');
  await expect(page.getByText('Your trial has 14 days left.')).toBeVisible();
  await expect(fact(page, 'Total today')).toHaveText('$189.00');
});

test('a plan chosen on the price list is still chosen after logging in there', async ({ page }) => {
  const member = await newMember();
  await open(page, '/pricing');
  await page.getByRole('radio', { name: 'Weekly' }).check();
  await page.getByRole('main').getByRole('button', { name: 'Start Free Trial' }).click();
  await expectTab(page, 'Sign Up');
  await dialogOf(page).getByRole('tab', { name: 'Log In' }).click();
  await fillLogIn(page, member);
  await expect(page).toHaveURL('/pricing?plan=weekly');
  await expect(page.getByRole('radio', { name: 'Weekly' })).toBeChecked();
  await page.getByRole('button', { name: 'Subscribe to Starter' }).click();
  await expect(page).toHaveURL('/subscribe?plan=weekly');
});

test('test keys on a public site are announced on every payment page', async ({ page }) => {
  await admitted(page);
  const provider = {
    provider: 'stripe',
    livemode: false,
    publishableKey: 'pk_test_1',
    testKeysInPublic: true,
    includesTax: false,
  };
  await page.route('**/api/payment-provider', (route) => route.fulfill({ json: provider }));
  await page.route('**/api/billing/*', (route) =>
    route.fulfill({
      json: {
        provider: 'stripe',
        livemode: false,
        subscription: null,
        has_access: false,
        access_ended: null,
        other_subscriptions: 0,
        credit: 0,
      },
    }),
  );
  await open(page, '/billing');
  await expect(page.getByText('Test mode: no card is charged')).toBeVisible();
});

test('a subscription that cannot be started says why', async ({ page, complaints }) => {
  await admitted(page);
  const answer = { status: 502, json: refusal('provider-down', 'The provider does not answer.') };
  await page.route('**/api/billing/*/quote?plan=*', (route) => route.fulfill(answer));
  await open(page, '/subscribe?plan=weekly');
  await expect(toast(page, 'Subscription Error')).toContainText('The provider does not answer.');
  await expect(page).toHaveURL('/pricing');

  answer.status = 503;
  answer.json = refusal('payments-unavailable', 'Payments are not set up.');
  await open(page, '/subscribe');
  await expect(page.getByText('Payments are not set up here')).toBeVisible();

  await page.unroute('**/api/billing/*/quote?plan=*');
  answer.status = 502;
  answer.json = refusal('provider-down', 'The provider does not answer.');
  await page.route('**/api/create-subscription', (route) => route.fulfill(answer));
  await open(page, '/subscribe?plan=weekly');
  await payWith(page, 'Success');
  await expect(toast(page, 'Subscription Error')).toContainText('The provider does not answer.');
  await expect(page).toHaveURL('/pricing');

  await page.route('**/api/payment-provider', (route) =>
    route.fulfill({
      json: {
        provider: 'stripe',
        livemode: false,
        publishableKey: 'pk_test_1',
        testKeysInPublic: false,
        includesTax: false,
      },
    }),
  );
  let asked = 0;
  page.on('console', (message) => {
    if (message.text().includes('js.stripe.com')) asked += 1;
  });
  await open(page, '/subscribe');
  await expect(page.getByText('The payment form is unavailable')).toBeVisible();
  await expect(page.getByText('Sandbox: no real money moves')).toHaveCount(0);
  const before = asked;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(() => asked).toBeGreaterThan(before);
  await expect(page.getByText('The payment form is unavailable')).toBeVisible();
  forgive(complaints, /status of 50[23]|js\.stripe\.com|Content Security Policy/);
});

ownWindowTest(
  'a return that the server cannot confirm is tried again, and not for ever',
  async ({ page, complaints }) => {
    const reported = await noteEvents(page);
    await admitted(page);
    const address = '/dashboard?subscription=success&payment_intent=pi_x&plan=weekly';
    await open(page, address);
    await expect(toast(page, 'Payment Not Found')).toBeVisible();
    await expect(page).toHaveURL('/dashboard');

    const answer = { status: 402, json: refusal('payment-required', 'Not paid.') };
    let asked = 0;
    await page.route('**/api/update-subscription-status', (route) => {
      asked += 1;
      return route.fulfill(answer);
    });
    await open(page, address);
    await expect(toast(page, 'Payment Not Complete')).toBeVisible();
    await expect(page).toHaveURL('/dashboard');

    answer.status = 500;
    answer.json = refusal('internal', 'Something went wrong.');
    asked = 0;
    await open(page, address);
    await expect(toast(page, 'Database Update Error')).toContainText(
      'Payment succeeded but status update failed: Something went wrong. Refreshing to retry...',
    );
    await expect(page).toHaveURL(address);
    await expect(toast(page, 'Database Update Error')).toContainText('We stopped retrying.');
    await expect(page).toHaveURL('/dashboard');
    expect(asked).toBe(3);
    expect(await reported('purchase')).toEqual([]);
    forgive(complaints, /status of (402|404|500)/);
  },
);
