import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import jsqr from 'jsqr';
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import {
  admitted,
  dialogOf,
  emailsTo,
  expect,
  expectGreeting,
  expectToast,
  fillLogIn,
  forgive,
  open,
  openDialog,
  otherDevice,
  post,
  test,
} from './account.ts';
import { expectNothingFound } from './axe.ts';

/** Decodes the QR code on the screen. */
async function scan(page: Page): Promise<string> {
  const picture = await page.getByRole('img', { name: 'QR code for your authenticator app' }).screenshot();
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
}

/** Generates codes with an independent library. */
function codeOf(uri: string, periodsFromNow = 0): string {
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + periodsFromNow * 30_000,
  });
}

test('an authenticator app guards the log-in, and recovery codes stand in for it', async ({
  page,
  complaints,
  extraHTTPHeaders,
}) => {
  const ann = await admitted(page);
  await open(page, '/billing');
  await page.getByRole('button', { name: 'Add an Authenticator App' }).click();
  await dialogOf(page).getByLabel('Your password', { exact: true }).fill('not this');
  await dialogOf(page).getByRole('button', { name: 'Continue' }).click();
  await expect(dialogOf(page)).toContainText('Your password is not correct.');
  forgive(complaints, /400/);
  await expectNothingFound(page, 'proof', '[role=dialog]');
  await dialogOf(page).getByLabel('Your password', { exact: true }).fill(ann.password);
  await dialogOf(page).getByRole('button', { name: 'Continue' }).click();

  const uri = await scan(page);
  expect(uri).toContain(encodeURIComponent(ann.email));
  await expectNothingFound(page, 'setup', 'main');
  await page.getByLabel('Six-digit code').fill('000000');
  await page.getByRole('button', { name: 'Turn On' }).click();
  await expect(page.getByText('This code is wrong')).toBeVisible();
  forgive(complaints, /400/);
  await page.getByLabel('Six-digit code').fill(codeOf(uri, -1));
  await page.getByRole('button', { name: 'Turn On' }).click();
  await expectToast(page, 'Authenticator App Added', 'we ask for a code');
  const codes = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents();
  expect(codes).toHaveLength(10);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Codes' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain(codes.join('\r\n'));
  await page.getByRole('button', { name: 'I Have Saved Them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await expect
    .poll(async () => (await emailsTo(ann.email)).map(({ kind }) => kind))
    .toContain('second-factor-added');

  const phone = await otherDevice(page, extraHTTPHeaders ?? {});
  const there = await phone.newPage();
  await open(there, '/');
  await openDialog(there, 'Log In');
  await fillLogIn(there, ann);
  await expect(dialogOf(there)).toContainText('One more step');
  await expectNothingFound(there, 'second step', '[role=dialog]');
  await dialogOf(there).getByLabel('Six-digit code').fill('000000');
  await dialogOf(there).getByRole('button', { name: 'Log In' }).click();
  await expect(dialogOf(there)).toContainText('This code is wrong');
  await dialogOf(there).getByRole('button', { name: 'Use a recovery code instead' }).click();
  await dialogOf(there)
    .getByLabel('Recovery code')
    .fill(codes[0] ?? '');
  await dialogOf(there).getByLabel('Do not ask again on this device').check();
  await dialogOf(there).getByRole('button', { name: 'Log In' }).click();
  await expectGreeting(there, ann);

  // The remembered browser needs only the password.
  // An open page would reload when its session ends.
  await there.goto('about:blank');
  await post(there, '/api/auth/sign-out', {});
  await open(there, '/');
  await openDialog(there, 'Log In');
  await fillLogIn(there, ann);
  await expectGreeting(there, ann);
  await phone.close();

  await open(page, '/billing');
  await expect(
    page.getByText('9 recovery codes are left. We do not ask for a code on 1 device.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Remove App' }).click();
  await dialogOf(page).getByLabel('Your password', { exact: true }).fill(ann.password);
  await dialogOf(page).getByRole('button', { name: 'Continue' }).click();
  await expectToast(page, 'Authenticator App Removed', 'password alone');
  await expect(page.getByRole('button', { name: 'Add an Authenticator App' })).toBeVisible();
});
