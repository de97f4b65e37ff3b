import type { Page } from '@playwright/test';
import {
  dialogOf,
  emailsTo,
  expect,
  expectToast,
  forgive,
  newPerson,
  open,
  signedIn,
  test,
  toast,
} from './account.ts';

async function openFrom(page: Page, path: string, button: string): Promise<void> {
  await open(page, path);
  await page.getByRole('main').getByRole('button', { name: button }).click();
}

test('a visitor joins the waitlist for Pro, and asks for a demo of Enterprise in the same way, once at a time', async ({
  page,
  complaints,
}) => {
  const { email } = newPerson();
  await openFrom(page, '/pricing', 'Join Pro Waitlist');
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('heading', { name: 'Join the Pro waitlist' })).toBeVisible();
  for (const benefit of [
    '50% off first 3 months',
    '2 weeks early access',
    'Priority feature requests',
    'Launch day support priority',
  ]) {
    await expect(dialog.getByRole('listitem').filter({ hasText: benefit })).toBeVisible();
  }
  await expect(dialog.getByText(/^2,8[4-9]\d people are on the list already/)).toBeVisible();

  const submit = dialog.getByRole('button', { name: 'Join Waitlist' });
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await expect(submit).toBeDisabled();
  await dialog.getByLabel('Email').fill('   ');
  await expect(submit).toBeDisabled();
  await dialog.getByLabel('Email').fill('ann@nowhere');
  await submit.click();
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();

  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Team collaboration').check();
  await dialog.getByLabel('Auto-pay splits').check();
  await page.route('**/api/waitlist', (route) => route.abort());
  await submit.click();
  await expectToast(page, 'Error', 'Failed to join waitlist. Please try again.');
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  forgive(complaints, /net::ERR_FAILED/);

  await page.unroute('**/api/waitlist');
  const [request] = await Promise.all([page.waitForRequest('**/api/waitlist'), submit.click()]);
  expect(request.postDataJSON()).toEqual({
    email,
    tierInterest: 'pro',
    requestedFeatures: ['team-collaboration', 'auto-pay'],
  });
  await expectToast(page, 'Welcome to the waitlist!', "We'll notify you at launch with your 50% discount.");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Join Pro Waitlist' })).toBeFocused();
  await expect.poll(async () => (await emailsTo(email)).map(({ kind }) => kind)).toEqual(['waitlist-joined']);

  const other = newPerson().email;
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/waitlist')) requests.push(request.method());
  });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/waitlist', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('main').getByRole('button', { name: 'Request a Demo' }).click();
  await expect(dialog.getByRole('heading', { name: 'Request an Enterprise demo' })).toBeVisible();
  await dialog.getByLabel('Email').fill(other);
  await dialog.getByLabel('Email').press('Enter');
  await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await dialog.getByLabel('Email').press('Enter');
  answer();
  await expectToast(page, 'Welcome to the waitlist!', "We'll write to arrange your demo");
  expect(requests).toEqual(['POST']);
});

test('on the dashboard the address is there already', async ({ page }) => {
  const { email } = await signedIn(page);
  await page.getByRole('button', { name: 'Join Pro Waitlist' }).click();
  await expect(dialogOf(page).getByLabel('Email')).toHaveValue(email);
  await dialogOf(page).getByRole('button', { name: 'Join Waitlist' }).click();
  await expect(toast(page, 'Welcome to the waitlist!')).toBeVisible();
});
