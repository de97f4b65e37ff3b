import type { Page } from '@playwright/test';
import {
  admit,
  admitted,
  expect,
  fillSignUp,
  forgive,
  newPerson,
  open,
  openDialog,
  otherDevice,
  ownWindowTest,
  test,
} from './account.ts';
import { results } from './browser.ts';
import { calculateCommission, fillDeal, pressCalculate } from './saved-work.ts';

type Sent = { readonly path: string; readonly cookie: boolean; readonly body: { readonly events?: unknown } };

/** The analytics requests of a page. */
function reportsOf(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path !== '/api/events' && path !== '/api/track') return;
    // Safe: both kinds of body are objects; the tests check their content.
    const body = request.postDataJSON() as Sent['body'];
    sent.push({ path, cookie: 'cookie' in request.headers(), body });
  });
  return sent;
}

async function calculateAndSee(page: Page, rep = 'Robin'): Promise<void> {
  await open(page, '/calculator/commission');
  await fillDeal(page, rep);
  await pressCalculate(page);
  await expect(results(page)).toContainText('$5,000.00');
}

/** Hides the page, like switching tabs, once the sender's code is loaded: queued events are sent now. */
async function turnAway(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/report-events')),
  );
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

const analytics = (page: Page) => page.getByRole('switch', { name: 'Anonymous usage analytics' });

test('events are batched and reported without identifying the user', async ({ page }) => {
  const sent = reportsOf(page);
  const answered = page.waitForResponse('**/api/events');
  await calculateAndSee(page);
  await pressCalculate(page);
  await turnAway(page);
  expect((await answered).status()).toBe(202);
  const properties = {
    calc_type: 'commission',
    duration_seconds: expect.any(Number),
    team_size: 1,
    minutes_saved: 45,
  };
  const event = { name: 'calculation_completed', properties };
  await expect.poll(() => sent.flatMap(({ body }) => body.events)).toEqual([event]);
  expect(new Set(sent.map(({ path, cookie }) => [path, cookie].join()))).toEqual(
    new Set(['/api/events,false']),
  );
});

test('a new account is reported once it is made', async ({ page }) => {
  const sent = reportsOf(page);
  await open(page, '/');
  await openDialog(page, 'Sign Up');
  await fillSignUp(page, newPerson());
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ events: [{ name: 'sign_up', properties: {} }] }]);
});

ownWindowTest('nothing leaves a browser that asks not to be tracked', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  const sent = reportsOf(page);
  await calculateAndSee(page);
  await turnAway(page);
  expect(sent).toEqual([]);
  await open(page, '/privacy');
  await expect(analytics(page)).not.toBeChecked();
  await expect(analytics(page)).toBeDisabled();
  await expect(page.getByText('Your browser asks not to be tracked, so nothing is sent.')).toBeVisible();
});

test('a visitor opts out in the privacy policy, and in again', async ({ page }) => {
  const sent = reportsOf(page);
  await open(page, '/privacy');
  await expect(analytics(page)).toBeChecked();
  await analytics(page).uncheck();
  await expect(page.getByText('Off for this browser: nothing is sent.')).toBeVisible();
  await calculateAndSee(page);
  await turnAway(page);
  expect(sent).toEqual([]);
  await open(page, '/privacy');
  await expect(analytics(page)).not.toBeChecked();
  await analytics(page).check();
  await calculateAndSee(page, 'Sam');
  await turnAway(page);
  await expect.poll(() => sent.length).toBe(1);
});

test('a user opts out for the account, on every device', async ({ page, extraHTTPHeaders, complaints }) => {
  const sent = reportsOf(page);
  const member = await admitted(page);
  // A user who is faster than the page's scripts is counted too.
  const { promise: isCalculated, resolve: load } = Promise.withResolvers<void>();
  await page.route('**/signed-in-work*', async (route) => {
    await isCalculated;
    await route.continue();
  });
  await calculateAndSee(page);
  load();
  await expect.poll(() => sent.map(({ path }) => path).sort()).toEqual(['/api/events', '/api/track']);

  await open(page, '/billing');
  await expect(analytics(page)).toBeChecked();
  await page.route('**/api/account/analytics', (route) => route.abort());
  await analytics(page).click();
  await expect(page.getByText('Failed to save your choice. Please try again.').first()).toBeVisible();
  await expect(analytics(page)).toBeChecked();
  await page.unroute('**/api/account/analytics');
  forgive(complaints, /net::ERR_FAILED/);
  await analytics(page).click();
  await expect(analytics(page)).not.toBeChecked();
  await expect(page.getByText('Off for your account: nothing is sent.')).toBeVisible();
  const chosen = async (): Promise<unknown> => await (await page.request.get('/api/session')).json();
  await expect.poll(chosen).toMatchObject({ user: { isCounted: false } });

  const device = await otherDevice(page, extraHTTPHeaders ?? {});
  const other = await device.newPage();
  const elsewhere = reportsOf(other);
  await admit(other, member);
  await calculateCommission(other, 'Sam');
  await turnAway(other);
  expect(elsewhere).toEqual([]);
  await device.close();
});
