import { admitted, expect, forgive, open, test } from './account.ts';
import { results } from './browser.ts';
import { spendTrialDays } from './database.ts';
import { badge, fillDeal, pressCalculate, saveCommission, stat } from './saved-work.ts';

const explanation = '7-day free trial plus 7 bonus days. Only days you use Fairsplit count.';

test('the trial runs out day by day', async ({ page }) => {
  const { email } = await admitted(page);
  await saveCommission(page, 'Robin');
  const banner = page.getByRole('banner');
  const ending = page.getByText(/^Your trial ends (soon|today)/);

  for (const { used, message, daysLeft, isEnding } of [
    {
      used: 7,
      message: 'Welcome! 7 days left in your trial',
      daysLeft: '7 active days left',
      isEnding: false,
    },
    {
      used: 11,
      message: "You've saved an estimated 0.75 hours so far. 3 days left in your trial",
      daysLeft: '3 active days left',
      isEnding: true,
    },
    { used: 13, message: 'Your trial is ending today', daysLeft: '1 active day left', isEnding: true },
  ]) {
    await spendTrialDays(email, used);
    await open(page, '/dashboard');
    await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expect(badge(page, daysLeft)).toBeVisible();
    await expect(stat(page, 'Days left in trial')).toHaveText(`${14 - used}${explanation}`);
    await expect(ending).toHaveCount(isEnding ? 1 : 0);
  }
  await expect(page.getByRole('main').getByRole('link', { name: 'Upgrade Now' })).toHaveAttribute(
    'href',
    '/subscribe',
  );

  await spendTrialDays(email, 14);
  await open(page, '/dashboard');
  await expect(page.getByText('Trial Expired')).toBeVisible();
  await expect(page.getByText('Your 7-day trial has ended.')).toBeVisible();
  await expect(stat(page, 'Days left in trial')).toHaveText(`0${explanation}`);
  await expect(banner.getByRole('link', { name: 'Upgrade Now' })).toHaveAttribute('href', '/pricing');
  await expect(page.getByRole('region', { name: 'Recent calculations' })).toContainText('Robin');

  await open(page, '/');
  await expect(page.getByRole('main')).toContainText('Your 7-day trial has ended.');
  await expect(page.getByText('as often as you like')).toHaveCount(0);
});

test('after the trial every calculator is closed, for visitors none is', async ({ page }) => {
  const { email } = await admitted(page);
  await spendTrialDays(email, 14);
  for (const kind of ['freelancer', 'commission', 'bill-split']) {
    await open(page, `/calculator/${kind}`);
    await expect(page.getByRole('heading', { name: 'Trial Expired' })).toBeVisible();
    await expect(page.getByText('Your 7-day trial has ended.')).toBeVisible();
    await expect(page.getByText(explanation)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Calculate/ })).toBeHidden();
  }
  await page.getByRole('button', { name: 'View Upgrade Options' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Maybe Later' })).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await open(page, '/calculator/commission');
  await expect(page.getByRole('button', { name: 'Calculate Commission' })).toBeVisible();
});

test('when the trial ends while a page is open, nothing more is saved, and the page says so', async ({
  page,
  complaints,
}) => {
  const { email } = await admitted(page);
  // No change stream: all of the page's own fetches happen before the trial ends.
  await page.route('**/api/changes', () => {});
  await open(page, '/calculator/commission');
  await expect(badge(page, '14 active days left')).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem('fairsplit.daily-activity') !== null);
  await fillDeal(page, 'Robin');
  await spendTrialDays(email, 14);
  await pressCalculate(page);
  await expect(results(page)).toContainText('$5,000.00');
  await expect(results(page)).toContainText('Not saved: your trial has ended');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Upgrade Now' })).toBeVisible();
  await expect(results(page)).toContainText('$5,000.00');
  await pressCalculate(page);
  await expect(page.getByRole('heading', { name: 'Trial Expired' })).toBeVisible();
  // The save stays on the device until its owner sends it again or discards it.
  expect(await page.evaluate(() => localStorage.getItem('fairsplit.outbox'))).toBe('1');
  forgive(complaints, /status of 403/);
});
