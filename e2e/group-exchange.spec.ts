import { languageCookie } from '#kernel/language/preferred-language.ts';
import { admitted, dialogOf, expect, open, test } from './account.ts';
import { site } from './browser.ts';
import { addExpense, addInDollars, button, makeGroup, row } from './group.ts';
import { sayIn } from './in-language.ts';
import { pictures } from './pictures.ts';

test('a group with two currencies settles in one, at a rate that stays, and undoes it', async ({ page }) => {
  await admitted(page);
  const group = await makeGroup(page, { people: ['Ben', 'Cy'] });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/g/${group.id}`);
  await addExpense(page, '30', 'Dinner');
  await expect(button(page, 'Settle in one currency')).toBeHidden();
  await addInDollars(page, '10', 'Taxi');

  await button(page, 'Settle in one currency').click();
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('Settle in')).toHaveValue('EUR');
  await dialog.getByRole('button', { name: 'Settle in EUR' }).click();
  await expect(dialog.getByText('Enter the exchange rate')).toBeVisible();
  await dialog.getByLabel('1 USD is worth').fill('0.0000001');
  await expect(dialog.getByText('At this rate, nothing is left of the balances in USD.')).toBeVisible();
  await dialog.getByLabel('1 USD is worth').fill('0.9');
  // $6.66 and twice -$3.33 are €5.994 and -€2.997.
  await expect(dialog.getByText('Ben pays Ana €13.00')).toBeVisible();
  await expect(dialog.getByText('+$6.66 → +€6.00')).toBeVisible();
  await pictures(page, 'group-exchange');
  await dialog.getByRole('button', { name: 'Settle in EUR' }).click();
  await expect(dialog).toBeHidden();

  const payments = page.getByRole('list', { name: 'Who pays whom' }).getByRole('listitem');
  await expect(payments).toHaveCount(2);
  await expect(payments.first()).toContainText('€13.0');
  await expect(button(page, 'Settle in one currency')).toBeHidden();
  await expect(row(page, 'Everything in EUR')).toHaveCount(2);
  await expect(row(page, 'Everything in EUR').first()).toContainText('1 USD = 0.9 EUR');

  await pictures(page, 'group-exchanged');

  await row(page, 'Everything in EUR').first().click();
  await dialog.getByText('How it adds up').click();
  await expect(dialog.getByText('$6.66 × 0.9 = €5.994.')).toBeVisible();
  await pictures(page, 'group-exchange-entry');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'Everything in EUR')).toHaveCount(0);
  await expect(button(page, 'Settle in one currency')).toBeVisible();

  // The history shows the exchange as one item and can restore it as a whole.
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('Ana undid settling in EUR')).toBeVisible();
  await button(page, 'Restore').click();
  await expect(page.getByText('Ana restored settling in EUR')).toBeVisible();
  await page.getByRole('tab', { name: 'Expenses' }).click();
  await expect(payments).toHaveCount(2);
});

test('in Arabic what a balance was stands before what it becomes, and amounts stand below their heading', async ({
  page,
}) => {
  await admitted(page);
  const group = await makeGroup(page, { people: ['Ben', 'Cy'] });
  await open(page, `/g/${group.id}`);
  await addExpense(page, '30', 'Dinner');
  await addInDollars(page, '10', 'Taxi');
  await page.context().addCookies([{ name: languageCookie, value: 'ar', url: site }]);
  await open(page, `/g/${group.id}`);
  const say = sayIn('ar');
  await button(page, say('Settle in one currency')).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox').first().fill('0.9');
  const balances = dialog.getByRole('listitem').filter({ hasText: '→' });
  const [before, after] = await balances
    .first()
    .locator('bdi[dir=ltr]')
    .evaluateAll((amounts) => amounts.map((amount) => amount.getBoundingClientRect().left));
  expect(before).toBeGreaterThan(after ?? Number.NaN);
  await dialog.getByRole('button', { name: say('Settle in {currency}', { currency: 'EUR' }) }).click();
  await expect(dialog).toBeHidden();

  await page.locator('[data-entry]').filter({ hasText: '0.9' }).first().click();
  await expect(dialog.getByRole('table').first()).toBeVisible();
  const edges = await dialog
    .getByRole('table')
    .first()
    .locator('tr > :last-child')
    .evaluateAll((cells) =>
      cells.map((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        return Math.round(text.getBoundingClientRect().left);
      }),
    );
  expect(new Set(edges).size).toBe(1);
});
