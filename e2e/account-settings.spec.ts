import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import {
  admit,
  admitted,
  dialogOf,
  emailsTo,
  expect,
  expectGreeting,
  fillLogIn,
  forgive,
  logIn,
  type Member,
  mailedLink,
  newPerson,
  open,
  openDialog,
  otherDevice,
  test,
  toast,
} from './account.ts';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';

let person: Member;

test.beforeEach(async ({ page }) => {
  person = await admitted(page);
  await open(page, '/billing');
  await expect(page.getByRole('heading', { name: 'Account Settings' })).toBeVisible();
});

const section = (page: Page, name: string) => page.getByRole('region', { name });

test('the export holds the account, a new username and picture show at once, and a file that is no picture is refused', async ({
  page,
  complaints,
}) => {
  await test.step('the download holds the account as JSON and CSV', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      section(page, 'Your data').getByRole('button', { name: 'Download My Data' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^fairsplit-data-\d{4}-\d\d-\d\d\.zip$/);
    const files = unzipSync(await readFile(await download.path()));
    const json = strFromU8(files['fairsplit-data.json'] ?? new Uint8Array());
    expect(json).toContain(person.email);
    expect(json).toContain(person.username);
    expect(json).not.toContain(person.password);
    expect(Object.keys(files).filter((name) => name.endsWith('.csv'))).not.toEqual([]);
    await expect(toast(page, 'Download Complete')).toBeVisible();
  });
  await test.step('they are the user’s own, and a new username shows at once and stays', async () => {
    await expect(page.getByRole('main')).toContainText(person.email);
    await expect(page.getByText('Trial User', { exact: true })).toBeVisible();
    const profile = section(page, 'Profile');
    await profile.getByLabel('Username').fill('<b>Bo</b> Ω');
    await profile.getByRole('button', { name: 'Update Profile' }).click();
    await expect(toast(page, 'Profile Updated')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: '<b>Bo</b> Ω' })).toBeVisible();
    await page.reload();
    await expect(profile.getByLabel('Username')).toHaveValue('<b>Bo</b> Ω');
    await profile.getByLabel('Username').fill('x'.repeat(61));
    await profile.getByRole('button', { name: 'Update Profile' }).click();
    await expect(toast(page, 'Username Too Long')).toBeVisible();
  });
  await test.step('a picture is previewed, uploaded, shown and removed, and what is none is refused', async () => {
    const profile = section(page, 'Profile');
    const image = profile.getByRole('presentation');
    const photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#2438c9' } })
      .jpeg()
      .toBuffer();
    await profile
      .getByLabel('Choose a picture')
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });
    await expect(image).toHaveAttribute('src', /^data:image\//);
    await profile.getByRole('button', { name: 'Upload Picture' }).click();
    await expect(toast(page, 'Picture Updated')).toBeVisible();
    await expect(image).toHaveAttribute('src', /^\/api\/account\/picture\?v=/);
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(256);
    await expect(page.getByRole('banner').getByRole('presentation')).toBeVisible();

    await profile.getByRole('button', { name: 'Remove Picture' }).click();
    await expect(toast(page, 'Picture Removed')).toBeVisible();
    await expect(image).toBeHidden();

    // A text file with a picture's name and type.
    const choose = section(page, 'Profile').getByLabel('Choose a picture');
    const fake = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') };
    await choose.setInputFiles(fake);
    await expect(toast(page, 'Not a Picture')).toBeVisible();

    const answer = await page.request.put('/api/account/picture', {
      data: fake.buffer,
      headers: { origin: new URL(page.url()).origin, 'content-type': 'image/png' },
    });
    expect(answer.status()).toBe(400);
    forgive(complaints, /status of 400/);
  });
});

test('a new address takes effect after the old one has agreed and its link is clicked', async ({ page }) => {
  const next = newPerson().email;
  const email = section(page, 'Email');
  await email.getByLabel('New email').fill(next);
  await email.getByLabel('Your password', { exact: true }).fill(person.password);
  await email.getByRole('button', { name: 'Change Email' }).click();
  await expect(email.getByRole('status')).toContainText(`A link is on its way to ${person.email}`);
  await expect(email).toContainText(`You log in with ${person.email}`);

  await page.goto(await mailedLink(person.email, 'approve-new-address'));
  await expect(page.getByRole('heading', { name: 'Check your new address' })).toBeVisible();
  await page.goto(await mailedLink(next, 'confirm-new-address'));
  await expect(page.getByRole('heading', { name: 'Email Confirmed!' })).toBeVisible();
  await expect(page.getByText('From now on, log in with your new address.')).toBeVisible();
  await open(page, '/billing');
  await expect(email).toContainText(`You log in with ${next}`);
  await expect
    .poll(async () => (await emailsTo(person.email)).map(({ kind }) => kind))
    .toContain('email-changed');
});

test('a new password needs the current one and ends every other session', async ({
  page,
  extraHTTPHeaders,
  complaints,
}) => {
  const elsewhere = await otherDevice(page, extraHTTPHeaders ?? {});
  const phone = await elsewhere.newPage();
  await admit(phone, person);
  await open(phone, '/dashboard');
  await expectGreeting(phone, person);

  const password = section(page, 'Password');
  const change = async (current: string, next: string, again = next) => {
    await password.getByLabel('Current password', { exact: true }).fill(current);
    await password.getByLabel('New password', { exact: true }).fill(next);
    await password.getByLabel('Confirm new password', { exact: true }).fill(again);
    await password.getByRole('button', { name: 'Change Password' }).click();
  };
  await change('wrong-secret', 'other-secret');
  await expect(toast(page, 'Wrong Password')).toBeVisible();
  await expect(password.getByLabel('Current password', { exact: true })).toHaveAccessibleDescription(
    'Your current password is not correct.',
  );
  await change(person.password, 'other-secret', 'typo');
  await expect(toast(page, 'Password Mismatch')).toBeVisible();
  await change(person.password, 'abc');
  await expect(toast(page, 'Password Too Short')).toBeVisible();
  await change(person.password, 'other-secret');
  await expect(toast(page, 'Password Changed')).toBeVisible();
  await expect(section(page, 'Sessions').getByRole('listitem')).toHaveCount(1);

  // The open page leads home without interaction, and shows nothing of the account.
  await expect(phone).toHaveURL('/');
  await expect(phone.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(phone.getByText(person.username)).toHaveCount(0);
  await elsewhere.close();
  forgive(complaints, /status of 400/);
});

test('sessions on two devices: one ended, then the others, then all', async ({
  page,
  complaints,
  extraHTTPHeaders,
}) => {
  const elsewhere = await otherDevice(page, extraHTTPHeaders ?? {}, iPhone);
  const phone = await elsewhere.newPage();
  const sessions = section(page, 'Sessions');
  const untilLeft = () =>
    expect(phone.getByRole('button', { name: /^(Sign|Log) In$/ }).first()).toBeVisible();

  await logIn(phone, person);
  await open(phone, '/dashboard');
  await expectGreeting(phone, person);
  await page.reload();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await sessions.getByRole('button', { name: 'Sign Out Safari on iPhone' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  // The open page goes home and then reloads, which would interrupt the next visit.
  await expect(phone).toHaveURL('/');
  await phone.waitForFunction(() => {
    const [visit] = performance.getEntriesByType('navigation');
    return visit instanceof PerformanceNavigationTiming && visit.type === 'reload';
  });
  await untilLeft();
  await phone.goto('/billing');
  await expect(phone.getByRole('heading', { name: 'Access Denied' })).toBeVisible();

  await logIn(phone, person);
  await page.reload();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await sessions.getByRole('button', { name: 'Sign Out Other Sessions' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await untilLeft();
  await phone.goto('/billing');
  await expect(phone.getByRole('heading', { name: 'Access Denied' })).toBeVisible();

  await logIn(phone, person);
  const cookies = await elsewhere.cookies();
  await page.reload();
  await sessions.getByRole('button', { name: 'Sign Out Everywhere' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
  await untilLeft();
  await elsewhere.addCookies(cookies);
  await phone.goto('/billing');
  await expect(phone.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await elsewhere.close();
  // A request of the page may have been on its way when its own session ended.
  forgive(complaints, /status of 401/);
});

test('deleting asks for the password, offers the download, and nobody gets in again', async ({
  page,
  complaints,
}) => {
  await section(page, 'Delete account').getByRole('button', { name: 'Delete Account' }).click();
  const dialog = dialogOf(page);
  await expect(dialog).toContainText('your saved calculations and templates');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download My Data' }).click(),
  ]);
  expect(download.suggestedFilename()).toContain('fairsplit-data');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(dialog.getByText('Please enter your password.')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill('not-the-secret');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(dialog.getByText('Your password is not correct.')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(toast(page, 'Account Deleted')).toBeVisible();
  await expect(page).toHaveURL('/');

  await openDialog(page, 'Log In');
  await fillLogIn(page, person);
  await expect(toast(page, 'Account Not Found')).toBeVisible();
  await expect
    .poll(async () => (await emailsTo(person.email)).map(({ kind }) => kind))
    .toContain('account-deleted');
  forgive(complaints, /status of 40\d/);
});
