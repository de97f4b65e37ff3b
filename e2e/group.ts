import type { Page } from '@playwright/test';
import { dialogOf, expect, post } from './account.ts';
import { store } from './browser.ts';

type MadeGroup = {
  readonly id: string;
  readonly name: string;
  readonly invite_url: string;
  readonly people: readonly { readonly id: string; readonly name: string }[];
};

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const row = (page: Page, title: string) => page.locator('[data-entry]').filter({ hasText: title });
/** The sentence that says what the reader owes or is owed. */
export const standing = (page: Page) => page.getByRole('main').getByRole('status').first();

/** A group of the signed-in user, who is Ana in it. */
export async function makeGroup(
  page: Page,
  {
    name = 'Lisbon',
    currency = 'EUR',
    people,
  }: { name?: string; currency?: string; people: readonly string[] },
): Promise<MadeGroup> {
  const made = await post(page, '/api/groups', { name, currency, me: 'Ana', people });
  expect(made.status()).toBe(201);
  // Safe: our own server's response.
  return (await made.json()) as MadeGroup;
}

/** Joins without an account, as the invitation's page does. */
export async function joinAs(
  page: Page,
  { id, name, invite_url, people }: MadeGroup,
  who: string,
): Promise<void> {
  const personId = people.find((person) => person.name === who)?.id;
  const joined = await post(page, `/api/group-invites/${invite_url.split('/').at(-1)}/people`, { personId });
  expect(joined.status()).toBe(201);
  // Safe: our own server's response.
  const { key } = (await joined.json()) as { key: string };
  await store(page, `fairsplit.group.${id}`, { groupId: id, key, personId, name });
}

export async function openEntryForm(page: Page): Promise<void> {
  await button(page, 'Add expense').click();
  await expect(dialogOf(page).getByLabel('Amount', { exact: true })).toBeFocused();
}

/** Adds an expense with amount and title. Double-clicks 'Done', which must write it only once. */
export async function addExpense(page: Page, amount: string, title: string): Promise<void> {
  await openEntryForm(page);
  await dialogOf(page).getByLabel('Amount', { exact: true }).fill(amount);
  await dialogOf(page).getByLabel('Title').fill(title);
  await button(page, 'Done').dblclick();
  await expect(dialogOf(page)).toBeHidden();
}

/** Adds an expense in dollars, without an exchange rate. */
export async function addInDollars(page: Page, amount: string, title: string): Promise<void> {
  await openEntryForm(page);
  const form = dialogOf(page);
  await form.getByLabel('Amount', { exact: true }).fill(amount);
  await form.getByLabel('Currency').focus();
  await form.getByLabel('Currency').selectOption('USD');
  await form.getByLabel('Title').fill(title);
  await button(page, 'Done').click();
  await expect(form).toBeHidden();
}
