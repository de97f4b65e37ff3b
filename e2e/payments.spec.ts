import {
  admitted,
  dialogOf,
  emailsTo,
  expect,
  forgive,
  open,
  ownWindowTest as test,
  toast,
} from './account.ts';
import { dateIn, expectPaid, fact, fillCard, noteEvents, payButton, payWith } from './payment.ts';
import { badge } from './saved-work.ts';

test('from the price list through refusals of every kind to a paid plan', async ({ page, complaints }) => {
  const reported = await noteEvents(page);
  const { email } = await admitted(page);
  await open(page, '/pricing');
  await page.getByRole('radio', { name: 'Weekly' }).check();
  await page.getByRole('button', { name: 'Subscribe to Starter' }).click();
  await expect(page).toHaveURL('/subscribe?plan=weekly');
  await expect(fact(page, 'Price')).toHaveText('$9/week');
  await expect(fact(page, 'Renews on')).toHaveText(dateIn(7));
  await expect(fact(page, 'Total today')).toHaveText('$9.00');
  await expect(page.getByRole('main').getByRole('link', { name: 'Terms of Service' })).toHaveAttribute(
    'href',
    '/terms',
  );
  await expect(page.getByText('Sandbox: no real money moves')).toBeVisible();

  const failure = page.getByRole('main').getByRole('alert');
  await payWith(page, 'Declined');
  await expect(toast(page, 'Payment Failed')).toContainText('Your card was declined.');
  await expect(failure).toContainText(
    'Your card was declined. You have not been charged. Try another card, or ask your bank.',
  );
  await payWith(page, 'Insufficient funds');
  await expect(failure).toContainText('Your card has insufficient funds.');

  await payWith(page, '3-D Secure');
  await dialogOf(page).getByRole('button', { name: 'Decline' }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(failure).toContainText('The bank did not receive your confirmation.');
  await payButton(page).click();
  await expect(dialogOf(page)).toContainText('$9.00');
  await dialogOf(page).getByRole('button', { name: 'Approve' }).click();
  await expectPaid(page);

  await expect(badge(page, 'Starter Plan')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Pricing' })).toHaveCount(0);
  await expect(fact(page, 'Next billing date')).toHaveText(dateIn(7));
  expect(await reported('begin_checkout')).toEqual([{ plan: 'weekly', amount: 900 }]);
  expect(await reported('purchase')).toEqual([{ plan: 'weekly', amount: 900 }]);
  await expect.poll(async () => (await emailsTo(email)).map(({ kind }) => kind)).toEqual(['receipt']);

  await open(page, '/subscribe');
  await expect(page.getByText('You are already subscribed')).toBeVisible();
  await expect(page.getByText('Total today')).toBeHidden();
  await page.getByRole('link', { name: 'Go to Billing & Subscription' }).click();
  await expect(page.getByRole('heading', { name: 'Billing & Subscription' })).toBeVisible();
  await open(page, '/pricing');
  await expect(page.getByText('Current plan', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Billing & Subscription' })).toBeVisible();
  forgive(complaints, /status of 409/);
});

test('two presses pay once, and a wrong card is named before anything is sent', async ({
  page,
  complaints,
}) => {
  await admitted(page);
  const confirmations: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/sandbox/confirm')) confirmations.push(request.url());
  });
  await open(page, '/subscribe');
  await page.getByLabel('Card number').fill('5555 5555 5555 4444');
  await page.getByLabel('Expires').fill('13/20');
  await payButton(page).click();
  await expect(page.getByText('Only the published test cards are accepted here.')).toBeVisible();
  await expect(page.getByText('Enter a month and year, such as 12 / 40')).toBeVisible();
  await expect(page.getByText('Enter any 3 digits')).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeFocused();
  expect(confirmations).toEqual([]);

  await fillCard(page, 'Success');
  await payButton(page).dblclick();
  await expectPaid(page);
  expect(confirmations).toHaveLength(1);
  await page.goBack();
  await expect(page).not.toHaveURL(/subscribe/);
  expect(complaints).toEqual([]);
});
