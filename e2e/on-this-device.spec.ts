import type { Page } from '@playwright/test';
import { admitted, expect, forgive, open, ownWindowTest as test } from './account.ts';
import { results, site } from './browser.ts';
import { lost, storedKeys, untilCached } from './device.ts';
import { pictures } from './pictures.ts';
import { badge, fillDeal, pressCalculate, saveMany } from './saved-work.ts';

test.use({ serviceWorkers: 'allow' });

const keptSheets = async (page: Page) => (await storedKeys(page)).filter((name) => name.startsWith('sheet/'));

async function openSheet(page: Page, title: string): Promise<void> {
  const before = (await keptSheets(page)).length;
  await open(page, '/history');
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.poll(async () => (await keptSheets(page)).length).toBe(before + 1);
}

/** Calculates without a connection. */
async function queueOne(page: Page, first = () => Promise.resolve()): Promise<void> {
  await open(page, '/calculator/commission');
  await expect(badge(page, '14 active days left')).toBeVisible();
  await fillDeal(page, 'Robin');
  await first();
  await page.context().setOffline(true);
  await pressCalculate(page);
  await expect(results(page)).toContainText('Will be saved when you are back online');
}

test('the settings show what the device keeps, and delete it without what waits to be sent', async ({
  page,
  context,
  complaints,
}) => {
  await admitted(page);
  await saveMany(page, 1);
  await openSheet(page, 'Rep 1');
  await untilCached(page);
  await page.route('**/api/calculate', (route) => route.abort());
  await queueOne(page);
  await context.setOffline(false);
  await open(page, '/billing');
  const section = page.getByRole('region', { name: 'On this device' });
  const value = (name: string) => section.locator('dl > div').filter({ hasText: name }).locator('dd');
  await expect(value('Your pages, calculations and groups')).toHaveText(/^\d+ records, less than 0\.1 MB$/);
  await expect(value('Waiting to be sent')).toHaveText('1 change');
  await expect(value('The app itself')).toHaveText(/^\d+(\.\d)? MB$/);
  await expect(section.getByText('1 change waiting')).toBeVisible();
  await pictures(page, 'on-this-device');

  await section.getByRole('button', { name: 'Delete from this device' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete from this device' }).click();
  await expect.poll(() => keptSheets(page)).toEqual([]);
  await expect(value('Waiting to be sent')).toHaveText('1 change');
  await page.unroute('**/api/calculate');
  await page.reload();
  await expect(value('Waiting to be sent')).toHaveText('Nothing');
  await open(page, '/history');
  await expect(page.getByRole('main').getByRole('link', { name: 'Robin' })).toBeVisible();
  forgive(complaints, lost);
});

const readerCache = 'fairsplit.receipt-reader';
const readerBytes = 4_000_000;

/** Sets the quota below the stored size, but above it without the receipt reader's files. */
async function fillDevice(page: Page): Promise<void> {
  await page.evaluate(
    async ([name, size]) => {
      await (await caches.open(name)).put('/large', new Response('x'.repeat(size)));
    },
    [readerCache, readerBytes] as const,
  );
  const cdp = await page.context().newCDPSession(page);
  const { usage } = await cdp.send('Storage.getUsageAndQuota', { origin: site });
  const quotaSize = usage - readerBytes / 2;
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: site, quotaSize });
  // Chromium asks for the quota again once an earlier answer is half a minute old.
  await expect.poll(() => isRefused(page), { timeout: 90_000 }).toBe(true);
}

/** True if the browser refuses a new record for lack of space. */
const isRefused = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open('filler');
        opening.onupgradeneeded = () => opening.result.createObjectStore('records');
        opening.onerror = () => resolve(opening.error?.name === 'QuotaExceededError');
        opening.onsuccess = () => {
          const database = opening.result;
          const writing = database.transaction('records', 'readwrite');
          writing.objectStore('records').put('x'.repeat(1_000), 1);
          writing.oncomplete = () => {
            database.close();
            resolve(false);
          };
          writing.onabort = () => {
            database.close();
            if (writing.error?.name === 'QuotaExceededError') resolve(true);
            else reject(writing.error ?? new Error('The record was not written.'));
          };
        };
      }),
  );

test('on a full device what waits to be sent takes the place of what is kept', async ({
  page,
  context,
  complaints,
}) => {
  await admitted(page);
  await saveMany(page, 2);
  await openSheet(page, 'Rep 1');
  await openSheet(page, 'Rep 2');
  await queueOne(page, () => fillDevice(page));
  await expect.poll(() => page.evaluate(() => Number(localStorage.getItem('fairsplit.outbox')))).toBe(1);
  expect(await keptSheets(page)).toEqual([]);
  expect(await page.evaluate((name) => caches.has(name), readerCache)).toBe(false);
  await page.close();

  await context.setOffline(false);
  const next = await context.newPage();
  await open(next, '/history');
  await expect(next.getByRole('main').getByRole('link', { name: 'Robin' })).toBeVisible();
  forgive(complaints, lost);
});
