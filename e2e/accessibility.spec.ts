import { appPages, notFoundPage, prerenderedPaths, publicPages } from '#site/pages.ts';
import { expectNothingFound } from './axe.ts';
import { expect, expectFits, forgive, open, ready, lookingTest as test } from './browser.ts';

/** All tests here share a page. */
const desktop = { width: 1280, height: 720 };

for (const { path, title } of publicPages) {
  test(`${path} answers and runs without a complaint, and axe finds nothing`, async ({ page }) => {
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('main')).toBeVisible();
    await ready(page);
    await expectNothingFound(page, path);
  });
}

for (const { path } of appPages) {
  test(`axe finds nothing on ${path}, opened by a visitor`, async ({ page }) => {
    await open(page, path);
    await expectNothingFound(page, path);
  });
}

test('an unknown address answers 404 with a page of ours, and axe finds nothing', async ({
  page,
  complaints,
}) => {
  const response = await page.goto('/no/such/page', { waitUntil: 'networkidle' });
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(notFoundPage.title);
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  await ready(page);
  await expectNothingFound(page, '/no/such/page');
  // Chromium itself reports the document's own status.
  forgive(complaints, /status of 404/);
});

test('axe finds nothing where a calculator is unknown', async ({ page, complaints }) => {
  await open(page, '/calculator/nonsense');
  await expectNothingFound(page, '/calculator/nonsense');
  forgive(complaints, /status of 404/);
});

test('axe finds nothing in a result, a warning, an error and a dialog', async ({ page }) => {
  await open(page, '/calculator/freelancer');
  await page.getByRole('button', { name: /Website Redesign/ }).click();
  await page.getByRole('radio', { name: 'Performance Adjusted' }).check();
  await page.getByRole('button', { name: 'Calculate Payment Split' }).click();
  await page.getByText('How this came about').first().click();
  await page.getByLabel('Project name').fill('x'.repeat(200));
  await page.getByRole('button', { name: 'Calculate Payment Split' }).click();
  await expect(page.getByText('A project name can have at most 120 characters')).toBeVisible();
  await expectNothingFound(page, 'a result, a warning and an error');

  await page.getByRole('button', { name: 'Start Free Trial' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNothingFound(page, 'a dialog');
});

test('no page scrolls sideways on a screen of 320 pixels', async ({ page, complaints }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [...prerenderedPaths, '/no/such/page', '/calculator/nonsense']) {
    await open(page, path);
    await expectFits(page, path);
  }
  await page.setViewportSize(desktop);
  forgive(complaints, /status of 404/);
});
