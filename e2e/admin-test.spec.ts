import { admitted, expect, forgive, open, test, toast } from './account.ts';
import { admittedOwner, reloading } from './admin.ts';
import { badge } from './saved-work.ts';

test('the owner’s test panel does what it says, each with its toast', async ({ page }) => {
  await admittedOwner(page);
  await open(page, '/admin/test');
  await page.getByRole('button', { name: 'Check Stripe Status' }).click();
  await expect(toast(page, 'Test Mode Verified')).toBeVisible();
  const mode = page.getByRole('region', { name: 'Payment mode' });
  await expect(mode.getByText('TEST MODE', { exact: true })).toBeVisible();
  await expect(mode.getByText('Test key', { exact: true })).toHaveCount(2);
  await expect(page.getByText('4242 4242 4242 4242')).toBeVisible();
  await expect(page.getByText('4000 0000 0000 0002')).toBeVisible();

  for (const [button, title] of [
    ['Expire Trial Now', 'Trial Expired'],
    ['Grant Unlimited Access', 'Admin Access Granted'],
    ['Override to Enterprise Plan', 'Subscription Overridden'],
  ] as const) {
    await reloading(page, async () => {
      await page.getByRole('button', { name: button }).click();
      await expect(toast(page, title)).toBeVisible();
    });
  }
  await expect(badge(page, 'Enterprise Plan')).toBeVisible();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL('/');
});

test('anyone may end their own trial in test mode, and nothing else', async ({ page, complaints }) => {
  await admitted(page);
  await open(page, '/admin/test');
  await expect(page.getByRole('button', { name: 'Expire Trial Now' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Grant Unlimited Access' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Check Stripe Status' }).click();
  await expect(toast(page, 'Failed to check Stripe status: You are not allowed to do this.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('Not allowed: only the owner can do this.');
  await reloading(page, async () => {
    await page.getByRole('button', { name: 'Expire Trial Now' }).click();
    await expect(toast(page, 'Trial Expired')).toContainText('Refresh the page to see upgrade prompts');
  });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Upgrade Now' })).toBeVisible();
  forgive(complaints, /status of 403/);
});

test('failed actions in the panel show its specified messages', async ({ page, complaints }) => {
  await admittedOwner(page);
  await open(page, '/admin/test');
  await page.route('**/api/admin/**', (route) => route.fulfill({ status: 503, body: 'not now' }));
  for (const [button, title] of [
    ['Check Stripe Status', 'Failed to check Stripe status: 503: not now'],
    ['Expire Trial Now', 'Failed to expire trial: 503: not now'],
    ['Grant Unlimited Access', 'Failed to grant access: 503: not now'],
    ['Override to Enterprise Plan', 'Failed to override subscription: 503: not now'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expect(toast(page, title)).toBeVisible();
  }
  await page.unroute('**/api/admin/**');
  const live = {
    provider: 'stripe',
    stripe_test_mode: false,
    secret_key_test: false,
    public_key_test: false,
  };
  await page.route('**/api/admin/stripe-status', (route) =>
    route.fulfill({ json: { ...live, message: 'Stripe is in live mode: cards are charged real money.' } }),
  );
  await page.getByRole('button', { name: 'Check Stripe Status' }).click();
  await expect(toast(page, 'Live Mode Warning')).toBeVisible();
  await expect(page.getByText('LIVE MODE', { exact: true })).toBeVisible();
  forgive(complaints, /status of 503/);
});

test('a visitor is asked to log in, a stranger is turned away from the panel', async ({ page }) => {
  await open(page, '/admin/test');
  await expect(page.getByText('Please log in', { exact: true })).toBeVisible();
  await admitted(page);
  await open(page, '/admin');
  await expect(page.getByText('Only the owner can see this')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Admin panel' })).toHaveCount(0);
});
