import type { Page } from '@playwright/test';
import { admit, admitted, dialogOf, expect, expectFits, forgive, open, test, toast } from './account.ts';
import { expectNothingFound } from './axe.ts';
import { calculate, fillPeople, nameOf, total } from './bill-split.ts';
import { results, site } from './browser.ts';
import { expectSaved } from './saved-work.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Calculations' }).getByRole('listitem');

test('a sheet has versions, a name, an address, a comparison and a copy for the next time', async ({
  page,
  complaints,
}) => {
  await admitted(page);
  await open(page, '/calculator/bill-split');
  await fillPeople(page, 'Ada', 'Grace');
  for (const amount of ['90', '120', '120']) {
    await total(page).fill(amount);
    await calculate(page);
    await expectSaved(page);
  }
  await open(page, '/calculator/bill-split');
  await calculate(page);
  await expectSaved(page);

  await open(page, '/history');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('version 2');
  await rows(page).getByRole('link', { name: 'Versions of Ada, Grace' }).click();
  await expect(page).toHaveURL(/\/history\/[\da-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'Ada, Grace', level: 1 })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Total bill amount 90 120' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Ada $45.00 $60.00 +$15.00' })).toBeVisible();
  await page.getByRole('button', { name: /^Version 1/ }).click();
  await expect(page.getByRole('button', { name: /^Version 1/ })).toHaveAttribute('aria-pressed', 'true');
  await expectNothingFound(page, 'a sheet');
  for (const width of [390, 320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectFits(page);
  }

  await page.getByRole('button', { name: 'Delete Ada, Grace' }).click();
  await expect(dialogOf(page)).toContainText('version 1 of “Ada, Grace”');
  await dialogOf(page).getByRole('button', { name: 'Delete version 1' }).click();
  await expect(toast(page, 'Version Deleted')).toContainText('Version 1 of Ada, Grace');
  await expect(page.getByText('Bill split · version 2')).toBeVisible();
  await expect(page.getByText('Compare', { exact: true })).toHaveCount(0);

  await page.reload();
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Friday dinner');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Friday dinner', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Same again next time' }).click();
  await expect(page).toHaveURL('/calculator/bill-split');
  await expect(toast(page, 'Copy Opened')).toContainText('Friday dinner (again)');
  await expect(nameOf(page, 2)).toHaveValue('Grace');
  await expect(total(page)).toHaveValue('');
  await total(page).fill('50');
  await calculate(page);
  await expectSaved(page);
  await open(page, '/history');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(0)).toContainText('Friday dinner (again)');
  await page.getByLabel('Search').fill('friday');
  await expect(rows(page)).toHaveCount(2);

  await rows(page).nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/\/history\/./);
  await page.getByRole('button', { name: 'Delete Friday dinner', exact: true }).click();
  await dialogOf(page).getByRole('button', { name: 'Delete all versions' }).click();
  await expect(page).toHaveURL('/history');
  await expect(rows(page)).toHaveCount(1);
  await page.goBack();
  await expect(page.getByText('This calculation is not in your history.')).toBeVisible();
  forgive(complaints, /status of 404/);
});

test('a visitor who calculates the same again after a reload pays nothing for it', async ({ page }) => {
  await open(page, '/calculator/bill-split');
  await total(page).fill('20');
  await calculate(page);
  await expect(page.getByText('2 free calculations remaining today')).toBeVisible();
  await page.reload();
  await expect(total(page)).toHaveValue('20');
  await calculate(page);
  await expect(results(page)).toContainText('$10.00');
  await expect(page.getByText('2 free calculations remaining today')).toBeVisible();
});

test('the region is kept in the account and holds in another browser', async ({ page, browser }) => {
  const member = await admitted(page);
  await open(page, '/billing');
  await page.getByLabel('Region', { exact: true }).selectOption('de-DE');
  await expect(page.getByText('are written: 1.234,56')).toBeVisible();
  await expect
    .poll(async (): Promise<unknown> => (await page.request.get(`${site}/api/session`)).json())
    .toMatchObject({ user: { locale: 'de-DE' } });

  const context = await browser.newContext({ baseURL: site });
  const other = await context.newPage();
  await admit(other, member);
  await open(other, '/calculator/bill-split');
  await total(other).fill('1234,50');
  await calculate(other);
  await expect(results(other)).toContainText('1.234,50');
  await context.close();
});

test('names written from right to left leave amounts as they are', async ({ page }) => {
  await open(page, '/calculator/bill-split');
  await total(page).fill('1234.50');
  await fillPeople(page, 'שרה כהן', 'محمد');
  await calculate(page);
  const part = results(page).getByRole('listitem').filter({ hasText: 'שרה' }).last();
  await expect(part).toContainText('$617.25');
  const order = await part.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const text = () => walker.currentNode.textContent ?? '';
    while (walker.nextNode() && !text().includes('$617.25'));
    const start = text().indexOf('$617.25');
    return Array.from('$617.25', (_, place) => {
      const range = document.createRange();
      range.setStart(walker.currentNode, start + place);
      range.setEnd(walker.currentNode, start + place + 1);
      return range.getBoundingClientRect().left;
    });
  });
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  const [name, amount] = [part.getByText('שרה כהן'), part.getByText('$617.25').first()];
  const [left, right] = [await name.boundingBox(), await amount.boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
});
