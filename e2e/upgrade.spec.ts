import type { Page } from '@playwright/test';
import { admitted, dialogOf, expect, open, ownWindowTest as test } from './account.ts';
import { spendTrialDays } from './database.ts';
import { noteEvents } from './payment.ts';
import { saveMany } from './saved-work.ts';

/** Presses Escape as soon as a dialog is in the page, before it is painted; resolves then. */
async function escapeAtOnce(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector('[role=dialog]')) return;
          observer.disconnect();
          document.body.dispatchEvent(
            new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
          );
          done();
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
}

const earned = (page: Page) => page.getByRole('dialog', { name: "You've Earned Premium Access" });

test('the paywall opens where the trial has ended, with every plan, and fits on a phone without scrolling', async ({
  page,
}) => {
  const { email } = await admitted(page);
  await spendTrialDays(email, 14);
  await open(page, '/calculator/commission');
  const opener = page.getByRole('button', { name: 'View Upgrade Options' });
  await opener.click();
  const paywall = dialogOf(page);
  await expect(paywall).toContainText('$9/week');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(paywall.getByRole('button', { name: 'Maybe Later' })).toBeInViewport({ ratio: 1 });
  expect(await paywall.evaluate((dialog) => dialog.scrollHeight <= dialog.clientHeight)).toBe(true);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(paywall).toContainText('$189/year');
  await expect(paywall).toContainText('Saves $39 a year');
  await expect(paywall).toContainText('$79/month');
  await expect(paywall).toContainText('$199/month');
  await paywall.getByRole('button', { name: 'Maybe Later' }).click();
  await expect(paywall).toBeHidden();
  await expect(opener).toBeFocused();
  await Promise.all([escapeAtOnce(page), opener.click()]);
  await expect(paywall).toBeHidden();

  await opener.click();
  await paywall.getByRole('button', { name: 'Join Pro Waitlist' }).click();
  await expect(dialogOf(page).getByLabel('Email')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await opener.click();
  await paywall.getByRole('link', { name: 'Start Annual' }).click();
  await expect(page).toHaveURL('/subscribe?plan=annual');
  await expect(paywall).toBeHidden();
  await open(page, '/dashboard');
  await page.getByRole('main').getByRole('button', { name: 'View Upgrade Options' }).click();
  await expect(paywall.getByRole('link', { name: 'Start Weekly' })).toHaveAttribute(
    'href',
    '/subscribe?plan=weekly',
  );
});

/**
 * Milliseconds from the first response with the counters (of the progress or of the day's first visit) to the prompt.
 */
async function promptDelay(page: Page): Promise<number> {
  return await page.evaluate(() => {
    // Safe: `noteEvents` writes them.
    const events = JSON.parse(sessionStorage.getItem('e2e.events') ?? '[]') as { name: string; at: number }[];
    const shownAt = events.find(({ name }) => name === 'upgrade_prompt_shown')?.at ?? 0;
    const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const counted = requests
      .filter(({ name }) => /\/api\/(progress\/[^/]+|track-daily-activity)$/.test(name))
      .map(({ responseEnd }) => responseEnd);
    return shownAt - performance.timeOrigin - Math.min(...counted);
  });
}

test('the upgrade prompt opens two seconds after it is earned, once, and disturbs nobody', async ({
  page,
  context,
}) => {
  const reported = await noteEvents(page);
  const { email } = await admitted(page);
  await saveMany(page, 10);
  await spendTrialDays(email, 7);
  await open(page, '/dashboard');
  await expect(earned(page)).toBeVisible();
  expect(await promptDelay(page)).toBeGreaterThanOrEqual(2000);
  await expect(earned(page)).toContainText('$19/month');
  await expect(earned(page)).toContainText('$9/week');
  await expect(earned(page).getByText('Calculations')).toBeVisible();
  expect(await reported('upgrade_prompt_shown')).toEqual([{ reason: 'power_user' }]);
  await earned(page).getByRole('button', { name: "I'll Decide Later" }).click();
  await expect(earned(page)).toBeHidden();

  await page.clock.install();
  await open(page, '/dashboard');
  await expect(page.getByText('Welcome! 7 days left in your trial')).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(earned(page)).toBeHidden();
  await page.getByRole('button', { name: 'See Upgrade Options' }).click();
  await earned(page).getByRole('link', { name: 'Choose Project Pass' }).click();
  await expect(page).toHaveURL('/subscribe?plan=weekly');
  await page.goto('about:blank');

  const other = await context.newPage();
  await open(other, '/billing');
  await expect(other.getByText('7 active days left').first()).toBeVisible();
  await other.clock.runFor(10_000);
  await expect(earned(other)).toBeHidden();
  await open(other, '/calculator/commission');
  await other.getByLabel('Rep name').focus();
  await expect(other.getByText('7 active days left').first()).toBeVisible();
  await other.clock.runFor(10_000);
  await expect(earned(other)).toBeHidden();
  await other.getByRole('button', { name: 'Calculate Commission' }).focus();
  await other.clock.runFor(4000);
  await expect(earned(other)).toBeVisible();
});
