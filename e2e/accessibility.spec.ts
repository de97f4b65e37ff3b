import type { Page } from '@playwright/test';
import { appPages, notFoundPage, publicPages } from '#site/pages.ts';
import { expectNothingFound } from './axe.ts';
import { expect, expectFitsLongWords, expectFitsPhone, forgive, open, ready, test } from './browser.ts';

/** No axe violations, and no horizontal scrolling at 320 px. */
async function expectGood(page: Page, where: string): Promise<void> {
  await expectNothingFound(page, where);
  await expectFitsPhone(page, where);
}

for (const { path, title } of publicPages) {
  test(`${path} answers, runs without a complaint and fits a phone, and axe finds nothing`, async ({
    page,
  }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('main')).toBeVisible();
    await ready(page);
    await expectGood(page, path);
    // Late requests must not cause errors either.
    await page.waitForLoadState('networkidle');
    await expectFitsLongWords(page, path);
  });
}

/** Pages for signed-in users: a visitor is redirected to the home page with the log-in dialog. */
const members = [
  '/dashboard',
  '/history',
  '/commissions/plans',
  '/commissions/runs',
  '/groups/new',
  '/subscribe',
  '/sandbox/portal',
  '/admin',
  '/account/activity',
];

for (const { path } of appPages.filter((each) => !members.includes(each.path))) {
  test(`${path}, opened by a visitor, fits a phone, and axe finds nothing`, async ({ page }) => {
    await open(page, path);
    await expect(page).toHaveURL(path);
    await expectGood(page, path);
    await expectFitsLongWords(page, path);
  });
}

test('pages for signed-in users redirect visitors to the log-in dialog, and axe finds nothing there', async ({
  page,
}) => {
  for (const path of members) {
    await open(page, path);
    await expect(page, path).toHaveURL('/');
    await expect(page.getByRole('dialog').getByRole('tab', { name: 'Log In' }), path).toHaveAttribute(
      'aria-selected',
      'true',
    );
  }
  await expectGood(page, 'home with the log-in');
});

test('an unknown address answers 404 with a page of ours, and axe finds nothing', async ({
  page,
  complaints,
}) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(notFoundPage.title);
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  await ready(page);
  await expectGood(page, '/no/such/page');
  await page.waitForLoadState('networkidle');
  // Chromium reports the document's own 404 status.
  forgive(complaints, /status of 404/);
});

test('axe finds nothing where a calculator is unknown', async ({ page, complaints }) => {
  await open(page, '/calculator/nonsense');
  await expectGood(page, '/calculator/nonsense');
  forgive(complaints, /status of 404/);
});

test('axe finds nothing in a result, a warning, an error and a dialog', async ({ page }) => {
  await open(page, '/calculator/freelancer');
  await page.getByRole('button', { name: /Website Redesign/ }).click();
  await page.getByRole('radio', { name: 'Performance Adjusted' }).check();
  // Both appear after the choice and move the button: a press before that would miss it.
  await expect(page.getByRole('heading', { name: 'Performance configuration' })).toBeVisible();
  await expect(page.getByText('Well over budget')).toBeVisible();
  await page.getByRole('button', { name: 'Calculate Payment Split' }).click();
  await page.getByText('How this was calculated').first().click();
  await page.getByLabel('Project name').fill('x'.repeat(200));
  await page.getByRole('button', { name: 'Calculate Payment Split' }).click();
  await expect(page.getByText('A project name can have at most 120 characters')).toBeVisible();
  await expectNothingFound(page, 'a result, a warning and an error', 'main');

  await page.getByRole('button', { name: 'Start Free Trial' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNothingFound(page, 'a dialog', '[role=dialog]');
});
