import { randomInt } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, open, ownWindowTest as ownWindow, test as shared, site } from './browser.ts';
import { dataDir } from './database.ts';
import { admit, type Member, newMember, newPerson, type Person, remember } from './person.ts';

export { expect, expectFits, forgive, open } from './browser.ts';
export { admit, type Member, newPerson, type Person } from './person.ts';

/** Each test has its own client address, since rate limits are per address. */
const ownAddress: Parameters<typeof ownWindow.extend>[0] = {
  extraHTTPHeaders: async ({ extraHTTPHeaders }, provide) => {
    const address = [10, ...Array.from({ length: 3 }, () => randomInt(1, 255))].join('.');
    await provide({ ...extraHTTPHeaders, 'x-forwarded-for': address });
  },
};
export const test = shared.extend(ownAddress);
export const ownWindowTest = ownWindow.extend(ownAddress);

/** Another device behind the same IP address. */
export async function otherDevice(page: Page, headers: Record<string, string>, userAgent?: string) {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page belongs to no browser.');
  return await browser.newContext({
    baseURL: site,
    extraHTTPHeaders: headers,
    ...(userAgent ? { userAgent } : {}),
  });
}

type Email = {
  readonly to: string;
  readonly replyTo?: string;
  readonly kind: string;
  readonly text: string;
  readonly html: string;
};

const outbox = join(dataDir, 'outbox');

/** Mail to this address, oldest first. */
export async function emailsTo(email: string): Promise<Email[]> {
  const names = await readdir(outbox).catch(() => []);
  const messages: Email[] = [];
  for (const name of names.filter((each) => each.endsWith('.json')).sort()) {
    // Safe: our own server wrote the file.
    messages.push(JSON.parse(await readFile(join(outbox, name), 'utf8')) as Email);
  }
  return messages.filter(({ to }) => to === email);
}

/** The link in the newest e-mail of this kind, once `count` have arrived. */
export async function mailedLink(email: string, kind: string, count = 1): Promise<string> {
  const ofKind = async () => (await emailsTo(email)).filter((message) => message.kind === kind);
  await expect.poll(async () => (await ofKind()).length, { timeout: 20_000 }).toBe(count);
  // The button's link is the last one in an e-mail.
  const link = (await ofKind())
    .at(-1)
    ?.text.match(/https?:\/\/\S+#\S+/g)
    ?.at(-1);
  expect(link).toBeDefined();
  return link ?? '';
}

export function dialogOf(page: Page) {
  return page.getByRole('dialog');
}

/** A toast by its title, without its announcement for screen readers. */
export function toast(page: Page, title: string) {
  return page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });
}

export async function expectToast(page: Page, title: string, text: string): Promise<void> {
  await expect(toast(page, title)).toContainText(text);
}

export async function expectTab(page: Page, name: 'Sign Up' | 'Log In'): Promise<void> {
  await expect(dialogOf(page).getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
}

export async function openDialog(page: Page, tab: 'Sign Up' | 'Log In') {
  await page
    .getByRole('banner')
    .getByRole('button', { name: tab === 'Log In' ? 'Sign In' : 'Start Free Trial' })
    .click();
  await expectTab(page, tab);
}

export async function fillSignUp(page: Page, { email, username, password }: Person, confirm = password) {
  const dialog = dialogOf(page);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Confirm Password', { exact: true }).fill(confirm);
  await dialog.getByRole('button', { name: 'Create Account' }).click();
}

export async function fillLogIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  const dialog = dialogOf(page);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log In' }).click();
}

/** An unconfirmed account, created through the API. */
export async function signedUp(page: Page, person = newPerson()): Promise<Person> {
  const { email, username: name, password } = person;
  const response = await page.request.post('/api/auth/sign-up/email', { data: { email, name, password } });
  expect(response.status()).toBe(200);
  return person;
}

/** A confirmed account, signed in; no page is open yet. */
export async function admitted(page: Page, person = newPerson()): Promise<Member> {
  const member = await newMember(person);
  await admit(page, member);
  return member;
}

export async function expectGreeting(page: Page, { username }: Person): Promise<void> {
  await expect(page.getByRole('heading', { name: `, ${username}` })).toBeVisible();
}

/** A confirmed account, signed in, with the dashboard open. */
export async function signedIn(page: Page, person = newPerson()): Promise<Member> {
  const member = await admitted(page, person);
  await open(page, '/dashboard');
  await expectGreeting(page, member);
  return member;
}

/** Logs in through the API with a real session. */
export async function logIn(page: Page, member: Member): Promise<void> {
  const { email, password } = member;
  expect((await post(page, '/api/auth/sign-in/email', { email, password })).status()).toBe(200);
  await remember(page, member);
}

/** Sends a request through the API, as the page would. */
export async function post(page: Page, path: string, data: object) {
  return await page.request.post(path, { data, headers: { origin: site } });
}
