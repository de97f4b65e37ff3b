import type { Page } from '@playwright/test';
import {
  dialogOf,
  expect,
  forgive,
  mailedLink,
  open,
  openDialog,
  signedIn,
  signedUp,
  test,
} from './account.ts';
import { expectNothingFound } from './axe.ts';
import { expectFitsPhone } from './browser.ts';

/** No horizontal scrolling at 320 px with the menu open. */
async function expectMenuFitsPhone(page: Page, where: string): Promise<void> {
  await expectFitsPhone(page, where, async () => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible();
  });
}

test('axe finds nothing on the pages of an account, which fit a phone', async ({ page }) => {
  const person = await signedIn(page);
  await page.getByRole('button', { name: person.username }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectNothingFound(page, 'user menu', '[role=menu]');
  await page.keyboard.press('Escape');
  await expectMenuFitsPhone(page, 'dashboard');
  await open(page, '/');
  await expect(page.getByRole('heading', { name: person.username })).toBeVisible();
  await expectNothingFound(page, 'home');
  await expectMenuFitsPhone(page, 'home');
  await open(page, '/billing');
  await expect(page.getByRole('list', { name: 'Sessions' })).toBeVisible();
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expectNothingFound(page, 'settings with errors');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(dialogOf(page)).toBeVisible();
  await expectNothingFound(page, 'deletion', '[role=dialog]');
  await page.keyboard.press('Escape');
  await expectMenuFitsPhone(page, 'settings with errors');
  await open(page, '/reset-password#token=something');
  await expectMenuFitsPhone(page, 'new password');
});

test('axe finds nothing on the sign-in dialogs', async ({ page, complaints }) => {
  await open(page, '/');
  await openDialog(page, 'Log In');
  await expectNothingFound(page, 'log-in', '[role=dialog]');
  await dialogOf(page).getByRole('button', { name: 'Forgot password?' }).click();
  await dialogOf(page).getByLabel('Email').fill('nobody@example.com');
  await dialogOf(page).getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(dialogOf(page).getByRole('status')).toContainText('nobody@example.com');
  await expectNothingFound(page, 'forgotten password', '[role=dialog]');

  await open(page, '/reset-password#token=something');
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
  await expectNothingFound(page, 'new password', 'main');
  const person = await signedUp(page);
  await page.route('**/api/session', (route) => route.abort());
  await page.goto(await mailedLink(person.email, 'confirm-email'));
  await expect(page.getByRole('heading', { name: 'Email not confirmed' })).toBeVisible();
  await expectNothingFound(page, 'confirmation', 'main');
  forgive(complaints, /net::ERR_FAILED/);
});
