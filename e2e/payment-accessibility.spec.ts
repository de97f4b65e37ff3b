import { admitted, dialogOf, expect, open, test } from './account.ts';
import { expectNothingFound } from './axe.ts';
import { expectFitsPhone } from './browser.ts';
import { spendTrialDays } from './database.ts';
import { expectPaid, fillCard, payButton, payWith } from './payment.ts';
import { saveMany } from './saved-work.ts';

test('axe finds nothing on the way to a plan', async ({ page }) => {
  const { email } = await admitted(page);
  await saveMany(page, 5);
  await spendTrialDays(email, 5);
  await open(page, '/dashboard');
  await page.getByRole('button', { name: 'See Upgrade Options' }).click();
  await expect(dialogOf(page)).toBeVisible();
  await expectNothingFound(page, 'upgrade modal', '[role=dialog]');
  await spendTrialDays(email, 14);
  await open(page, '/dashboard');
  await page.getByRole('button', { name: 'View Upgrade Options' }).click();
  await expect(dialogOf(page)).toBeVisible();
  await expectNothingFound(page, 'paywall', '[role=dialog]');

  await open(page, '/subscribe');
  await payButton(page).click();
  await expect(page.getByText('Enter any 3 digits')).toBeVisible();
  await expectNothingFound(page, 'subscribe with errors');
});

test('axe finds nothing on what a payment leads to, which fits a phone', async ({ page }) => {
  await admitted(page);
  await open(page, '/subscribe');
  await expect(payButton(page)).toBeVisible();
  await expectFitsPhone(page, 'subscribe');
  await payWith(page, '3-D Secure');
  await expect(dialogOf(page)).toBeVisible();
  await expectNothingFound(page, '3-D Secure', '[role=dialog]');
  await dialogOf(page).getByRole('button', { name: 'Approve' }).click();
  await expectPaid(page);
  await expectNothingFound(page, 'dashboard');
  await expectFitsPhone(page, 'dashboard');

  await open(page, '/billing');
  await page.getByRole('button', { name: 'Download Invoices' }).click();
  await expect(page.getByRole('list', { name: 'Invoices' })).toBeVisible();
  await page.getByRole('radio', { name: 'Annual' }).check();
  await expect(page.getByText('Charged now')).toBeVisible();
  await expectNothingFound(page, 'billing', 'main');
  await expectFitsPhone(page, 'billing');
  await open(page, '/sandbox/portal');
  await page.getByRole('button', { name: 'Change Card' }).click();
  await expectNothingFound(page, 'portal');
  await expectFitsPhone(page, 'portal');
  await open(page, '/pricing');
  await expect(page.getByText('Current plan', { exact: true })).toBeVisible();
  await expectNothingFound(page, 'pricing');
});

test('a plan is paid for with the keyboard alone', async ({ page }) => {
  await admitted(page);
  await open(page, '/subscribe');
  await expect(payButton(page)).toBeVisible();
  await page.getByRole('button', { name: 'Use the card 3-D Secure' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('CVC').focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Payment Failed');
  await fillCard(page, 'Success');
  await page.getByLabel('CVC').focus();
  await page.keyboard.press('Tab');
  await expect(payButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectPaid(page);
});
