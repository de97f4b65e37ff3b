import type { Page } from '@playwright/test';
import { admitted, expect, open, test } from './account.ts';
import { expectNothingFound } from './axe.ts';
import { site } from './browser.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('examples are chosen by keyboard, for the whole page, and copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/developers');
  const start = region(page, 'Quick start');
  const curl = start.getByRole('tab', { name: 'curl' });
  await expect(curl).toHaveAttribute('aria-selected', 'true');
  await curl.focus();
  await page.keyboard.press('ArrowRight');
  await expect(start.getByRole('tab', { name: 'TypeScript' })).toBeFocused();
  await expect(start.getByRole('tabpanel')).toContainText('await fetch(');
  await page.keyboard.press('End');
  await expect(start.getByRole('tab', { name: 'Python' })).toBeFocused();
  await expect(start.getByRole('tabpanel')).toContainText('import json, os');
  await expect(region(page, 'Errors').getByRole('tabpanel')).toContainText('urllib.error');
  await expect(region(page, 'Webhooks').getByRole('tabpanel')).toContainText('hmac.compare_digest');
  await expectNothingFound(page, 'Python', 'main');

  await start.getByRole('button', { name: 'Copy Terminal' }).click();
  await expect(page.getByText('Copied to your clipboard.', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`export FAIRSPLIT_URL=${site}\n`);
});

test('every event shows an example, and the reference opens', async ({ page }) => {
  await open(page, '/developers');
  const webhooks = region(page, 'Webhooks');
  await webhooks.getByText('payment.recorded').first().click();
  await expect(webhooks.getByText('"type": "payment.recorded"')).toBeVisible();
  await expectNothingFound(page, 'example of an event', 'main');
  await page.getByRole('link', { name: 'Open the Reference' }).click();
  await expect(page).toHaveURL('/v1/docs');
  await expect(page.getByRole('heading', { name: 'post /v1/calculate' })).toBeVisible();
});

test('the way to a test key is one press for a signed-in user', async ({ page }) => {
  const ann = await admitted(page);
  await open(page, '/developers');
  await expect(region(page, 'Quick start')).toContainText(`You are signed in as ${ann.email}.`);
  await page.getByRole('link', { name: 'Open API Keys' }).click();
  await expect(page).toHaveURL('/billing#api-keys');
  await expect(page.getByRole('button', { name: 'Create an API Key' })).toBeInViewport();
});

test('in Arabic, code stays left to right, and the arrow keys follow the page', async ({ page }) => {
  await open(page, '/ar/developers');
  const first = page.getByRole('tablist').first();
  await first.getByRole('tab', { name: 'curl' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(first.getByRole('tab', { name: 'TypeScript' })).toBeFocused();
  const code = page.locator('pre', { hasText: 'await fetch(' }).first();
  expect(await code.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
});
