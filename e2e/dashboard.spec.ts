import type { Page } from '@playwright/test';
import { admitted, expect, forgive, open, signedIn, test } from './account.ts';
import { expectNothingFound } from './axe.ts';
import { expectFitsPhone } from './browser.ts';
import { query, spendTrialDays } from './database.ts';
import {
  badge,
  calculateCommission,
  saveCommission,
  saveMany,
  saveTemplate,
  saveTemplateAs,
  stat,
} from './saved-work.ts';

const explanation = '7-day free trial plus 7 bonus days. Only days you use Fairsplit count.';
const recent = (page: Page) => page.getByRole('region', { name: 'Recent calculations' });

test('a new user sees where to begin, and fourteen days to do so; axe finds nothing on the way to saved work', async ({
  page,
}) => {
  await signedIn(page);
  await expect(page.getByText('No calculations yet. Start your first calculation!')).toBeVisible();
  await expect(page.getByText('No saved templates yet. Save your first template!')).toBeVisible();
  for (const name of [/Freelancer Split/, /Commission Calculator/, /Bill Split/]) {
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  }
  await expect(stat(page, 'Calculations')).toHaveText('0+0 this week');
  await expect(stat(page, 'Time saved')).toHaveText('0 hrsEstimated. Worth $0.00 at $50 an hour');
  await expect(stat(page, 'Templates')).toHaveText('0Reused 0 times');
  await expect(stat(page, 'Days left in trial')).toHaveText(`14${explanation}`);
  await expect(page.getByText('14 days left in your trial')).toBeVisible();
  await expect(page.getByText('0 of 3 milestones')).toBeVisible();
  await expect(page.getByText('Reach 2 of 3 to see upgrade options.')).toBeVisible();
  await expect(badge(page, '14 active days left')).toBeVisible();
  await expect(page.getByText('Subscription Active')).toBeHidden();
  await expectNothingFound(page, 'new dashboard');

  await calculateCommission(page, 'Robin');
  await expectNothingFound(page, 'saved result');
  await page.getByRole('button', { name: 'Save Template' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save Template' }).click();
  await expect(page.getByRole('dialog')).toContainText('Please enter a name for your template');
  await expectNothingFound(page, 'template dialog', '[role=dialog]');
});

test('actions show in the numbers, and two of three milestones activate', async ({ page }) => {
  const { email } = await admitted(page);
  await calculateCommission(page, 'Robin');
  await saveTemplateAs(page, 'Quarter end');
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expect(stat(page, 'Calculations')).toHaveText('1+1 this week');
  await expect(stat(page, 'Time saved')).toHaveText('0.75 hrsEstimated. Worth $37.50 at $50 an hour');
  await expect(stat(page, 'Templates')).toHaveText('1Reused 0 times');
  await expect(recent(page).getByRole('listitem')).toContainText(['Robin']);
  const chart = page.getByRole('figure', { name: 'Hours saved per week, the last 12 weeks' });
  await expect(chart.getByRole('row')).toHaveCount(12);
  await expect(chart.getByRole('row').last()).toContainText('0.75 hours, 1 calculation');

  await saveMany(page, 5);
  await expect(stat(page, 'Calculations')).toHaveText('6+6 this week');
  await expect(recent(page).getByRole('listitem')).toHaveCount(5);
  await expect(recent(page).getByRole('listitem').first()).toContainText('Rep 5');
  await expect(page.getByText('1 of 3 milestones')).toBeVisible();

  await spendTrialDays(email, 3);
  await open(page, '/dashboard');
  await expect(page.getByText('Activated', { exact: true })).toBeVisible();
  await expect(page.getByText('2 of 3 milestones')).toBeVisible();
});

test('the home page greets, shows the days left, and links to the next step', async ({ page }) => {
  const person = await admitted(page);
  await open(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.username);
  await expect(page.getByRole('main')).toContainText(`14 active days left in your trial.${explanation}`);
  await expect(page.getByRole('link', { name: 'View Calculators' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('the fifth calculation is reported as a milestone, once', async ({ page }) => {
  const reported: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/track')) reported.push(request.postData() ?? '');
  });
  const eventsOf = (type: string) =>
    reported
      .map((text) => JSON.parse(text) as { eventType: string; properties: object })
      .filter(({ eventType }) => eventType === type);
  await admitted(page);
  await saveMany(page, 4);
  await calculateCommission(page, 'Robin');
  // Leaving earlier would lose the events.
  await expect.poll(() => eventsOf('calculation_completed').length).toBe(1);
  await expect.poll(() => eventsOf('activation_milestone').length).toBe(1);
  await calculateCommission(page, 'Sam');
  await expect.poll(() => eventsOf('calculation_completed').length).toBe(2);
  const milestones = eventsOf('activation_milestone');
  expect(milestones).toHaveLength(1);
  expect(milestones[0]?.properties).toMatchObject({ calculations_completed: 5, templates_saved: 0 });
});

test('a day of use is sent to the server once', async ({ page }) => {
  let told = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/track-daily-activity')) told += 1;
  });
  await signedIn(page);
  await expect(page.getByText('14 days left in your trial')).toBeVisible();
  // Waits until the response is stored: a page that is left earlier sends the request again, which the server counts
  // once.
  await page.waitForFunction(() => localStorage.getItem('fairsplit.daily-activity') !== null);
  expect(told).toBe(1);
  await open(page, '/calculator/freelancer');
  await open(page, '/history');
  await open(page, '/dashboard');
  await expect(stat(page, 'Calculations')).toBeVisible();
  expect(told).toBe(1);
});

test('a plan replaces the trial', async ({ page }) => {
  const { email } = await admitted(page);
  await query(
    `insert into progress (user_id, trial_started, week_start, subscription_tier, subscription_status, subscription_source)
     select id, now(), now(), 'starter', 'active', 'owner' from "user" where email = $1
     on conflict (user_id) do update set subscription_tier = excluded.subscription_tier,
       subscription_status = excluded.subscription_status, subscription_source = excluded.subscription_source`,
    [email],
  );
  await open(page, '/dashboard');
  await expect(page.getByRole('heading', { name: 'Subscription Active' })).toBeVisible();
  await expect(page.getByText('milestones')).toBeHidden();
  await expect(stat(page, 'Plan')).toContainText('Starter');
  await expect(badge(page, 'Starter Plan')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Pricing' })).toBeHidden();
});

test('numbers that fail to load are reported as missing and can be retried', async ({ page, complaints }) => {
  await admitted(page);
  await page.route('**/api/progress/**', (route) => route.fulfill({ status: 500 }));
  await page.route('**/api/track-daily-activity', (route) => route.fulfill({ status: 500 }));
  await page.route('**/api/templates/**', (route) => route.abort());
  await open(page, '/dashboard');
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch progress' })).toBeVisible();
  const templates = page.getByRole('alert').filter({ hasText: 'Failed to fetch templates' });
  await expect(templates).toBeVisible();
  await page.unroute('**/api/progress/**');
  await page.unroute('**/api/track-daily-activity');
  await page.getByRole('button', { name: 'Try Again' }).first().click();
  await expect(stat(page, 'Calculations')).toBeVisible();
  // The page retries by itself 30 s after a failure; another failure restarts that time.
  const tryAgain = templates.getByRole('button', { name: 'Try Again' });
  await Promise.all([page.waitForEvent('requestfailed'), tryAgain.click()]);
  await page.unroute('**/api/templates/**');
  await tryAgain.click();
  await expect(page.getByText('No saved templates yet. Save your first template!')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  forgive(complaints, /status of 500|ERR_FAILED/);
});

test('weeks that fail to load are not shown as idle', async ({ page, complaints }) => {
  await admitted(page);
  await saveCommission(page, 'Robin');
  await page.route('**/api/progress/*/days', (route) => route.abort());
  await open(page, '/dashboard');
  await expect(stat(page, 'Time saved')).toContainText('0.75 hrs');
  const chart = page.getByRole('figure', { name: 'Hours saved per week, the last 12 weeks' });
  await expect(chart).toContainText('Your weekly figures could not be loaded. Check your connection.');
  await expect(chart.getByRole('row')).toHaveCount(0);
  await expectNothingFound(page, 'missing weeks', 'main');
  forgive(complaints, /ERR_FAILED/);
});

test('axe finds nothing on the pages of saved work, which fit a phone however long the names', async ({
  page,
}) => {
  const { id, email } = await admitted(page);
  // Otherwise the prompt hides the page behind it after two seconds.
  await page.evaluate((user) => {
    sessionStorage.setItem('fairsplit.once.upgrade-prompt', JSON.stringify(user));
  }, id);
  await saveMany(page, 20);
  await saveCommission(page, 'Robin');
  await saveTemplate(page, 'Quarter end', 'Robin');
  const longName = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3).trim();
  await saveCommission(page, longName, '90000000000000');
  await saveTemplate(page, 'Donaudampfschifffahrtsgesellschaftskapitänsmütze', longName);
  const long = page.getByRole('listitem').filter({ hasText: 'Wolfe' }).first();
  await spendTrialDays(email, 12);
  await open(page, '/dashboard');
  await expect(page.getByRole('link', { name: 'Upgrade Now' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'More for Quarter end' })).toBeVisible();
  await expect(long).toBeVisible();
  await expectNothingFound(page, 'full dashboard', 'main');
  await expectFitsPhone(page, 'full dashboard');
  await open(page, '/history');
  await expect(page.getByRole('button', { name: 'Load more' })).toBeVisible();
  await expect(long).toBeVisible();
  await expectNothingFound(page, 'history');
  await expectFitsPhone(page, 'history');
  await page.getByRole('button', { name: 'Delete Robin' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNothingFound(page, 'deletion', '[role=dialog]');
  await spendTrialDays(email, 14);
  await open(page, '/calculator/commission');
  await expect(page.getByRole('heading', { name: 'Trial Expired' })).toBeVisible();
  await expectNothingFound(page, 'expired trial');
});
