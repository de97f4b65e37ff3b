import type { Page } from '@playwright/test';
import {
  dialogOf,
  expect,
  expectTab,
  expectToast,
  fillLogIn,
  fillSignUp,
  forgive,
  mailedLink,
  newPerson,
  open,
  openDialog,
  ownWindowTest,
  post,
  signedUp,
  test,
  toast,
} from './account.ts';

/** Changes a request's body on its way to the server, to bypass the form's own validation. */
async function changeOnTheWay(page: Page, path: string, change: Record<string, string>): Promise<void> {
  await page.route(path, (route, request) => {
    // Safe: the form sends an object of strings.
    const body = { ...(request.postDataJSON() as Record<string, string>), ...change };
    return route.continue({ postData: JSON.stringify(body) });
  });
}

const tabSwitchDelay = 2000;
const signInCall = '**/api/auth/sign-in/email';
const signUpCall = '**/api/auth/sign-up/email';
const resendCall = '**/api/auth/send-verification-email';

test.afterEach(({ complaints }) => {
  forgive(complaints, /status of 4\d\d|Failed to load resource: net::ERR_FAILED/);
});

test('a refused log-in explains why and offers the next step', async ({ page }) => {
  const person = await signedUp(page);
  await open(page, '/');
  await openDialog(page, 'Log In');
  await test.step('what the form or the server refuses', async () => {
    await fillLogIn(page, { email: '', password: 'secret' });
    await expectToast(page, 'Missing Information', 'Please fill in all fields.');
    await expect(dialogOf(page).getByLabel('Email')).toBeFocused();

    await changeOnTheWay(page, signInCall, { email: 'nowhere' });
    await fillLogIn(page, newPerson());
    await expectToast(page, 'Login Failed', 'Please enter a valid email address.');

    await page.route(signInCall, (route) => route.fulfill({ status: 400, body: '{}' }));
    await fillLogIn(page, newPerson());
    await expectToast(page, 'Login Failed', 'Invalid email or password. Please try again.');

    await page.route(signInCall, (route) => route.abort());
    await fillLogIn(page, newPerson());
    await expectToast(page, 'Error', 'An error occurred during login. Please try again.');
  });
  await page.unrouteAll();
  await test.step('a wrong password reads as an unknown address does, and offers to reset it', async () => {
    await fillLogIn(page, { ...person, password: 'not-the-secret' });
    await toast(page, 'Account Not Found').getByRole('button', { name: 'Reset password' }).click();
    await expect(dialogOf(page).getByRole('heading', { name: 'Reset your password' })).toBeVisible();
    await expect(dialogOf(page).getByLabel('Email')).toHaveValue(person.email);
  });
  await page.keyboard.press('Escape');
  await openDialog(page, 'Log In');
  await test.step('an address not yet confirmed, and the way to another link', async () => {
    await mailedLink(person.email, 'confirm-email');
    await fillLogIn(page, person);
    await expectToast(page, 'Email Not Verified', 'Please check your email and click the verification link.');
    await dialogOf(page).getByRole('button', { name: 'Resend Email' }).click();
    await dialogOf(page).getByRole('button', { name: 'Resend Email' }).click();
    await expectToast(
      page,
      'Email Sent',
      'We sent another confirmation email. Check your inbox and spam folder.',
    );
    await mailedLink(person.email, 'confirm-email', 2);
  });
  await page.keyboard.press('Escape');
  await openDialog(page, 'Log In');
  await test.step('too many attempts say how long to wait', async () => {
    const { email } = newPerson();
    for (let attempt = 0; attempt < 12; attempt++) {
      await post(page, '/api/auth/sign-in/email', { email, password: 'wrong-one' });
    }
    await fillLogIn(page, { email, password: 'wrong-one' });
    await expect(toast(page, 'Too Many Attempts')).toContainText(
      /Please wait \d+ (second|minute)s? and try again\./,
    );
  });
});

ownWindowTest('nobody with this address, and after two seconds the other tab', async ({ page }) => {
  await open(page, '/');
  await openDialog(page, 'Log In');
  const { email } = newPerson();
  await page.clock.install();
  await fillLogIn(page, { email, password: 'secret' });
  await expectToast(
    page,
    'Account Not Found',
    'No account found with this email. Try creating an account first.',
  );
  await page.clock.runFor(tabSwitchDelay);
  await expectTab(page, 'Sign Up');
  await expect(dialogOf(page).getByLabel('Email')).toHaveValue(email);
  await expect(dialogOf(page).getByLabel('Username')).toBeFocused();
});

test('a refused sign-up and a failed resend of the e-mail explain why', async ({ page }) => {
  await open(page, '/');
  await openDialog(page, 'Sign Up');
  await test.step('what the form or the server refuses', async () => {
    await fillSignUp(page, { ...newPerson(), username: ' ' });
    await expectToast(page, 'Missing Information', 'Please fill in all fields.');
    await fillSignUp(page, newPerson(), 'something-else');
    await expectToast(page, 'Password Mismatch', "Passwords don't match. Please try again.");
    await fillSignUp(page, { ...newPerson(), password: '12345' });
    await expectToast(page, 'Password Too Short', 'Password must be at least 6 characters long.');

    await fillSignUp(page, { ...newPerson(), password: 'password' });
    await expectToast(page, 'Password Too Weak', 'It is one of the most common passwords.');
    await expect(dialogOf(page).getByText('It is one of the most common passwords.')).toHaveCount(1);
    await expect(dialogOf(page).getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      /It is one of the most common passwords\./,
    );

    await changeOnTheWay(page, signUpCall, { password: '123' });
    await fillSignUp(page, newPerson());
    await expectToast(page, 'Password Too Weak', 'Password should be at least 6 characters long.');
    await changeOnTheWay(page, signUpCall, { email: 'nowhere' });
    await fillSignUp(page, newPerson());
    await expectToast(page, 'Invalid Email', 'Please enter a valid email address.');
    await changeOnTheWay(page, signUpCall, { name: '' });
    await fillSignUp(page, newPerson());
    await expectToast(page, 'Signup Failed', 'Please choose a username of 1 to 60 characters.');

    await page.route(signUpCall, (route) => route.fulfill({ status: 400, body: '{}' }));
    await fillSignUp(page, newPerson());
    await expectToast(
      page,
      'Signup Failed',
      'Email or username may already be taken. Please try different ones.',
    );
    await page.route(signUpCall, (route) => route.abort());
    await fillSignUp(page, newPerson());
    await expectToast(page, 'Error', 'An error occurred during signup. Please try again.');
  });
  await page.unrouteAll();
  await test.step('an e-mail that could not be sent again', async () => {
    await fillSignUp(page, newPerson());
    await page.route(resendCall, (route) => route.abort());
    await dialogOf(page).getByRole('button', { name: 'Resend Email' }).click();
    await expectToast(page, 'Error', 'Failed to resend email. Please try again.');
    await dialogOf(page).getByRole('button', { name: 'Already confirmed? Sign In' }).click();
    await expectTab(page, 'Log In');
  });
});

ownWindowTest(
  'an address that has an account, in any case, and after two seconds the other tab',
  async ({ page }) => {
    await open(page, '/');
    await openDialog(page, 'Sign Up');
    const person = await signedUp(page);
    await page.clock.install();
    await fillSignUp(page, { ...person, email: person.email.toUpperCase() });
    await expectToast(
      page,
      'Account Already Exists',
      'An account with this email already exists. Try signing in instead.',
    );
    await page.clock.runFor(tabSwitchDelay);
    await expectTab(page, 'Log In');
    await expect(dialogOf(page).getByLabel('Password', { exact: true })).toBeFocused();
  },
);

const failed = 'Failed to confirm your email. The link may be expired or invalid.';

async function expectFailure(page: Page): Promise<void> {
  await expect(page.getByText(failed)).toBeVisible();
  await expectToast(page, 'Confirmation Failed', 'Please try signing up again or contact support.');
}

test('confirmation links: no token, unknown tokens, one wrong token, and a link opened twice', async ({
  page,
}) => {
  await test.step('without a token', async () => {
    await open(page, '/confirm-email');
    await expect(page.getByText('No confirmation token found')).toBeVisible();
    await page.getByRole('link', { name: 'Try Signing Up Again' }).click();
    await expect(page).toHaveURL('/');
    await expectTab(page, 'Sign Up');
  });
  await test.step('with tokens of nobody', async () => {
    await open(page, '/confirm-email#access_token=wrong&refresh_token=wrong');
    await expectFailure(page);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
  });
  await test.step('a link works once, and a half of it not at all', async () => {
    const person = await signedUp(page);
    const link = await mailedLink(person.email, 'confirm-email');
    await open(page, link.replace(/refresh_token=[^&]*/, 'refresh_token=another'));
    await expectFailure(page);
    await page.goto('about:blank');
    await open(page, link);
    await expect(page.getByRole('heading', { name: 'Email Confirmed!' })).toBeVisible();
    await page.goto('about:blank');
    await open(page, link);
    await expect(page.getByRole('heading', { name: 'Already Confirmed' })).toBeVisible();
  });
});
