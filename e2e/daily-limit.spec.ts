import type { Page } from '@playwright/test';
import { expect, open, ownWindowTest, results, test } from './browser.ts';

const morning = new Date('2025-09-01T09:00:00');
const nextDay = new Date('2025-09-02T00:00:01');

async function calculate(page: Page) {
  await page.getByRole('button', { name: 'Calculate Payment Split' }).click();
}

ownWindowTest(
  'three calculations a day, the fourth press asks to sign up, midnight starts anew',
  async ({ page }) => {
    await page.clock.setFixedTime(morning);
    await page.addInitScript(() => {
      window.addEventListener('fairsplit:analytics', (event) => {
        // Safe: the test reads only the event's name.
        const { name } = (event as CustomEvent<{ name: string }>).detail;
        sessionStorage.setItem('seen', `${sessionStorage.getItem('seen') ?? ''}${name} `);
      });
    });
    await open(page, '/calculator/freelancer');
    await expect(page.getByText('3 free calculations remaining today')).toBeVisible();

    await calculate(page);
    await expect(results(page)).toContainText('Enter a total budget');
    await expect(page.getByText('3 free calculations remaining today')).toBeVisible();

    const budget = page.getByLabel('Total budget');
    for (const [typed, left] of [
      ['5000', '2 free calculations remaining today'],
      ['6000', '1 free calculation remaining today'],
    ] as const) {
      await budget.fill(typed);
      await calculate(page);
      await expect(page.getByText(left)).toBeVisible();
      // Repeating a calculation does not count.
      await calculate(page);
      await expect(page.getByText(left)).toBeVisible();
      await expect(results(page)).toContainText('keep this 1-hour job');
    }
    await budget.fill('7000');
    await calculate(page);
    await expect(page.getByText('Daily Limit Reached!')).toBeVisible();
    await expect(results(page)).toContainText(
      "You've used all 3 free calculations today. Sign up for unlimited access!",
    );
    await calculate(page);
    await expect(page.getByRole('dialog')).toBeHidden();

    await budget.fill('8000');
    await page.getByRole('radio', { name: 'Performance Adjusted' }).check();
    await calculate(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
    await expect(dialog).toContainText(
      "You've used all 3 free calculations today. Let us do this 2.5-hour job. Start your 7-day free trial.",
    );
    expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBe(
      `${'calculation_completed '.repeat(3)}signup_prompt_shown `,
    );
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await page.reload();
    await expect(page.getByText('Daily Limit Reached!')).toBeVisible();

    await page.clock.setFixedTime(nextDay);
    await page.reload();
    await expect(page.getByText('3 free calculations remaining today')).toBeVisible();
  },
);

test('two tabs share one allowance', async ({ page, context }) => {
  await open(page, '/calculator/freelancer');
  const other = await context.newPage();
  await open(other, '/calculator/freelancer');
  await page.getByLabel('Total budget').fill('5000');
  await calculate(page);
  await expect(other.getByText('2 free calculations remaining today')).toBeVisible();
});
