import type { Page, Route } from '@playwright/test';
import { admitted, expect, forgive, open, signedIn, ownWindowTest as test, toast } from './account.ts';
import { results } from './browser.ts';
import { badge, expectSaved, fillDeal, pressCalculate, stat } from './saved-work.ts';

const lost = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK|status of 50\d|status of 4\d\d/;

/** Idempotency-Keys of the calculations sent by this page. */
function watchKeys(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/calculate')) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}

async function openForm(page: Page, rep: string) {
  await open(page, '/calculator/commission');
  // The code for signed-in users has loaded.
  await expect(badge(page, '14 active days left')).toBeVisible();
  await fillDeal(page, rep);
}

/** Waits until all prefetched files have arrived. */
async function untilFetchedAhead(page: Page, path: string): Promise<void> {
  await page.waitForFunction((name) => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
    const arrived = new Set(performance.getEntriesByType('resource').map((entry) => entry.name));
    return links.some(({ href }) => href.includes(name)) && links.every(({ href }) => arrived.has(href));
  }, path);
}

/** Waits for a file. `currency-of-region` is the last one that an idle calculator fetches: see `coreInSteps`. */
async function untilArrived(page: Page, path: string): Promise<void> {
  await page.waitForFunction(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)),
    path,
  );
}

/** Disconnects once prefetching is done: a file that fails to load is another test's subject. */
async function goOffline(page: Page): Promise<void> {
  await untilFetchedAhead(page, 'bill-split-form');
  await page.context().setOffline(true);
}

const waiting = (page: Page) => page.evaluate(() => Number(localStorage.getItem('fairsplit.outbox')));

test('a calculation made offline is shown at once and saved once the connection is back', async ({
  page,
  context,
  complaints,
}) => {
  await admitted(page);
  await openForm(page, 'Robin');
  const keys = watchKeys(page);
  await goOffline(page);
  await pressCalculate(page);
  await expect(results(page)).toContainText('$5,000.00');
  await expect(results(page)).toContainText('Will be saved when you are back online');
  await expect.poll(() => waiting(page)).toBe(1);
  expect(keys).toEqual([]);
  // Buttons that need a connection say so before they are pressed.
  await expect(page.getByRole('button', { name: 'You’re offline' }).first()).toBeVisible();
  await context.setOffline(false);
  await expectSaved(page);
  expect([keys.length, await waiting(page)]).toEqual([1, 0]);
  await open(page, '/dashboard');
  await expect(stat(page, 'Calculations')).toHaveText('1+1 this week');
  forgive(complaints, lost);
});

test('common pages open offline from an open page, and calculations made meanwhile are saved later', async ({
  page,
  context,
  complaints,
}) => {
  await admitted(page);
  await openForm(page, 'Robin');
  await goOffline(page);
  await pressCalculate(page);
  await expect(results(page)).toContainText('Will be saved when you are back online');
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('1 change waiting')).toBeVisible();
  // A page not visited before.
  await page
    .getByRole('main')
    .getByRole('link', { name: /Bill Split/ })
    .click();
  await expect(page.getByRole('button', { name: 'Calculate Split' })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => waiting(page)).toBe(0);
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expect(stat(page, 'Calculations')).toHaveText('1+1 this week');
  forgive(complaints, lost);
});

test('a calculation that could not be sent survives a reload and is sent exactly once', async ({
  page,
  complaints,
}) => {
  await admitted(page);
  await openForm(page, 'Robin');
  const keys = watchKeys(page);
  const lose = (route: Route) => route.abort();
  await page.route('**/api/calculate', lose);
  await pressCalculate(page);
  await expect(results(page)).toContainText('Will be saved when you are back online');
  await open(page, '/dashboard');
  await expect(page.getByText('1 change waiting')).toBeVisible();
  await page.unroute('**/api/calculate', lose);
  await open(page, '/dashboard');
  await expect(stat(page, 'Calculations')).toHaveText('1+1 this week');
  await expect.poll(() => waiting(page)).toBe(0);
  expect(new Set(keys).size).toBe(1);
  forgive(complaints, lost);
});

test('a lost response does not make a calculation count twice', async ({ page, complaints }) => {
  await admitted(page);
  await openForm(page, 'Robin');
  const keys = watchKeys(page);
  await page.route(
    '**/api/calculate',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await pressCalculate(page);
  await expect(results(page)).toContainText('Will be saved when you are back online');
  await open(page, '/dashboard');
  await expect.poll(() => waiting(page)).toBe(0);
  await expect(stat(page, 'Calculations')).toHaveText('1+1 this week');
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  forgive(complaints, lost);
});

test('a failing server is reported, and a refused request is not repeated', async ({ page, complaints }) => {
  await admitted(page);
  await openForm(page, 'Robin');
  await page.route('**/api/calculate', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await pressCalculate(page);
  await expect(results(page)).toContainText('Not saved yet: the server did not accept it.');
  await expect.poll(() => waiting(page)).toBe(1);
  await page.route('**/api/calculate', (route) => route.fulfill({ status: 422 }), { times: 1 });
  await open(page, '/dashboard');
  await expect(page.getByText('Not saved: the server refused it')).toBeVisible();
  const keys = watchKeys(page);
  await open(page, '/history');
  await expect(page.getByText('1 change waiting')).toBeVisible();
  expect(keys).toEqual([]);
  // Discarding asks first.
  await page.getByRole('button', { name: 'Discard Commission' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Go Back' }).click();
  await expect(page.getByText('1 change waiting')).toBeVisible();
  await page.getByRole('button', { name: 'Send again Commission' }).click();
  await expect(page.getByText('1 change waiting')).toBeHidden();
  await expect.poll(() => keys.length).toBe(1);
  await open(page, '/dashboard');
  await expect(stat(page, 'Calculations')).toHaveText('1+1 this week');
  forgive(complaints, lost);
});

test('signing out asks about what was not sent, and the next user does not send it', async ({
  page,
  complaints,
}) => {
  await admitted(page);
  await openForm(page, 'Robin');
  const lose = (route: Route) => route.abort();
  await page.route('**/api/calculate', lose);
  await pressCalculate(page);
  await expect(results(page)).toContainText('Will be saved when you are back online');
  await open(page, '/dashboard');
  await expect(page.getByText('1 change waiting')).toBeVisible();
  const questions: string[] = [];
  const question = '1 change has not been sent. Signing out deletes it. Sign out?';
  let isSure = false;
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    void (isSure ? dialog.accept() : dialog.dismiss());
  });
  await open(page, '/billing');
  await page.getByRole('button', { name: 'Sign Out Everywhere' }).click();
  await expect.poll(() => questions).toEqual([question]);
  isSure = true;
  await page.getByRole('banner').getByRole('button', { name: 'Ann' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  expect(questions).toEqual([question, question]);
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  await page.unroute('**/api/calculate', lose);
  const keys = watchKeys(page);
  await signedIn(page);
  await expect(stat(page, 'Calculations')).toHaveText('0+0 this week');
  expect([keys.length, await waiting(page)]).toEqual([0, 0]);
  forgive(complaints, lost);
});

test('two tabs send each waiting calculation once', async ({ page, context, complaints }) => {
  await signedIn(page);
  const other = await context.newPage();
  await open(other, '/dashboard');
  const keys = [watchKeys(page), watchKeys(other)];
  await openForm(page, 'Robin');
  await untilFetchedAhead(other, 'bill-split-form');
  await goOffline(page);
  await pressCalculate(page);
  await expect(results(page)).toContainText('Will be saved when you are back online');
  await context.setOffline(false);
  await expectSaved(page);
  await expect(stat(other, 'Calculations')).toHaveText('1+1 this week');
  expect(keys.flat()).toHaveLength(1);
  forgive(complaints, lost);
});

test('a connection lost right after the first load leaves the page and its result', async ({
  page,
  context,
  complaints,
}) => {
  await open(page, '/calculator/commission');
  await untilArrived(page, 'currency-of-region');
  await context.setOffline(true);
  await fillDeal(page, 'Robin');
  await pressCalculate(page);
  await expect(results(page)).toContainText('$5,000.00');
  for (const name of ['Pricing', 'Templates']) {
    await page.getByRole('banner').getByRole('link', { name }).first().hover();
    await page.getByRole('banner').getByRole('link', { name }).first().click();
  }
  await page.getByRole('contentinfo').getByRole('link', { name: /Help/ }).first().click();
  await expect(results(page)).toContainText('$5,000.00');
  await expect(page).toHaveURL(/\/calculator\/commission$/);
  forgive(complaints, lost);
});

test('a connection lost before the calculator has arrived keeps what is typed until it is back', async ({
  page,
  complaints,
}) => {
  await page.route(/commission\.calculator-[^/]*\.js/, (route) => route.abort());
  await open(page, '/calculator/commission');
  await fillDeal(page, 'Robin');
  await pressCalculate(page);
  await expect(toast(page, 'Not Calculated')).toContainText('press Calculate again');
  await page.unroute(/commission\.calculator-[^/]*\.js/);
  await pressCalculate(page);
  await expect(results(page)).toContainText('$5,000.00');
  forgive(complaints, lost);
});
