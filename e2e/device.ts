import type { Page } from '@playwright/test';
import { dialogOf, expect } from './account.ts';

/** Console errors that a browser logs while offline. */
export const lost =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK|Failed to load resource|Failed to fetch/;

/** Waits until the service worker has cached all files of the release. */
export async function untilCached(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** The names of everything that the browser has stored. */
export const stored = (page: Page) =>
  page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    storage: Object.keys(localStorage).toSorted(),
    session: Object.keys(sessionStorage).toSorted(),
    kept: (
      await Promise.all(
        (
          await caches.keys()
        ).map(async (name) =>
          (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
        ),
      )
    ).flat(),
  }));

/** Names of the account's stored data, without the account's id. */
export const storedKeys = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('fairsplit.account');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const database = opening.result;
    if (!database.objectStoreNames.contains('kept')) {
      database.close();
      indexedDB.deleteDatabase('fairsplit.account');
      return [];
    }
    const reading = database.transaction('kept').objectStore('kept').getAllKeys();
    await new Promise((resolve) => {
      reading.onsuccess = resolve;
    });
    database.close();
    return reading.result.map((key) => (typeof key === 'string' ? key : '').replace(/^\S* /, ''));
  });

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Ann' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
}

/**
 * Expects that only data without an owner is left after a sign-out: scroll positions, and files that are the same for
 * everyone.
 */
export async function expectNothingOf(page: Page, ...secrets: string[]): Promise<void> {
  await expect.poll(async () => (await stored(page)).databases).toEqual([]);
  const { storage, session, kept } = await stored(page);
  expect([...storage, ...session.filter((name) => name !== 'fairsplit.scroll')]).toEqual([]);
  const isPrivate = (path: string) =>
    path.startsWith('/api') || secrets.some((secret) => path.includes(secret));
  expect(kept.filter(isPrivate)).toEqual([]);
}

/** Adds an expense to the open group. */
export async function addExpense(page: Page, amount: string, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add expense', exact: true }).click();
  await dialogOf(page).getByLabel('Amount', { exact: true }).fill(amount);
  await dialogOf(page).getByLabel('Title').fill(title);
  await dialogOf(page).getByRole('button', { name: 'Done' }).click();
  await expect(dialogOf(page)).toBeHidden();
}
