import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { admitted, expect, open, type Person } from './account.ts';
import { query } from './database.ts';

/** A signed-in user with the owner role; no page is open yet. */
export async function admittedOwner(page: Page): Promise<Person> {
  const person = await admitted(page);
  await query(
    `insert into progress (user_id, trial_started, week_start, admin_level)
     select id, now(), now()::date, 'owner' from "user" where email = $1
     on conflict (user_id) do update set admin_level = 'owner'`,
    [person.email],
  );
  return person;
}

/** Waits for the page reload that `act` causes. */
export async function reloading(page: Page, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
  await act();
  await page.waitForFunction(
    () => !document.documentElement.hasAttribute('data-before') && document.documentElement.dataset.ready,
  );
}

export async function openPanel(page: Page, view: string): Promise<void> {
  await open(page, `/admin?view=${view}`);
  await expect(page.getByRole('navigation', { name: 'Admin panel' })).toBeVisible();
}

/** The row with this text in one of the panel's lists. */
export function row(page: Page, list: string, text: string) {
  return page.getByRole('list', { name: list, exact: true }).getByRole('listitem').filter({ hasText: text });
}

export async function openUser(page: Page, email: string, search = email): Promise<void> {
  await openPanel(page, 'users');
  await page.getByLabel('Search').fill(search);
  // The search is debounced.
  await page.waitForURL((url) => url.searchParams.get('search') === search);
  await row(page, 'Users', email).getByRole('link').click();
  await page.waitForURL((url) => url.searchParams.has('user'));
}

export async function downloaded(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  return { name: download.suggestedFilename(), lines };
}
