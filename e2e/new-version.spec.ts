import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '#platform/free-port.ts';
import type { SiteServer } from '../scripts/site-server.ts';
import { nameOf, total } from './bill-split.ts';
import { expect, forgive, open, results, ownWindowTest as test } from './browser.ts';
import { untilCached } from './device.ts';
import { copyAsNextRelease, nextReleaseId } from './next-release.ts';
import { fillDeal, pressCalculate } from './saved-work.ts';
import { startSecondSite } from './second-site.ts';

let scratch = '';
let next = '';
// Servers start twice in each test.
test.describe.configure({ timeout: 300_000 });
// A worker may run this hook several times, so each run has its own folder.
test.beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'fairsplit-next-'));
  next = join(scratch, 'next');
  copyAsNextRelease(next);
});
test.afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const gone =
  /Failed to load resource|ERR_CONNECTION|ERR_FAILED|Failed to fetch|MIME type|due to access control/;

/** Starts a site whose release can be replaced by the other one, at the same address. */
async function openSite(first: 'this' | 'next') {
  const port = await freePort();
  const place = (release: 'this' | 'next') => ({ port, ...(release === 'next' ? { folder: next } : {}) });
  const variables = { APP_URL: `http://127.0.0.1:${port}` };
  let server: SiteServer = await startSecondSite(variables, place(first));
  return {
    address: server.address,
    async replace() {
      await server.stop();
      server = await startSecondSite(variables, place(first === 'this' ? 'next' : 'this'));
    },
    stop: () => server.stop(),
  };
}

const releaseOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.release);
// The toast is also announced, in an element of its own.
const line = (page: Page) => page.getByText('A new version is ready').first();

/** Makes the browser look for a new service worker, and waits until its files are cached. */
async function untilWaiting(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  const isWaiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
  await expect.poll(isWaiting, { timeout: 60_000 }).toBe(true);
}

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a new release waits until nobody types, takes over on a press and loses nothing', async ({
    page,
    complaints,
  }) => {
    const site = await openSite('this');
    await open(page, `${site.address}/calculator/bill-split`);
    await untilCached(page);
    const before = await releaseOf(page);
    await total(page).fill('90');
    await nameOf(page, 1).fill('Ana');
    await site.replace();
    await untilWaiting(page);
    // The old page keeps working with its own scripts, which the new server no longer has.
    await nameOf(page, 2).fill('Ben');
    await page.getByRole('button', { name: 'Calculate Split' }).click();
    await expect(results(page)).toContainText('$45.00');
    await nameOf(page, 2).fill('Berta');
    await expect(line(page)).toBeHidden();

    await page.getByRole('banner').getByRole('link', { name: 'Groups' }).first().click();
    await expect(line(page)).toBeVisible();
    expect([before, await releaseOf(page)]).not.toContain(nextReleaseId);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => releaseOf(page).catch(() => '')).toBe(nextReleaseId);
    await open(page, `${site.address}/calculator/bill-split`);
    await expect(total(page)).toHaveValue('90');
    await expect(nameOf(page, 2)).toHaveValue('Berta');
    // Releases are never mixed: no cache of the old one is left.
    const kept = await page.evaluate(() => caches.keys());
    expect(kept.filter((name) => name.startsWith(`fairsplit.${before}`))).toEqual([]);
    await site.stop();
    forgive(complaints, gone);
  });

  test('a new release is found at a start and takes over at the next one, or at a reload', async ({
    page,
    context,
    complaints,
  }) => {
    const site = await openSite('this');
    await open(page, `${site.address}/calculator/bill-split`);
    await untilCached(page);
    const before = await releaseOf(page);
    await site.replace();
    const start = async (path: string) => {
      const other = await context.newPage();
      await open(other, site.address + path);
      return other;
    };
    const second = await start('/calculator/commission');
    await page.close();
    // The page comes completely from the device's cache: the server no longer has its scripts.
    expect(await releaseOf(second)).toBe(before);
    await fillDeal(second, 'Robin');
    await pressCalculate(second);
    await expect(results(second)).toContainText('$5,000.00');
    await untilWaiting(second);
    await second.reload();
    await expect.poll(() => releaseOf(second).catch(() => '')).toBe(nextReleaseId);
    await second.close();

    const third = await start('/calculator/commission');
    expect(await releaseOf(third)).toBe(nextReleaseId);
    const releases = async () =>
      (await third.evaluate(() => caches.keys())).flatMap(
        (name) => /^fairsplit\.([0-9a-f]{8})\./.exec(name)?.[1] ?? [],
      );
    await expect.poll(releases, { timeout: 60_000 }).toEqual([nextReleaseId]);
    await site.stop();
    await third.reload();
    await expect.poll(() => releaseOf(third).catch(() => '')).toBe(nextReleaseId);
    await expect(third.getByRole('button', { name: 'Calculate Commission' })).toBeVisible();
    forgive(complaints, gone);
  });
});

for (const first of ['this', 'next'] as const) {
  const change = first === 'this' ? 'a newer' : 'an older';
  test(`without a service worker a page whose server has ${change} release says what to do and keeps what is typed`, async ({
    page,
    complaints,
  }) => {
    const site = await openSite(first);
    // Blocks the engine; otherwise the page may load it before its release is replaced.
    const engine = '**/assets/bill-split.calculator-*.js';
    await page.route(engine, (route) => route.abort());
    await open(page, `${site.address}/calculator/bill-split`);
    await site.replace();
    await page.unroute(engine);
    await total(page).fill('90');
    await nameOf(page, 1).fill('Ana');
    await nameOf(page, 2).fill('Ben');
    await page.getByRole('button', { name: 'Calculate Split' }).click();
    await expect(line(page)).toBeVisible();
    await expect(page.getByText('What you typed is kept.')).toBeVisible();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => releaseOf(page).catch(() => '')).not.toBe(first === 'next' ? nextReleaseId : '');
    await expect(nameOf(page, 2)).toHaveValue('Ben');
    await page.getByRole('button', { name: 'Calculate Split' }).click();
    await expect(results(page)).toContainText('$45.00');
    await site.stop();
    forgive(complaints, gone);
  });
}
