import { admitted, dialogOf, expect, forgive, open, post, ownWindowTest as test } from './account.ts';
import { results } from './browser.ts';
import { addExpense, expectNothingOf, lost, signOut, stored, untilCached } from './device.ts';
import { pictures } from './pictures.ts';
import { fillDeal, pressCalculate } from './saved-work.ts';

test.use({ serviceWorkers: 'allow' });

/** A reloaded page may learn from failed requests, not from the browser, that there is no network. */
const offline = /^(You’re offline|No connection)\. This is from .*\d:\d\d/;

test('a calculator opens without a connection and calculates; other pages say so', async ({
  page,
  context,
  complaints,
}) => {
  await open(page, '/pricing');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await open(page, '/calculator/bill-split');
  await untilCached(page);
  await context.setOffline(true);
  // Another calculator, never visited before.
  await page.goto('/calculator/commission');
  await fillDeal(page, 'Robin');
  await pressCalculate(page);
  await expect(results(page)).toContainText('$5,000.00');
  await page.goto('/terms');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await expect(page).toHaveURL('/terms');
  await pictures(page, 'offline-page');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Bill Split/ })
    .click();
  await expect(page.getByRole('button', { name: 'Calculate Split' })).toBeVisible();
  // The connection returns before the page can listen for it.
  await page.goto('/terms', { waitUntil: 'commit' });
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  forgive(complaints, lost);
});

test('a group opens without a connection and takes entries, which arrive once; signing out leaves nothing', async ({
  page,
  context,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await admitted(page);
  const made = await post(page, '/api/groups', {
    name: 'Lisbon',
    currency: 'EUR',
    me: 'Ana',
    people: ['Ben'],
  });
  // Safe: our own server's response.
  const { id } = (await made.json()) as { id: string };
  await open(page, `/g/${id}`);
  await addExpense(page, '90', 'Hotel');
  await expect(page.locator('[data-entry]')).toHaveCount(1);
  await untilCached(page);
  await expect.poll(async () => (await stored(page)).databases).toContain('fairsplit.account');

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Lisbon' })).toBeVisible();
  await expect(page.getByText(offline)).toBeVisible();
  await expect(page.locator('[data-entry]')).toHaveText(/Hotel/);
  await addExpense(page, '10', 'Taxi');
  await addExpense(page, '20', 'Lunch');
  await expect(page.getByText('2 entries waiting')).toBeVisible();
  await pictures(page, 'group-offline');
  await page.getByRole('button', { name: 'Change Lunch' }).click();
  await dialogOf(page).getByLabel('Amount', { exact: true }).fill('24');
  await dialogOf(page).getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '24 EUR' })).toBeVisible();
  await page.close();

  // Two tabs come back at once.
  const [one, other] = [await context.newPage(), await context.newPage()];
  const sent: string[] = [];
  for (const tab of [one, other]) {
    tab.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/entries')) sent.push(request.url());
    });
    await tab.goto(`/g/${id}`);
    await expect(tab.getByText('2 entries waiting')).toBeVisible();
  }
  await context.setOffline(false);
  for (const tab of [one, other]) {
    await expect(tab.locator('[data-entry]')).toHaveCount(3);
    await expect(tab.getByText(/entries? waiting/)).toBeHidden();
    await expect(tab.getByText(offline)).toBeHidden();
  }
  await expect(one.locator('[data-entry]').filter({ hasText: 'Lunch' })).toContainText('€24.00');
  expect(sent).toHaveLength(2);
  await other.close();

  await one.setViewportSize({ width: 1280, height: 720 });
  await open(one, '/dashboard');
  await signOut(one);
  await expectNothingOf(one, id);
  expect((await stored(one)).kept).toContain('/g');
  forgive(complaints, lost);
});
