import { changesEndpoint } from '#kernel/changes.ts';
import {
  admitted,
  expect,
  expectGreeting,
  fillLogIn,
  forgive,
  mailedLink,
  open,
  openDialog,
  ownWindowTest,
  signedIn,
  signedUp,
  test,
  toast,
} from './account.ts';

test('a visitor’s page sends no session request', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.goto('/calculator/freelancer', { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
});

test('signing out without a server says that nothing happened, and with one it signs out the other tab too', async ({
  page,
  context,
  complaints,
}) => {
  const person = await signedIn(page);
  await page.route('**/api/auth/sign-out', (route) => route.abort());
  await page.getByRole('button', { name: person.username }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(toast(page, 'Error')).toContainText('You are still signed in');
  await expect(page).toHaveURL('/dashboard');
  await page.unroute('**/api/auth/sign-out');
  forgive(complaints, /net::ERR_FAILED/);

  const other = await context.newPage();
  await open(other, '/billing');
  await expect(other.getByRole('heading', { name: 'Account Settings' })).toBeVisible();
  await page.getByRole('button', { name: person.username }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(other.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await other.getByRole('link', { name: 'Go to Home' }).click();
  await expect(other.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();

  await openDialog(page, 'Log In');
  await fillLogIn(page, person);
  await expectGreeting(page, person);
  await expect(other.getByRole('heading', { name: 'Hello,' })).toContainText(person.username);
});

test('a page that hears of its own log-out before the response goes home, not to the log-in', async ({
  page,
}) => {
  const person = await signedIn(page);
  await page.evaluate(async (path) => {
    const stream = new EventSource(path);
    stream.addEventListener('signed-out', () => document.body.setAttribute('data-heard', ''));
    await new Promise((resolve) => stream.addEventListener('open', resolve, { once: true }));
  }, `/api${changesEndpoint.path}`);
  await page.route('**/api/auth/sign-out', async (route) => {
    const response = await route.fetch();
    await expect(page.locator('body[data-heard]')).toBeAttached();
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: person.username }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a session ended by the server ends on the page with the next call', async ({ page, complaints }) => {
  await admitted(page);
  await open(page, '/billing');
  await expect(page.getByRole('list', { name: 'Sessions' })).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => {
    // A day later every access token has expired too.
    const now = Date.now;
    Date.now = () => now() + 86_400_000;
  });
  // The page loads itself anew, since it shows data of an account whose session it has lost.
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await reloaded;
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  forgive(complaints, /status of 401/);
});

test('visitors cannot open the settings', async ({ page }) => {
  await open(page, '/billing');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL('/');
});

ownWindowTest('a confirmation link is spent once and leaves no trace in the history', async ({ page }) => {
  const person = await signedUp(page);
  const link = await mailedLink(person.email, 'confirm-email');
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/confirm-email')) posts.push(request.method());
  });
  await page.clock.install();
  await page.goto('/help');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Email Confirmed!' })).toBeVisible();
  await page.clock.runFor(2000);
  await expect(page).toHaveURL('/dashboard');
  expect(posts).toEqual(['POST']);
  await page.goBack();
  await expect(page).toHaveURL('/help');
});

ownWindowTest('an access token is renewed before it expires', async ({ page }) => {
  await page.clock.install();
  await signedIn(page);
  const renewal = page.waitForRequest('**/api/session');
  await page.clock.fastForward(240_000);
  await renewal;
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
});

test('while the server does not respond, the page says so and recovers by itself', async ({
  page,
  complaints,
}) => {
  const person = await admitted(page);
  await page.route('**/api/session', (route) => route.abort());
  await page.goto('/dashboard');
  await expect(page.getByText('We cannot reach the server right now')).toBeVisible();
  await page.unroute('**/api/session');
  await expectGreeting(page, person);
  forgive(complaints, /net::ERR_FAILED/);
});

ownWindowTest(
  'signed in there is no daily limit, and the contact form knows who writes',
  async ({ page }) => {
    const person = await admitted(page);
    await page.addInitScript(() => {
      const date = new Date().toLocaleDateString('sv-SE');
      localStorage.setItem('fairsplit.daily-usage', JSON.stringify({ date, count: 3 }));
    });
    await open(page, '/calculator/freelancer');
    await page.getByLabel('Total budget').fill('5000');
    await page.getByRole('button', { name: 'Calculate Payment Split' }).click();
    await expect(page.getByRole('region', { name: 'Results' })).toContainText('$3,000.00');
    await expect(page.getByText('Daily Limit Reached!')).toBeHidden();

    await open(page, '/contact');
    await expect(page.getByLabel('Name')).toHaveValue(person.username);
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
  },
);
