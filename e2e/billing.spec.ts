import type { Page } from '@playwright/test';
import { admitted, dialogOf, expect, forgive, open, test, toast } from './account.ts';
import { query } from './database.ts';
import { buy, dateIn, fact, fillCard, invoices, payButton, subscribe, textOf } from './payment.ts';
import { pictures } from './pictures.ts';
import { badge } from './saved-work.ts';

async function press(page: Page, name: string, done: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await expect(toast(page, done)).toBeVisible();
}

async function cancelPlan(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await press(page, 'Yes, Cancel', 'Subscription Cancelled');
}

async function moveClock(page: Page, days: number): Promise<void> {
  await page.getByLabel('Days to move').fill(String(days));
  await press(page, 'Move Clock', `Clock moved by ${days} days`);
}

/** From billing to the portal, through the screen. */
async function openPortal(page: Page): Promise<void> {
  await open(page, '/billing');
  await page.getByRole('button', { name: 'Manage Subscription' }).click();
  await expect(page.getByRole('button', { name: 'Opening...' })).toBeVisible();
  await expect(page).toHaveURL('/sandbox/portal');
  await expect(page.getByText('Sandbox: no real money moves')).toBeVisible();
}

async function openBilling(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Back to Billing' }).click();
  await expect(page.getByRole('heading', { name: 'Billing & Subscription' })).toBeVisible();
}

test('a subscription is paid for, read, cancelled, resumed, renewed, switched and refunded', async ({
  page,
}) => {
  const person = await admitted(page);
  await buy(page, 'weekly');
  await open(page, '/billing');
  await expect(page.getByText('Sandbox: no real money moves')).toBeVisible();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await expect(fact(page, 'Current plan')).toHaveText('Starter Weekly');
  await expect(fact(page, 'Price')).toHaveText('$9/week');
  await expect(fact(page, 'Billing cycle')).toHaveText('Weekly');
  await expect(fact(page, 'Next billing date')).toHaveText(dateIn(7));
  await expect(fact(page, 'Payment method')).toHaveText('Visa ending in 4242, expires 12/2040');
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible();
  await expect(page.getByText('Trial User', { exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: 'Download Invoices' }).click();
  await expect(invoices(page)).toHaveCount(1);
  await expect(invoices(page)).toContainText('$9.00');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    invoices(page)
      .getByRole('button', { name: /as PDF$/ })
      .click(),
  ]);
  const text = await textOf(download);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  expect(text).toContain(download.suggestedFilename().replace('.pdf', ''));
  expect(text).toContain('$9.00');
  expect(text).toContain(person.email);
  expect(text).toMatch(/sandbox/i);

  await open(page, '/pricing');
  await expect(page.getByRole('radio', { name: 'Weekly' })).toBeChecked();
  await expect(page.getByText('$9/week')).toBeVisible();
  await page.getByRole('radio', { name: 'Annual' }).check();
  await expect(page.getByText('Current plan', { exact: true })).toHaveCount(0);

  await open(page, '/billing');
  await expect(page.getByText(`You keep Starter until ${dateIn(7)}, and you are not charged`)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await expect(page).toHaveURL('/sandbox/portal');
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await expect(dialogOf(page)).toContainText(
    `You keep Starter until ${dateIn(7)}, and you are not charged again.`,
  );
  await dialogOf(page).getByRole('button', { name: 'Go Back' }).click();
  await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toBeFocused();
  await cancelPlan(page);
  await expect(page.getByRole('button', { name: 'Keep My Subscription' })).toBeFocused();
  await openBilling(page);
  await expect(page.getByText(`Your plan ends on ${dateIn(7)}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Switch Plan' })).toHaveCount(0);
  await expect(fact(page, 'Ends on')).toHaveText(dateIn(7));
  await expect(badge(page, 'Starter Plan')).toBeVisible();

  await page.getByRole('button', { name: 'Keep My Subscription' }).click();
  await expect(page).toHaveURL('/sandbox/portal');
  await press(page, 'Keep My Subscription', 'Subscription Kept');
  await press(page, 'Move 1 week', 'Clock moved by 7 days');
  await expect(fact(page, 'Next billing date')).toHaveText(dateIn(14));
  await expect(invoices(page)).toHaveCount(2);
  await page
    .getByRole('button', { name: /^Refund/ })
    .last()
    .click();
  await expect(dialogOf(page)).toContainText('$9.00 goes back to the card.');
  await press(page, 'Refund $9.00', 'Invoice Refunded');
  await expect(invoices(page).last()).toContainText('Refunded');
  await openBilling(page);
  await page.getByRole('radio', { name: 'Monthly' }).check();
  await expect(fact(page, 'Starter Monthly, one month')).toHaveText('$19.00');
  await expect(fact(page, 'Unused time on Starter Weekly')).toHaveText('-$9.00');
  await expect(fact(page, 'Charged now')).toHaveText('$10.00');
  await page.getByRole('button', { name: 'Switch Plan' }).click();
  await expect(page).toHaveURL('/sandbox/portal?plan=starter_monthly');
  await expect(fact(page, 'Charged now')).toHaveText('$10.00');
  await press(page, 'Switch Plan', 'Plan Switched');
  await openBilling(page);
  await expect(fact(page, 'Current plan')).toHaveText('Starter Monthly');
  await expect(fact(page, 'Price')).toHaveText('$19/month');
  await page.getByRole('button', { name: 'Download Invoices' }).click();
  await expect(invoices(page).last()).toContainText('$9.00 refunded');
  await expect(page.getByText('Your access has ended')).toHaveCount(0);

  await openPortal(page);
  await page
    .getByRole('button', { name: /^Refund/ })
    .first()
    .click();
  await press(page, 'Refund $10.00', 'Invoice Refunded');
  await openBilling(page);
  await expect(page.getByText('Your access has ended')).toBeVisible();
  await expect(page.getByText('was refunded in full. It paid for the current period.')).toBeVisible();
  await expect(page.getByText('Ended', { exact: true })).toBeVisible();
  await pictures(page, 'billing-access-ended');
});

test('a card that fails later loses the plan after its retries, and another card keeps it', async ({
  page,
}) => {
  await admitted(page);
  await subscribe(page, 'weekly', 'Fails later');
  await openPortal(page);
  await moveClock(page, 8);
  await expect(page.getByText('Past due', { exact: true })).toBeVisible();
  await openBilling(page);
  await expect(page.getByText('Your last payment failed')).toBeVisible();
  await expect(page.getByText(`We will try your card ending in 0341 again on ${dateIn(10)}.`)).toBeVisible();
  await expect(fact(page, 'Next billing date')).toHaveText(dateIn(10));
  await expect(badge(page, 'Starter Plan')).toBeVisible();
  await open(page, '/dashboard');
  await expect(page.getByText('Your last payment failed')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Subscription Active' })).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Pay Now' }).click();
  await expect(page).toHaveURL('/sandbox/portal');
  await page.getByRole('button', { name: 'Change Card' }).click();
  await fillCard(page, 'Success');
  await press(page, 'Save Card', 'Card Changed');
  await expect(page.getByRole('button', { name: 'Change Card' })).toBeFocused();
  await expect(fact(page, 'Payment method')).toHaveText('Visa ending in 4242, expires 12/2040');
  await moveClock(page, 3);
  await expect(page.getByText('Active', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Change Card' }).click();
  await fillCard(page, 'Fails later');
  await press(page, 'Save Card', 'Card Changed');
  await moveClock(page, 40);
  await expect(page.getByText('Ended', { exact: true })).toBeVisible();
  await openBilling(page);
  await expect(page.getByText('Your subscription has ended')).toBeVisible();
  await expect(fact(page, 'Ended on')).not.toHaveText(dateIn(11));
  await expect(page.getByRole('button', { name: 'Manage Subscription' })).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Pricing' })).toBeVisible();
  await page.getByRole('button', { name: 'Download Invoices' }).click();
  await expect(invoices(page).first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'View Plans' }).click();
  await expect(page.getByRole('button', { name: 'Subscribe to Starter' })).toBeVisible();
});

test('a subscription that was ended at once, without a refund, is shown until its paid period ends', async ({
  page,
}) => {
  const { email } = await admitted(page);
  await buy(page, 'weekly');
  await query(
    `with ended as (
       update sandbox_subscription set status = 'canceled', ended_at = now()
       from sandbox_customer join "user" on "user".id = user_id
       where sandbox_customer.id = customer_id and "user".email = $1 returning user_id
     )
     update billing_customer set synced_at = null from ended where billing_customer.user_id = ended.user_id`,
    [email],
  );
  await open(page, '/billing');
  await expect(badge(page, 'Starter Plan')).toBeVisible();
  await expect(page.getByText(`Your plan ends on ${dateIn(7)}`)).toBeVisible();
  await expect(fact(page, 'Ends on')).toHaveText(dateIn(7));
  await expect(page.getByText('free of charge')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Manage|Cancel|Keep/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Download Invoices' }).click();
  await expect(invoices(page)).toHaveCount(1);
});

test('what is left of a dearer plan pays for the next one, without a card', async ({ page, complaints }) => {
  await admitted(page);
  await buy(page, 'annual');
  await openPortal(page);
  await page.getByRole('radio', { name: 'Weekly' }).check();
  await press(page, 'Switch Plan', 'Plan Switched');
  await cancelPlan(page);
  await moveClock(page, 8);
  await expect(page.getByText('Ended', { exact: true })).toBeVisible();

  await expect(fact(page, 'Credit')).toHaveText('$180.00');
  await open(page, '/billing');
  await expect(fact(page, 'Credit')).toHaveText('$180.00');
  await pictures(page, 'billing-with-credit');

  await open(page, '/subscribe?plan=annual');
  await expect(payButton(page)).toHaveText('Pay $9.00 by card and $180.00 from your credit, and subscribe');
  await expect(fact(page, 'Paid from credit')).toHaveText('$180.00');
  await pictures(page, 'subscribe-with-credit');

  await open(page, '/subscribe?plan=weekly');
  await expect(fact(page, 'Total today')).toHaveText('$0.00');
  await pictures(page, 'subscribe-covered');
  // Opening the page has not bought anything.
  await expect(badge(page, 'Starter Plan')).toHaveCount(0);
  await page.getByRole('button', { name: 'Pay $9.00 from your credit and subscribe' }).click();
  await expect(page.getByText('Your Starter plan is active')).toBeVisible();
  await expect(page.getByText('nothing is charged now')).toBeVisible();
  await expect(fact(page, 'Paid from credit')).toHaveText('$9.00');
  await expect(fact(page, 'Total today')).toHaveText('$0.00');
  await expect(payButton(page)).toHaveCount(0);
  await expect(badge(page, 'Starter Plan')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to Billing & Subscription' }).click();
  await expect(fact(page, 'Current plan')).toHaveText('Starter Weekly');
  await expect(fact(page, 'Payment method')).toHaveText('None on file');
  await page.getByRole('button', { name: 'Download Invoices' }).click();
  await expect(invoices(page).first()).toContainText('$0.00');
  await open(page, '/subscribe?plan=weekly');
  await expect(page.getByText('You are already subscribed')).toBeVisible();
  forgive(complaints, /status of 409/);
});
