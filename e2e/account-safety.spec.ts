import {
  admitted,
  dialogOf,
  expect,
  expectFits,
  expectToast,
  fillLogIn,
  forgive,
  logIn,
  mailedLink,
  open,
  openDialog,
  otherDevice,
  post,
  signedUp,
  test,
} from './account.ts';
import { expectNothingFound } from './axe.ts';
import { query } from './database.ts';
import { admit, newMember, newPerson } from './person.ts';

test('a meter tells a weak password from a strong one while it is typed', async ({ page }) => {
  await open(page, '/');
  await openDialog(page, 'Sign Up');
  const dialog = dialogOf(page);
  await dialog.getByLabel('Email').fill('ann.ames@example.com');
  const password = dialog.getByLabel('Password', { exact: true });
  await password.fill('password1');
  await expect(dialog.getByText(/^Too weak:/)).toBeVisible();
  await password.fill('ann.ames');
  await expect(dialog.getByText(/^Too weak:/)).toBeVisible();
  await expectNothingFound(page, 'weak password', '[role=dialog]');
  await password.fill('correct horse battery staple');
  await expect(dialog.getByText('Strength: Strong')).toBeVisible();
});

test('"this was not me" lists what is new, keeps what is ticked and leads to a new password', async ({
  page,
  extraHTTPHeaders,
  complaints,
}) => {
  const ann = await admitted(page);
  const elsewhere = await otherDevice(page, extraHTTPHeaders ?? {});
  const thief = await elsewhere.newPage();
  await logIn(page, ann);
  await logIn(thief, ann);
  await query(
    `insert into passkey (user_id, name, credential_id, public_key, algorithm, counter, changed_at)
     select id, kind.name, gen_random_uuid()::text, 'none', -7, 0, now() - kind.age
     from "user", (values ('Own phone', interval '9 days'), ('Strange phone', interval '1 day'),
       ('Old key', interval '31 days')) as kind (name, age) where email = $1`,
    [ann.email],
  );
  const link = await mailedLink(ann.email, 'new-device');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Was this not you?' })).toBeVisible();
  await expect(page).not.toHaveURL(/token/);
  const recent = page.getByRole('group', { name: 'New in the last 30 days' });
  await expect(recent.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Older, not changed' })).toContainText('Old key');
  await recent.getByLabel(/Own phone/).check();
  await expectNothingFound(page, 'not me');
  await page.getByRole('button', { name: 'Secure My Account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is safe again' })).toBeVisible();
  await expect(page.getByText('Removed: Passkey “Strange phone”.')).toBeVisible();
  await expect(page.getByText('Passkey “Own phone”, Passkey “Old key”.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  expect(await (await thief.request.get('/api/session')).json()).toEqual({ user: null });
  await page.getByLabel('New password', { exact: true }).fill('a quite different horse');
  await page.getByLabel('Confirm new password', { exact: true }).fill('a quite different horse');
  await page.getByRole('button', { name: 'Save New Password' }).click();
  await expectToast(page, 'Password Changed', 'Log in with your new password');
  await fillLogIn(page, { email: ann.email, password: 'a quite different horse' });
  await expect(page).toHaveURL(/\/dashboard$/);
  await elsewhere.close();
  // Every session has ended, including this page's: its running requests get a 401.
  forgive(complaints, /status of 401/);
});

test('a confirmation opened in another browser asks for a password of its own', async ({
  page,
  extraHTTPHeaders,
}) => {
  const ann = await signedUp(page);
  const link = await mailedLink(ann.email, 'confirm-email');
  const elsewhere = await otherDevice(page, extraHTTPHeaders ?? {});
  const owner = await elsewhere.newPage();
  await owner.goto(link);
  await expect(owner.getByText('You signed up in another browser')).toBeVisible();
  await expectNothingFound(owner, 'choose a password', 'main');
  await owner.getByLabel('New password', { exact: true }).fill('the owner’s own horse');
  await owner.getByLabel('Confirm new password', { exact: true }).fill('the owner’s own horse');
  await owner.getByRole('button', { name: 'Save New Password' }).click();
  await expectToast(owner, 'Password Changed', 'Log in with your new password');
  const stranger = await post(page, '/api/auth/sign-in/email', { email: ann.email, password: ann.password });
  expect(stranger.status()).toBe(401);
  await elsewhere.close();
});

test('the activity page lists sign-ins, changes and devices with time and address', async ({ page }) => {
  const ann = await newMember(newPerson());
  await logIn(page, ann);
  const change = { currentPassword: ann.password, newPassword: 'a quite different horse' };
  expect((await post(page, '/api/auth/change-password', change)).status()).toBe(200);
  await open(page, '/billing');
  await page.getByRole('link', { name: 'All Activity' }).click();
  await expect(page.getByRole('heading', { name: 'Account activity' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Sign-ins' })).toContainText('Signed in');
  const changes = page.getByRole('list', { name: 'Changes' });
  await expect(changes).toContainText('Password changed');
  await expect(changes).toContainText(/Chrome on Linux · 10\.\d+\.\d+\.\d+/);
  await expect(page.getByRole('list', { name: 'Sessions' })).toContainText('This device');
  await expectNothingFound(page, 'activity');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFits(page);
});

test('the owner’s panel of a public site leads to the settings first', async ({ page, complaints }) => {
  const ann = await newMember(newPerson());
  await admit(page, ann);
  // Responses on a public origin are tested in src/features/admin/server/admin-access.api.test.ts.
  await page.route('**/api/progress/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...((await response.json()) as object), admin_level: 'owner' } });
  });
  await page.route('**/api/admin/**', (route) =>
    route.fulfill({
      status: 403,
      json: { error: { code: 'second-factor-required', message: 'Add one first.' } },
    }),
  );
  await open(page, '/admin');
  await expect(page.getByText('Add a passkey or an authenticator app first')).toBeVisible();
  await expectNothingFound(page, 'panel of an unguarded owner');
  await page.getByRole('link', { name: 'Open Account Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Two-step log-in' })).toBeVisible();
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('403')));
});
