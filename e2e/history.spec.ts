import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { admitted, dialogOf, expect, forgive, open, test, toast } from './account.ts';
import { results } from './browser.ts';
import { expectSaved, saveCommission, saveMany } from './saved-work.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Calculations' }).getByRole('listitem');

async function exported(page: Page, format: 'CSV' | 'JSON') {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Export ${format}` }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), text };
}

async function splitBill(page: Page) {
  await open(page, '/calculator/bill-split');
  await page.getByLabel('Total bill amount').fill('90');
  await page.getByLabel('Name').nth(0).fill('Ada');
  await page.getByLabel('Name').nth(1).fill('Grace');
  await page.getByRole('button', { name: 'Calculate Split' }).click();
  await expectSaved(page);
}

test('every calculation is in the history and can be searched, reopened, exported and deleted', async ({
  page,
}) => {
  await admitted(page);
  await saveCommission(page, 'Robin');
  await splitBill(page);
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'View history' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(0)).toContainText('Ada, Grace');
  await expect(rows(page).nth(0)).toContainText('$90.00');
  await expect(rows(page).nth(1)).toContainText('Robin');

  await page.getByLabel('Search').fill('grace');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL('/history?search=grace');
  await page.getByLabel('Search').fill('nobody');
  await expect(page.getByText('Nothing in your history matches.')).toBeVisible();
  await page.getByLabel('Search').fill('');
  await page.getByLabel('Calculator').selectOption('Commission');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Robin');

  const csv = await exported(page, 'CSV');
  expect(csv.name).toMatch(/^fairsplit-history-\d{4}-\d\d-\d\d\.csv$/);
  expect(csv.text.split('\r\n')).toHaveLength(4);
  expect(csv.text).toContain('"Ada, Grace",90.00,');
  const json = await exported(page, 'JSON');
  expect(JSON.parse(json.text)).toMatchObject([{ title: 'Ada, Grace' }, { title: 'Robin' }]);

  await rows(page).getByRole('button', { name: 'Delete Robin' }).click();
  await dialogOf(page).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Calculation Deleted')).toContainText('Robin');
  await expect(rows(page)).toHaveCount(0);
  await page.getByLabel('Calculator').selectOption('All calculators');
  await expect(rows(page)).toHaveCount(1);
});

test('a past calculation opens with its inputs and its result, and is not saved again', async ({ page }) => {
  await admitted(page);
  await saveCommission(page, 'Robin', '$40,000');
  await open(page, '/calculator/commission');
  await page.getByLabel('Rep name').fill('Someone else');
  await open(page, '/history');
  await rows(page)
    .getByRole('button', { name: /^Open Robin/ })
    .click();
  await expect(page).toHaveURL('/calculator/commission');
  await expect(page.getByLabel('Rep name')).toHaveValue('Robin');
  await expect(page.getByLabel('Deal value')).toHaveValue('$40,000');
  await expect(results(page)).toContainText('$4,000.00');
  await expect(results(page)).toContainText('From your history');
  await expect(toast(page, 'Calculation Loaded')).toContainText('Robin');
  await toast(page, 'Calculation Loaded').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Rep name')).toHaveValue('Someone else');
  await open(page, '/history');
  await expect(rows(page)).toHaveCount(1);
});

test('a long history is read page by page', async ({ page }) => {
  await admitted(page);
  await saveMany(page, 45);
  await open(page, '/history');
  await expect(rows(page)).toHaveCount(20);
  await expect(rows(page).first()).toContainText('Rep 45');
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(rows(page)).toHaveCount(40);
  await expect(rows(page).nth(20).getByRole('button').first()).toBeFocused();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(rows(page)).toHaveCount(45);
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();
  await expect(rows(page).last()).toContainText('Rep 1');

  await rows(page).getByRole('button', { name: 'Delete Rep 3', exact: true }).click();
  await dialogOf(page).getByRole('button', { name: 'Delete' }).click();
  await expect(rows(page)).toHaveCount(44);
  await expect(page.getByRole('list', { name: 'Calculations' })).toBeFocused();
});

test('a history that fails to load says so and can be retried', async ({ page, complaints }) => {
  await admitted(page);
  await saveMany(page, 1);
  await page.route('**/api/calculations/**', (route) => route.fulfill({ status: 500 }));
  // A change stream that opens late would trigger a refetch.
  await page.route('**/api/changes', () => {});
  await open(page, '/history');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch calculations');
  await page.unroute('**/api/calculations/**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('alert')).toBeHidden();
  forgive(complaints, /status of 500/);
});

test('an empty history leads to the calculators', async ({ page }) => {
  await admitted(page);
  await open(page, '/history');
  await page.getByRole('link', { name: 'Start your first calculation!' }).click();
  await expect(page).toHaveURL('/#templates');
  await expect(page.getByRole('heading', { name: 'Choose a calculator' })).toBeInViewport();
});
