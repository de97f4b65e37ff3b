import { randomInt } from 'node:crypto';
import { client, openOpenIdProvider } from '#testing/openid-provider.ts';
import type { SiteServer } from '../scripts/site-server.ts';
import { dialogOf, expect, expectToast, forgive, newPerson, open, openDialog, test } from './account.ts';
import { expectNothingFound } from './axe.ts';
import { startSecondSite } from './second-site.ts';

// Serial, so that the tests share a site.
test.describe.configure({ mode: 'default' });
let provider: Awaited<ReturnType<typeof openOpenIdProvider>>;
let site: SiteServer;
let origin: string;
test.beforeAll(async () => {
  provider = await openOpenIdProvider();
  site = await startSecondSite({
    GOOGLE_CLIENT_ID: client.id,
    GOOGLE_CLIENT_SECRET: client.secret,
    GOOGLE_ISSUER: provider.address,
  });
  origin = site.address.replace('127.0.0.1', 'localhost');
});
test.afterAll(async () => {
  await site.stop();
  await provider.close();
});

test('social sign-in creates an account, which the settings show', async ({ page, complaints }) => {
  const ann = newPerson();
  provider.signIn({ subject: String(randomInt(2 ** 40)), email: ann.email, name: ann.username });
  await open(page, `${origin}/`);
  await openDialog(page, 'Log In');
  await expect(dialogOf(page).getByRole('link', { name: 'Google' })).toBeVisible();
  await expect(dialogOf(page).getByRole('link', { name: 'GitHub' })).toHaveCount(0);
  await expectNothingFound(page, 'log-in with a provider', '[role=dialog]');
  await dialogOf(page).getByRole('link', { name: 'Google' }).click();
  await expect(page).toHaveURL(`${origin}/dashboard`);
  await expect(page.getByRole('heading', { name: ann.username })).toBeVisible();
  await open(page, `${origin}/billing`);
  const list = page.getByRole('list', { name: 'Connected accounts' });
  await expect(list.getByRole('button', { name: 'Disconnect Google' })).toBeVisible();
  await list.getByRole('button', { name: 'Disconnect Google' }).click();
  // The only sign-in method is also the only proof.
  await expect(dialogOf(page).getByLabel('Your password')).toHaveCount(0);
  await expectNothingFound(page, 'proof by a provider', '[role=dialog]');
  await dialogOf(page).getByRole('button', { name: 'Continue with Google' }).click();
  await expectToast(page, 'Your Only Way to Log In', 'Choose a password first');

  // The user cancels at the provider.
  // An open page would reload when its session ends.
  await page.goto('about:blank');
  await page.request.post(`${origin}/api/auth/sign-out`, { data: {}, headers: { origin } });
  provider.signIn(undefined);
  await open(page, `${origin}/`);
  await openDialog(page, 'Log In');
  await dialogOf(page).getByRole('link', { name: 'Google' }).click();
  await expect(page.getByText('The log-in was not completed. Please try again.')).toBeVisible();
  await expectNothingFound(page, 'not completed');
  forgive(complaints, /status of 4\d\d/);
  await page.goto('about:blank');
});

test('somebody without a password deletes the account with another proof', async ({ page, context }) => {
  const ann = newPerson();
  const google = { subject: String(randomInt(2 ** 40)), email: ann.email, name: ann.username };
  provider.signIn(google);
  await open(page, `${origin}/`);
  await openDialog(page, 'Log In');
  await dialogOf(page).getByRole('link', { name: 'Google' }).click();
  await expect(page).toHaveURL(`${origin}/dashboard`);
  // The page does not know yet that there is no password.
  const known = Promise.withResolvers<void>();
  await page.route('**/api/account/security', async (route) => {
    await known.promise;
    await route.continue();
  });
  await open(page, `${origin}/billing`);
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(dialogOf(page).getByRole('button', { name: 'Delete Account' })).toBeDisabled();
  known.resolve();
  await expect(dialogOf(page).getByLabel('Password', { exact: true })).toBeHidden();

  // Another account at the provider proves nothing; the window and the dialog say so.
  provider.signIn({ ...google, subject: String(randomInt(2 ** 40)) });
  await dialogOf(page).getByRole('button', { name: 'Delete Account' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(proof).toContainText('That account is not connected to yours');
  provider.signIn(google);
  await proof.getByRole('button', { name: 'Continue with Google' }).click();
  await expectToast(page, 'Account Deleted', 'we delete your data');
  await Promise.all(context.pages().map((one) => one.goto('about:blank')));
});

test('an unconfirmed address is connected only through a mailed link', async ({ page, complaints }) => {
  const ann = newPerson();
  const { email, username: name, password } = ann;
  const made = await page.request.post(`${origin}/api/auth/sign-up/email`, {
    data: { email, name, password },
    headers: { origin },
  });
  expect(made.status()).toBe(200);
  // The account is unconfirmed, so only the mailbox can prove its owner.
  provider.signIn({ subject: String(randomInt(2 ** 40)), email, name });
  await open(page, `${origin}/`);
  await openDialog(page, 'Log In');
  await dialogOf(page).getByRole('link', { name: 'Google' }).click();
  await expect(page.getByRole('heading', { name: 'Connect your accounts' })).toBeVisible();
  await expect(page).not.toHaveURL(/link=/);
  await expect(page.getByText(email)).toBeVisible();
  await expectNothingFound(page, 'connect');
  await page.getByRole('button', { name: 'Send Me a Link', exact: true }).click();
  await expect(page.getByText(`We sent a link to ${email}`)).toBeVisible();
  forgive(complaints, /status of 4\d\d/);
  await page.goto('about:blank');
});
