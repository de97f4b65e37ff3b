import type { Page } from '@playwright/test';
import { expect, open, results, test } from './browser.ts';

/** Presses Tab until the control with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const wanted =
    typeof name === 'string' ? (text: string) => text === name : (text: string) => name.test(text);
  for (let press = 0; press < 80; press++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      return element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '';
    });
    if (wanted(focused.trim())) return;
  }
  throw new Error(`No control named ${name} was reached with the Tab key.`);
}

test('a split is made with the keyboard alone, from the skip link to the file', async ({ page }) => {
  await open(page, '/calculator/freelancer');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page, 'Project name');
  await page.keyboard.type('Harbour site');
  await tabTo(page, 'Total budget');
  await page.keyboard.type('3000');
  await tabTo(page, /^Basic Split/);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'With Expenses' })).toBeChecked();
  await tabTo(page, 'Total expenses');
  await page.keyboard.type('600');
  await page.keyboard.press('Enter');
  await expect(results(page)).toContainText('$2,400.00');
  await expect(results(page).getByRole('status')).toContainText('$2,400.00 divided among 1 person.');

  await tabTo(page, 'How this was calculated');
  await page.keyboard.press('Enter');
  await expect(results(page)).toContainText('40 h × $75.00 = $3,000.00.');
  await tabTo(page, 'Export CSV');
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/^freelancer-split-\d{4}-\d\d-\d\d\.csv$/);
});

test('a dialog keeps the focus, gives it back, and forgets what was typed', async ({ page }) => {
  await open(page, '/');
  await tabTo(page, 'Sign In');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('tab', { name: 'Log In' })).toHaveAttribute('aria-selected', 'true');
  await dialog.getByLabel('Email').fill('someone@example.com');
  for (let press = 0; press < 15; press++) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Sign In' }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Email')).toHaveValue('');
});
