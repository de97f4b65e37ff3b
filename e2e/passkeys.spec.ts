import type { CDPSession, Page } from '@playwright/test';
import type { SiteServer } from '../scripts/site-server.ts';
import {
  dialogOf,
  expect,
  expectGreeting,
  expectToast,
  mailedLink,
  newPerson,
  open,
  openDialog,
  ownWindowTest as test,
} from './account.ts';
import { expectNothingFound } from './axe.ts';
import { startSecondSite } from './second-site.ts';

// Serial, so that the tests share a site.
test.describe.configure({ mode: 'default' });

// Passkeys need a host name, and the other tests' server uses an IP address.
let site: SiteServer;
let origin: string;
test.beforeAll(async () => {
  site = await startSecondSite();
  origin = site.address.replace('127.0.0.1', 'localhost');
});
test.afterAll(async () => {
  await site.stop();
});

/** A virtual platform authenticator with user verification. */
async function newAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  return await plugIn(cdp, 'internal');
}

async function plugIn(cdp: CDPSession, transport: 'internal' | 'usb', isTouched = true) {
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: isTouched,
    },
  });
  return { cdp, authenticatorId };
}

/** Simulates the user's touch when the device asks. */
async function setPresence(
  { cdp, authenticatorId }: { cdp: CDPSession; authenticatorId: string },
  enabled: boolean,
) {
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
}

test('an account is made, opened and kept with passkeys alone', async ({ page }) => {
  const ann = newPerson();
  const device = await newAuthenticator(page);
  await open(page, `${origin}/`);
  await openDialog(page, 'Sign Up');
  const button = dialogOf(page).getByRole('button', { name: 'Use a Passkey Instead' });
  await button.click();
  await expect(dialogOf(page)).toContainText('Please enter your email.');
  await dialogOf(page).getByLabel('Email').fill(ann.email);
  await dialogOf(page).getByLabel('Username').fill(ann.username);
  await button.click();
  await expect(dialogOf(page)).toContainText('Check Your Email');
  await page.goto(await mailedLink(ann.email, 'confirm-email'));
  await expectGreeting(page, ann);

  // Tests the button: without a touch the form only offers autofill.
  await setPresence(device, false);
  // An open page would reload when its session ends.
  await page.goto('about:blank');
  await page.request.post(`${origin}/api/auth/sign-out`, { data: {}, headers: { origin } });
  await open(page, `${origin}/`);
  await openDialog(page, 'Log In');
  await expect(dialogOf(page).getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  await expectNothingFound(page, 'log-in with a passkey', '[role=dialog]');
  await setPresence(device, true);
  await dialogOf(page).getByRole('button', { name: 'Use a Passkey' }).click();
  await expectGreeting(page, ann);

  await open(page, `${origin}/billing`);
  const list = page.getByRole('list', { name: 'Passkeys' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('button', { name: 'Rename' }).click();
  await page.getByLabel('Name of this passkey').fill('Work laptop');
  await list.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(list).toContainText('Work laptop');

  // Proves the user with a passkey instead of the password, with one press.
  const instead = page.getByRole('button', { name: 'Use a passkey instead' });
  await page.getByLabel('New email').fill(newPerson().email);
  await instead.click();
  await expectToast(page, 'Check Your Email', ann.email);

  // A second device; the first one refuses a second passkey.
  await page.getByRole('button', { name: 'Add a Passkey' }).click();
  await dialogOf(page).getByRole('button', { name: 'Use a Passkey' }).click();
  await expectToast(page, 'Already Added', 'This device already has a passkey');
  const key = await plugIn(device.cdp, 'usb', false);
  await page.route('**/api/account/passkeys/options', async (route) => {
    // The first device has given the proof; the user touches the second one next.
    await setPresence(device, false);
    await setPresence(key, true);
    await route.continue();
  });
  await page.getByRole('button', { name: 'Add a Passkey' }).click();
  await dialogOf(page).getByRole('button', { name: 'Use a Passkey' }).click();
  await expectToast(page, 'Passkey Added', 'log in with it');
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await setPresence(device, true);
  await expectNothingFound(page, 'passkeys in settings', 'main');
  await list.getByRole('button', { name: 'Remove Work laptop' }).click();
  await dialogOf(page).getByRole('button', { name: 'Use a Passkey' }).click();
  await expectToast(page, 'Passkey Removed', 'no longer');
  await expect(list.getByRole('listitem')).toHaveCount(1);

  await setPresence(key, true);
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await dialogOf(page).getByRole('button', { name: 'Use a passkey instead' }).click();
  await expectToast(page, 'Account Deleted', 'we delete your data');
  await page.goto('about:blank');
});

test('a passkey is offered in the form itself', async ({ page }) => {
  const ann = newPerson();
  await newAuthenticator(page);
  await open(page, `${origin}/`);
  await openDialog(page, 'Sign Up');
  await dialogOf(page).getByLabel('Email').fill(ann.email);
  await dialogOf(page).getByLabel('Username').fill(ann.username);
  await dialogOf(page).getByRole('button', { name: 'Use a Passkey Instead' }).click();
  await expect(dialogOf(page)).toContainText('Check Your Email');
  await page.goto(await mailedLink(ann.email, 'confirm-email'));
  await expectGreeting(page, ann);
  // An open page would reload when its session ends.
  await page.goto('about:blank');
  await page.request.post(`${origin}/api/auth/sign-out`, { data: {}, headers: { origin } });
  await open(page, `${origin}/`);
  // The virtual device picks the autofill suggestion at once.
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await expectGreeting(page, ann);
  await page.goto('about:blank');
});
