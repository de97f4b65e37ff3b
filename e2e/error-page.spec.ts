import { expect, forgive, open, post, test } from './account.ts';
import { admittedOwner, openPanel, row } from './admin.ts';
import { expectNothingFound } from './axe.ts';

/** A page module that throws when rendered. */
const failing = `export default function Page() {
  throw new TypeError("Could not read 'Ann' of ann@example.com");
}`;

test.afterEach(({ complaints }) => {
  forgive(complaints, /Could not read 'Ann'|Minified React error|error occurred|React Router caught/i);
});

test('a page that fails says what to do, is recorded without personal data and can be reported', async ({
  page,
}) => {
  await page.route('**/assets/help.page-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: failing }),
  );
  await page.emulateMedia({ colorScheme: 'dark' });
  const recorded = page.waitForRequest('**/api/client-errors');
  await page.goto('/help?email=ann@example.com');
  await expect(page.getByRole('heading', { name: 'Something went wrong on this page' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  const sent = (await recorded).postData() ?? '';
  expect(sent).toContain('"page":"/help"');
  expect(sent).not.toMatch(/'Ann'|ann@/);
  const release = await page.locator('html').getAttribute('data-release');
  expect(release).toMatch(/^[\da-f]{8}$/);
  expect(sent).toContain(`"version":"${release}"`);
  await expect(page.getByText(/^Reference: [\da-f]{10}$/)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectNothingFound(page, 'the error page');
  await page.getByRole('button', { name: 'Report this problem' }).click();
  await expect(page.getByRole('status').getByText('Thank you.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Report this problem' })).toBeHidden();
});

test('an uncaught error is recorded, and the page keeps working', async ({ page }) => {
  await open(page, '/help');
  const recorded = page.waitForResponse('**/api/client-errors');
  await page.evaluate(() => {
    void Promise.reject(new Error("Could not read 'Ann' either"));
  });
  expect((await recorded).status()).toBe(202);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Something went wrong')).toBeHidden();
});

test('a failure on our side has a reference to quote', async ({ page, complaints }) => {
  await open(page, '/contact');
  await page.route('**/api/contact', (route) =>
    route.fulfill({
      status: 500,
      headers: { 'x-request-id': 'abc-12345678' },
      json: { error: { code: 'internal' } },
    }),
  );
  await page.getByLabel('Name').fill('Ann Example');
  await page.getByLabel('Email').fill('ann@example.com');
  await page.getByLabel('Category').selectOption('Technical Support');
  await page.getByLabel('Subject').fill('Rounding of shares');
  await page.getByLabel('Message').fill('Who gets the cent that is left over?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Failed to send message. Please try again.').first()).toBeVisible();
  await expect(page.getByText('Reference: abc-12345678', { exact: true })).toBeVisible();
  forgive(complaints, /status of 500/);
});

test('the owner sees errors with their count and page', async ({ page }) => {
  await admittedOwner(page);
  const message = `RangeError: no such day, ${crypto.randomUUID().replaceAll(/\d/g, 'x').slice(0, 8)}`;
  const data = {
    message,
    stack: 'at show (/assets/day-a1.js:1:20)',
    page: '/history',
    version: 'a1',
  };
  for (const isReport of [false, false, true]) {
    expect((await post(page, '/api/client-errors', { ...data, isReport })).status()).toBe(202);
  }
  await openPanel(page, 'errors');
  const entry = row(page, 'Errors', message);
  await expect(entry.getByText('2 times')).toBeVisible();
  await expect(entry).toContainText(/\/history · .+, first .+ · reported once/);
  await entry.getByText('Where').click();
  await expect(entry.getByText('/assets/day-a1.js:1:20')).toBeVisible();
  await expectNothingFound(page, 'the errors on the panel', 'main');
});
