import {
  dialogOf,
  emailsTo,
  expect,
  expectTab,
  fillLogIn,
  fillSignUp,
  forgive,
  mailedLink,
  newPerson,
  open,
  openDialog,
  signedUp,
  test,
  toast,
} from './account.ts';

test('sign up, confirm by the mailed link, sign out and log in again', async ({ page, context }) => {
  const person = newPerson();
  await open(page, '/');
  await openDialog(page, 'Sign Up');
  await fillSignUp(page, person);
  await expect(dialogOf(page).getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await expect(dialogOf(page)).toContainText(person.email);
  await expect(toast(page, 'Check Your Email')).toContainText(
    'We sent you a confirmation link. Click it to complete signup and start your trial.',
  );

  const mail = await context.newPage();
  // Each test sends its own address in a proxy header; the outbox accepts only direct local requests.
  await mail.route('**/dev/outbox**', (route) => {
    const { 'x-forwarded-for': _, ...headers } = route.request().headers();
    return route.continue({ headers });
  });
  await expect(async () => {
    await mail.goto('/dev/outbox');
    const entry = mail.getByRole('listitem').filter({ hasText: person.email });
    await entry.getByRole('link').click({ timeout: 1000 });
  }).toPass();
  await mail.getByRole('link', { name: /\/confirm-email#access_token=/ }).click();
  await expect(mail.getByRole('heading', { name: 'Email Confirmed!' })).toBeVisible();
  // The tab of the sign-up shows the confirmation, too.
  await expect(toast(page, 'Email Confirmed!')).toContainText('You are signed in.');
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: person.username })).toBeVisible();
  await expect(mail.getByText('Your account is now active. Starting your free trial...')).toBeVisible();
  expect(new URL(mail.url()).hash).toBe('');
  await expect(mail).toHaveURL('/dashboard');
  await expect(mail.getByRole('heading', { name: `Welcome, ${person.username}` })).toBeVisible();
  const welcome = toast(mail, 'Welcome to Fairsplit!');
  await expect(welcome).toContainText('Your 7-day free trial has started. No credit card required.');
  await mail.reload();
  await expect(mail.getByText('No calculations yet.')).toBeVisible();
  await expect(welcome).toBeHidden();
  for (const text of [
    'No calculations yet. Start your first calculation!',
    'No saved templates yet. Save your first template!',
  ]) {
    await expect(mail.getByText(text)).toBeVisible();
  }

  await mail.getByRole('button', { name: person.username }).click();
  await expect(mail.getByRole('menu')).toContainText(person.email);
  await mail.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(mail).toHaveURL('/');
  await expect(mail.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(dialogOf(mail)).toBeHidden();

  await openDialog(mail, 'Log In');
  await fillLogIn(mail, person);
  await expect(toast(mail, 'Welcome back!')).toContainText("You've successfully logged in.");
  await expect(mail).toHaveURL('/dashboard');
  await mail.getByRole('link', { name: 'Bill Split', exact: false }).first().click();
  await expect(mail).toHaveURL('/calculator/bill-split');
});

test('a reset password lets in, the old one does not, and the link works once', async ({
  page,
  complaints,
}) => {
  const person = await signedUp(page);
  await page.goto(await mailedLink(person.email, 'confirm-email'));
  await expect(page.getByRole('heading', { name: 'Email Confirmed!' })).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());

  await open(page, '/');
  await openDialog(page, 'Log In');
  await dialogOf(page).getByRole('button', { name: 'Forgot password?' }).click();
  await dialogOf(page).getByLabel('Email').fill(person.email);
  await dialogOf(page).getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(dialogOf(page).getByRole('status')).toContainText(
    `If there is an account for ${person.email}, a link to choose a new password is on its way.`,
  );

  const link = await mailedLink(person.email, 'reset-password');
  await open(page, link);
  await expect(page).toHaveURL('/reset-password');
  await page.getByLabel('New password', { exact: true }).fill('other-secret');
  await page.getByLabel('Confirm new password', { exact: true }).fill('other-secret');
  await page.getByRole('button', { name: 'Save New Password' }).click();
  await expect(toast(page, 'Password Changed')).toContainText('Log in with your new password.');
  await expect(page).toHaveURL('/');
  await fillLogIn(page, person);
  await expect(toast(page, 'Account Not Found')).toBeVisible();
  // The dialog switches to the sign-up tab by itself.
  await expectTab(page, 'Sign Up');
  await dialogOf(page).getByRole('tab', { name: 'Log In' }).click();
  await fillLogIn(page, { ...person, password: 'other-secret' });
  await expect(page).toHaveURL('/dashboard');

  await open(page, link);
  await page.getByLabel('New password', { exact: true }).fill('third-secret');
  await page.getByLabel('Confirm new password', { exact: true }).fill('third-secret');
  await page.getByRole('button', { name: 'Save New Password' }).click();
  await expect(page.getByText('This link has expired or was already used')).toBeVisible();
  await page.getByRole('button', { name: 'Send a New Link' }).click();
  await expect(dialogOf(page).getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  forgive(complaints, /status of 40\d/);
});

test('closing the dialog clears what was typed; an address without an account is told the same as others and gets no e-mail', async ({
  page,
}) => {
  const { email } = newPerson();
  await open(page, '/');
  await openDialog(page, 'Sign Up');
  await dialogOf(page).getByLabel('Email').fill('someone@example.com');
  await dialogOf(page).getByLabel('Username').fill('Someone');
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await openDialog(page, 'Sign Up');
  await expect(dialogOf(page).getByLabel('Email')).toHaveValue('');
  await expect(dialogOf(page).getByLabel('Username')).toHaveValue('');
  await page.keyboard.press('Escape');
  await openDialog(page, 'Log In');
  await dialogOf(page).getByRole('button', { name: 'Forgot password?' }).click();
  await dialogOf(page).getByLabel('Email').fill(email);
  await dialogOf(page).getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(dialogOf(page).getByRole('status')).toContainText(`If there is an account for ${email}`);
  expect(await emailsTo(email)).toEqual([]);
});
