import type { Locator, Page } from '@playwright/test';
import { calculatorKinds, catalogue } from '#calculators/rules/catalogue.ts';
import { expect, expectTab, forgive, open, test } from './account.ts';
import { results } from './browser.ts';

const phone = { width: 390, height: 700 };

async function addPeople(page: Page, count: number) {
  for (let added = 0; added < count; added += 1)
    await page.getByRole('button', { name: 'Add team member' }).click();
}

test('Calculate goes to the field that is missing; the total, the over-budget notice and the export are in view after it at every width', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, '/calculator/freelancer');
  await addPeople(page, 3);
  await page.getByRole('button', { name: 'Calculate Payment Split' }).click();
  const budget = page.getByLabel('Total budget');
  await expect(budget).toBeFocused();
  await expect(budget).toBeInViewport();
  await expect(page.getByText('Enter a total budget', { exact: true })).toBeInViewport();

  for (const size of [phone, { width: 800, height: 900 }, { width: 1280, height: 720 }]) {
    await page.setViewportSize(size);
    await page.getByRole('button', { name: 'Clear form' }).click();
    await page.getByLabel('Total budget').fill(`1000.${size.width % 97}`);
    await addPeople(page, 5);
    await page.getByRole('button', { name: 'Calculate Payment Split' }).click();
    await expect(results(page).getByText('$18,000.00', { exact: true }).first()).toBeInViewport();
    await expect(results(page).getByText(/^Over budget by 1[67]/)).toBeInViewport();
    await expect(results(page).getByRole('button', { name: 'Export CSV' })).toBeInViewport();
  }
});

test('a toast covers neither the total nor a dialog, and Escape closes the dialog', async ({
  page,
  complaints,
}) => {
  for (const size of [phone, { width: 1024, height: 640 }]) {
    await page.setViewportSize(size);
    await open(page, '/calculator/freelancer');
    await page.getByLabel('Total budget').fill(`50${size.width}`);
    await page.getByRole('button', { name: 'Calculate Payment Split' }).click();
    await results(page).getByRole('button', { name: 'Save Template' }).click();
    const toast = page.getByRole('listitem').filter({ hasText: 'Login Required' });
    await expect(toast).toContainText('Please log in to save templates');
    const total = results(page).getByText('$3,000.00', { exact: true }).first();
    expect(await overlap(page, toast, total)).toBe(false);
    await toast.getByRole('button', { name: 'Log In' }).click();
    await expectTab(page, 'Log In');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill('nobody@example.com');
    await dialog.getByLabel('Password', { exact: true }).fill('not the password');
    await dialog.getByRole('button', { name: 'Log In', exact: true }).click();
    const refusal = page.getByRole('listitem').filter({ hasText: 'Account Not Found' });
    await expect(refusal).toBeVisible();
    await expect.poll(() => overlap(page, refusal, dialog)).toBe(false);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  forgive(complaints, /status of 401/);
});

test('on a phone the calculators are on the first screen of the home page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await open(page, '/');
  const links = page.getByRole('navigation', { name: 'Calculators' }).getByRole('link');
  await expect(links).toHaveText(calculatorKinds.map((kind) => catalogue[kind].name));
  for (const link of await links.all()) await expect(link).toBeInViewport();
});

async function overlap(page: Page, one: Locator, other: Locator): Promise<boolean> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((each) => each.finished.catch(() => {}))),
  );
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('expected both on the page');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
