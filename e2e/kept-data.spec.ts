import type { Page } from '@playwright/test';
import { admit, admitted, expect, forgive, open, ownWindowTest as test } from './account.ts';
import { expectNothingOf, lost, signOut, stored, storedKeys, untilCached } from './device.ts';
import { pictures } from './pictures.ts';
import { saveCommission, saveMany, stat } from './saved-work.ts';

test.use({ serviceWorkers: 'allow' });

const fromDevice = /^(You’re offline|No connection)\. This is from .*\d:\d\d/;

/** Opens the newest sheet with this title; returns its path. */
async function openSheet(page: Page, title: string): Promise<string> {
  await open(page, '/history');
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return new URL(page.url()).pathname;
}

test('dashboard, history and an opened sheet open without a connection, and say from when they are', async ({
  page,
  context,
  complaints,
}) => {
  await admitted(page);
  await saveCommission(page, 'Robin');
  await open(page, '/dashboard');
  await expect(stat(page, 'Calculations')).toHaveText('1+1 this week');
  await expect(page.getByRole('main').getByText('Robin')).toBeVisible();
  await expectKept(page, /\/sheets\?limit=/, /\/templates\//, /\/own-groups\//, /\/progress\/.*\/days/);
  const sheet = await openSheet(page, 'Robin');
  await expectKept(page, /\/sheets$/);
  await untilCached(page);
  await keptSheets(page, 1);

  await context.setOffline(true);
  for (const [path, name] of [
    ['/dashboard', 'dashboard'],
    ['/history', 'history'],
    [sheet, 'sheet'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(fromDevice)).toBeVisible();
    await expect(page.getByRole('main').getByText('Robin').first()).toBeVisible();
    await expect(page.getByText('$5,000.00').first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await pictures(page, `kept-${name}`);
  }
  await page.goto('/dashboard');
  await expect(stat(page, 'Calculations')).toHaveText('1+1 this week');

  await saveElsewhere(page);
  await context.setOffline(false);
  await expect(page.getByText(fromDevice)).toBeHidden();
  await expect(stat(page, 'Calculations')).toHaveText('2+2 this week');
  await signOut(page);
  await expectNothingOf(page, sheet);
  forgive(complaints, lost);
});

async function expectKept(page: Page, ...names: RegExp[]): Promise<void> {
  for (const name of names)
    await expect.poll(() => storedKeys(page)).toContainEqual(expect.stringMatching(name));
}

/** Saves a calculation from outside the page, since the test's own requests work while the page is offline. */
async function saveElsewhere(page: Page): Promise<void> {
  await saveCommission(page, 'Kim');
}

test('another account on the same device sees and keeps nothing of the first', async ({
  page,
  complaints,
}) => {
  await admitted(page);
  await saveCommission(page, 'Robin');
  const sheet = await openSheet(page, 'Robin');
  await expect.poll(() => storedKeys(page)).toContainEqual(expect.stringMatching(/^sheet\//));
  // The session is replaced without a sign-out.
  await admit(page, await admitted(page));
  await open(page, '/dashboard');
  await expect(stat(page, 'Calculations')).toHaveText('0+0 this week');
  await expect.poll(() => storedKeys(page)).not.toContainEqual(expect.stringMatching(/^sheet\//));
  expect((await stored(page)).databases).toEqual(['fairsplit.account']);
  await page.goto(sheet);
  await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
  forgive(complaints, /status of 404/);
});

/** Simulates a device with room for only this many sheets. */
async function leaveRoomFor(page: Page, sheets: number): Promise<void> {
  await page.addInitScript((most) => {
    const { put, delete: remove } = IDBObjectStore.prototype;
    const named = (key: unknown) => (typeof key === 'string' ? key : '');
    // Safe cast: `note` writes it.
    const kept = () => new Set(JSON.parse(sessionStorage.getItem('sheets') ?? '[]') as string[]);
    const note = (names: Set<string>) => sessionStorage.setItem('sheets', JSON.stringify([...names]));
    IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
      const names = kept();
      if (named(key).includes(' sheet/')) names.add(named(key));
      if (names.size > most) throw new DOMException('The device is full.', 'QuotaExceededError');
      note(names);
      return put.call(this, value, key);
    };
    IDBObjectStore.prototype.delete = function (key) {
      const names = kept();
      names.delete(named(key));
      note(names);
      return remove.call(this, key);
    };
  }, sheets);
}

test('on a full device the oldest sheets go first', async ({ page }) => {
  await leaveRoomFor(page, 2);
  await admitted(page);
  await saveMany(page, 3);
  const addresses: string[] = [];
  for (const name of ['Rep 1', 'Rep 2', 'Rep 3']) {
    addresses.push((await openSheet(page, name)).replace('/history/', ''));
    await expect.poll(async () => (await keptSheets(page)).at(-1) ?? '').not.toBe('');
    await expect.poll(async () => (await keptSheets(page)).join()).toContain(addresses.at(-1));
  }
  const kept = (await keptSheets(page)).join();
  expect(addresses.map((address) => kept.includes(address))).toEqual([false, true, true]);
  expect((await storedKeys(page)).some((name) => name.startsWith('page/'))).toBe(true);
});

async function keptSheets(page: Page, count?: number): Promise<string[]> {
  const sheets = async () => (await storedKeys(page)).filter((name) => name.startsWith('sheet/'));
  if (count !== undefined) await expect.poll(async () => (await sheets()).length).toBe(count);
  return await sheets();
}
