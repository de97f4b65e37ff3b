import { expect, open, results, ownWindowTest as test } from './browser.ts';

test('another currency: chosen beside the amount, read with a comma, echoed, shown, and kept for next time', async ({
  page,
}) => {
  await open(page, '/calculator/bill-split');
  const total = page.getByLabel('Total bill amount');
  const currency = page.getByLabel('Currency');
  // The list is created on first focus.
  await currency.focus();
  await currency.selectOption('EUR');
  await total.fill('150,98');
  await expect(page.getByText('= €150.98')).toBeVisible();
  await total.fill('150.98');
  await expect(page.getByText('= €150.98')).toBeHidden();
  await page.getByRole('button', { name: 'Calculate Split' }).click();
  await expect(results(page)).toContainText('€75.49');
  await results(page).getByText('How this was calculated').first().click();
  await expect(results(page)).toContainText('€150.98 ÷ 2 = €75.49. Exact, no rounding needed.');

  await currency.selectOption('JPY');
  await total.fill('1,000');
  await expect(page.getByText('= ¥1,000')).toBeVisible();
  await page.getByRole('button', { name: 'Add person' }).click();
  await page.getByRole('button', { name: 'Calculate Split' }).click();
  await expect(results(page)).toContainText('¥333 or ¥334');

  await page.reload();
  await expect(page.getByLabel('Currency')).toHaveValue('JPY');
  await open(page, '/calculator/commission');
  await expect(page.getByLabel('Currency')).toHaveValue('JPY');
});

test.describe('a German browser', () => {
  test.use({ locale: 'de-DE' });

  test('starts in euros and reads and writes numbers the German way', async ({ page }) => {
    await open(page, '/calculator/bill-split');
    await expect(page.getByLabel('Currency')).toHaveValue('EUR');
    await page.getByLabel('Total bill amount').fill('1.000');
    await expect(page.getByText('= 1.000,00 €')).toBeVisible();
    await page.getByRole('button', { name: 'Add person' }).click();
    await page.getByRole('button', { name: 'Calculate Split' }).click();
    await expect(results(page)).toContainText('333,33 € or 333,34 €');
    await expect(results(page)).toContainText('33,3 %');
    await page.reload();
    await expect(page.getByLabel('Total bill amount')).toHaveValue('1.000');
  });
});
