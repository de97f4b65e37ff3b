import { expect, open, results, startAnew, test } from './browser.ts';

const calculate = 'Calculate Payment Split';

test('a double click counts once, and no input breaks the page', async ({ page }) => {
  await open(page, '/calculator/freelancer');
  await test.step('a double click calculates once, and the largest exact amount to the cent', async () => {
    const budget = page.getByLabel('Total budget');
    await budget.fill('5000');
    await page.getByRole('button', { name: calculate }).dblclick();
    await expect(page.getByText('2 free calculations remaining today')).toBeVisible();
    await budget.fill('90,071,992,547,409.91');
    await page.getByRole('button', { name: calculate }).click();
    await expect(results(page)).toContainText('$90,071,992,547,409.91');
  });
  await startAnew(page);
  await test.step('names in any script never break the page, and what is wrong is said next to its field', async () => {
    const budget = page.getByLabel('Total budget');
    for (const [typed, message] of [
      ['-500', "The total budget can't be negative"],
      ['90071992547409.92', 'The total budget can be at most $90,071,992,547,409.91'],
    ] as const) {
      await budget.fill(typed);
      await page.getByRole('button', { name: calculate }).click();
      await expect(page.getByText(message)).toBeVisible();
      await expect(budget).toBeFocused();
      await expect(budget).toHaveAccessibleDescription(message);
      await expect(results(page)).toContainText('Some values need your attention');
      await budget.fill('');
    }

    await budget.fill('5000');
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('مريم 🦊 <script>alert(1)</script>');
    await page.getByRole('button', { name: calculate }).click();
    await expect(results(page).getByRole('heading', { name: /مريم 🦊 <script>/ })).toBeVisible();
    await name.fill('x'.repeat(10_000));
    await page.getByRole('button', { name: calculate }).click();
    await expect(page.getByText('A name can have at most 120 characters')).toBeVisible();

    await page.getByLabel('Hours', { exact: true }).fill('forty');
    await page.getByLabel('Hours', { exact: true }).blur();
    await expect(page.getByText('Enter a number, like 12.50')).toBeVisible();
  });
});
