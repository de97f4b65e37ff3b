import type { BrowserContext, Page } from '@playwright/test';
import { admitted, dialogOf, expect, forgive, open, ownWindowTest as test } from './account.ts';
import { nameOf, total } from './bill-split.ts';
import { results } from './browser.ts';
import { expectNothingOf, lost, signOut, stored, storedKeys, untilCached } from './device.ts';
import { addExpense, makeGroup, openEntryForm } from './group.ts';
import { badge, fillDeal, pressCalculate } from './saved-work.ts';

test.use({ serviceWorkers: 'allow' });

/** All keys and values in the tab's storage. */
const contents = (page: Page) =>
  page.evaluate(() => JSON.stringify([localStorage, sessionStorage].map(Object.entries)));

/** Holds back the group's responses to this tab until `letThrough` is called. */
async function holdGroup(tab: Page, id: string) {
  let isAsked = () => {};
  let letThrough = () => {};
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  const released = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await tab.route(`**/api/groups/${id}`, async (route) => {
    const response = await route.fetch();
    isAsked();
    await released;
    // The tab may have been reloaded, so that nothing awaits the response.
    await route.fulfill({ response }).catch(() => {});
  });
  return { asked, letThrough };
}

/**
 * Lets the tab run no scripts and handle no events until `resume` is called. Its debugger pauses it, since Chromium
 * freezes no tab that Playwright keeps visible.
 */
async function freeze(tab: Page) {
  const debug = await tab.context().newCDPSession(tab);
  await debug.send('Debugger.enable');
  const paused = new Promise<unknown>((resolve) => debug.once('Debugger.paused', resolve));
  await debug.send('Debugger.pause');
  // Pauses at this script, and is answered once the tab resumes.
  const script = debug.send('Runtime.evaluate', { expression: '0' });
  await paused;
  return async function resume() {
    await debug.send('Debugger.resume');
    await script;
  };
}

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage();
  await open(tab, path);
  return tab;
}

test('signing out leaves nothing of the account in other tabs either, and they write nothing of it again', async ({
  page,
  context,
  complaints,
}) => {
  await admitted(page);
  const group = await makeGroup(page, { name: 'Lisbon', people: ['Ben'] });
  await open(page, '/dashboard');
  await untilCached(page);

  // The second tab has a waiting save, and then a half-filled bill.
  const bill = await openTab(context, '/calculator/commission');
  await expect(badge(bill, '14 active days left')).toBeVisible();
  await context.route('**/api/calculate', (route) => route.abort());
  await fillDeal(bill, 'Robin');
  await pressCalculate(bill);
  await expect(results(bill)).toContainText('Will be saved when you are back online');
  await open(bill, '/calculator/bill-split');
  await total(bill).fill('90');
  const message = await openTab(context, '/contact');
  await message.getByLabel('Subject').fill('About Robin');
  await expect.poll(() => contents(message)).toContain('About Robin');

  // Another tab has a stored group, a half-typed entry, and a pending response with a newer version of the group.
  const trip = await openTab(context, `/g/${group.id}`);
  await expect(trip.getByRole('heading', { name: 'Lisbon' })).toBeVisible();
  await expect.poll(() => storedKeys(trip)).toContain(`group/${group.id}`);
  const held = await holdGroup(trip, group.id);
  const other = await openTab(context, `/g/${group.id}`);
  await addExpense(other, '10', 'Taxi');
  await other.close();
  await held.asked;
  await openEntryForm(trip);
  await dialogOf(trip).getByLabel('Title').fill('Dinner with Robin');

  const start = await openTab(context, '/dashboard');
  await expect(start.getByText('1 change waiting')).toBeVisible();
  // Types just before the sign-out, within the delay after which a draft is stored.
  await nameOf(bill, 1).fill('Robin');
  page.on('dialog', (dialog) => void dialog.accept());
  await signOut(page);
  held.letThrough();

  await expect(nameOf(bill, 1)).toHaveValue('');
  await expect(total(bill)).toHaveValue('');
  await expect(message.getByLabel('Subject')).toHaveValue('');
  await expect(message.getByLabel('Email')).toHaveValue('');
  await expect(trip.getByText('Lisbon')).toHaveCount(0);
  await expect(dialogOf(trip)).toBeHidden();
  // A page that needs an account leaves without asking to log in again.
  await expect(start).toHaveURL('/');
  await expect(start.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
  for (const tab of [page, bill, message, trip, start]) {
    await expectNothingOf(tab, group.id);
    expect(await contents(tab)).not.toMatch(/Robin|Lisbon/);
  }

  // Drafts of visitors are stored again.
  await nameOf(bill, 1).fill('Zoe');
  await expect.poll(async () => (await stored(bill)).storage).toContain('fairsplit.draft.bill-split');
  forgive(complaints, lost);
});

test('a tab that comes back after the sign-out holds nothing of the account', async ({ page, context }) => {
  await admitted(page);
  await open(page, '/dashboard');
  const tab = await openTab(context, '/calculator/bill-split');
  await expect(badge(tab, '14 active days left')).toBeVisible();
  await nameOf(tab, 1).fill('Robin');
  const resume = await freeze(tab);
  await signOut(page);
  await resume();
  await expect(nameOf(tab, 1)).toHaveValue('');
  expect(await contents(tab)).not.toContain('Robin');
});

test('an expired session leaves the other tab as it is', async ({ page, context, complaints }) => {
  await admitted(page);
  await open(page, '/dashboard');
  const tab = await openTab(context, '/calculator/bill-split');
  await expect(badge(tab, '14 active days left')).toBeVisible();
  await nameOf(tab, 1).fill('Robin');
  await expect.poll(() => contents(tab)).toContain('Robin');
  // Simulates an expired session: the last visit was longer ago than its lifetime.
  await page.evaluate(() => localStorage.setItem('fairsplit.seen', '0'));
  await context.clearCookies();
  await open(page, '/dashboard');
  await expect(tab.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(nameOf(tab, 1)).toHaveValue('Robin');
  await expect.poll(() => contents(tab)).toContain('Robin');
  forgive(complaints, /status of 401/);
});
