import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { featureRequestPage } from '#features/feedback/rules/feature-request.ts';
import {
  admitted,
  dialogOf,
  expect,
  expectToast,
  forgive,
  open,
  otherDevice,
  post,
  signedIn,
  test,
  toast,
} from './account.ts';
import { query } from './database.ts';

const newTitle = () => `Tip pools ${randomUUID().slice(0, 8)}`;

function row(page: Page, title: string) {
  return page
    .getByRole('list', { name: 'Feature requests' })
    .getByRole('listitem')
    .filter({ hasText: title });
}

function voteFor(page: Page, title: string) {
  return row(page, title).getByRole('button', { name: `for ${title}` });
}

/** Opens the list filtered by title, since other tests add to the same list. */
async function lookFor(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Vote on Requests' }).click();
  await dialogOf(page).getByLabel('Search').fill(title);
  await expect(page.getByRole('list', { name: 'Feature requests' }).getByRole('listitem')).toHaveCount(1);
}

async function requested(page: Page, featureTitle: string): Promise<void> {
  const feature = { featureTitle, featureDescription: 'By hours and roles.', priorityLevel: 'high' };
  expect((await post(page, '/api/feature-requests', feature)).status()).toBe(201);
}

test.afterEach(({ complaints }) => forgive(complaints, /net::ERR_FAILED|status of 409/));

test('a feature is asked for', async ({ page }) => {
  const title = newTitle();
  await signedIn(page);
  await page.getByRole('button', { name: 'Request a Feature' }).click();
  const dialog = dialogOf(page);
  const submit = dialog.getByRole('button', { name: 'Submit Request' });
  await dialog.getByLabel('Title').fill('   ');
  await submit.click();
  await expectToast(page, 'Missing Information', 'Please fill in all fields.');
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await expect(dialog.getByText('Please choose a priority.')).toBeVisible();

  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Description').fill('By hours and roles.');
  await dialog.getByLabel('Priority').selectOption('High');
  await page.route('**/api/feature-requests', (route) => route.abort());
  await submit.click();
  await expectToast(page, 'Error', 'Failed to submit feature request. Please try again.');
  await expect(dialog.getByLabel('Title')).toHaveValue(title);
  await page.unroute('**/api/feature-requests');
  await submit.click();
  await expect(toast(page, 'Feature Request Submitted!')).toBeVisible();
  await expect(dialog).toBeHidden();

  await lookFor(page, title);
  await expect(row(page, title)).toContainText('High priority');
  await dialog.getByLabel('Search').fill(`${title} and more`);
  await expect(dialog.getByText('No feature request matches your search.')).toBeVisible();
});

test('a vote counts once, shows at once and is undone if the request fails', async ({ page }) => {
  const [title, other] = [newTitle(), newTitle()];
  await signedIn(page);
  await requested(page, title);
  await requested(page, other);
  const votes: string[] = [];
  page.on('request', (request) => request.url().endsWith('/vote') && votes.push(request.method()));
  await lookFor(page, title);

  const button = voteFor(page, title);
  await expect(button).toHaveAccessibleName(`0 votes. Vote for ${title}`);
  await page.route('**/vote', (route) => route.abort());
  await button.click();
  await expectToast(page, 'Error', 'Failed to record vote. Please try again.');
  await expect(button).toHaveAccessibleName(`0 votes. Vote for ${title}`);
  await page.unroute('**/vote');

  votes.length = 0;
  await button.dblclick();
  await expect(toast(page, 'Vote Recorded!')).toBeVisible();
  await expect(button).toHaveAccessibleName(`1 vote. Voted for ${title}`);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(votes).toEqual(['POST']);
  // The second press of a slow double click, after the vote is stored.
  await button.dispatchEvent('click', { detail: 2 });
  expect(await toast(page, 'Already Voted').count()).toBe(0);
  await button.click();
  await expectToast(page, 'Already Voted', "You've already voted for this feature.");
  expect(votes).toEqual(['POST']);

  // The vote survives a cleared session storage.
  await page.evaluate(() => sessionStorage.clear());
  await open(page, '/dashboard');
  await lookFor(page, title);
  await expect(button).toHaveAccessibleName(`1 vote. Voted for ${title}`);

  // Votes in another tab after the list was loaded.
  await dialogOf(page).getByLabel('Search').fill(other);
  const elsewhere = voteFor(page, other);
  await expect(elsewhere).toBeVisible();
  const found = await page.request.get(`/api/feature-requests?search=${encodeURIComponent(other)}`);
  const { items } = featureRequestPage.parse(await found.json());
  await page.route('**/api/feature-requests?*', (route) => route.abort());
  expect((await post(page, `/api/feature-requests/${items[0]?.id}/vote`, {})).status()).toBe(200);
  await elsewhere.click();
  await expectToast(page, 'Already Voted', "You've already voted for this feature.");
});

test('open lists show other users’ votes live', async ({ page, extraHTTPHeaders }) => {
  const title = newTitle();
  await signedIn(page);
  await requested(page, title);
  await lookFor(page, title);
  const device = await otherDevice(page, extraHTTPHeaders ?? {});
  const other = await device.newPage();
  await signedIn(other);
  await lookFor(other, title);
  await voteFor(other, title).click();
  await expect(voteFor(page, title)).toHaveAccessibleName(`1 vote. Vote for ${title}`, { timeout: 8_000 });
  await voteFor(page, title).click();
  await expect(voteFor(other, title)).toHaveAccessibleName(`2 votes. Voted for ${title}`, { timeout: 8_000 });
  await device.close();
});

test('a visitor may read the list, and must sign up to vote', async ({ page, extraHTTPHeaders }) => {
  const title = newTitle();
  const device = await otherDevice(page, extraHTTPHeaders ?? {});
  const other = await device.newPage();
  await admitted(other);
  await requested(other, title);
  await device.close();

  await open(page, '/contact');
  await lookFor(page, title);
  await voteFor(page, title).click();
  const signUp = dialogOf(page).getByRole('tab', { name: 'Sign Up' });
  await expect(signUp).toHaveAttribute('aria-selected', 'true');
  await expect(dialogOf(page)).toHaveCount(1);
  await expect(dialogOf(page)).toContainText('You need an account to vote.');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await page.getByRole('button', { name: 'Request a Feature' }).click();
  await expect(signUp).toHaveAttribute('aria-selected', 'true');
  await expect(dialogOf(page)).toContainText('You need an account to request a feature.');
});

test('the list is asked for only when it is opened, in either order and page by page', async ({ page }) => {
  await admitted(page);
  const prefix = `page${randomUUID().slice(0, 8)}`;
  await query(
    `insert into feature_request
       (id, feature_title, feature_description, priority_level, search_words, created_at, updated_at)
     select gen_random_uuid(), $1 || ' no. ' || n, 'One of many.', 'low', array_to_tsvector(array[$1]),
       now() + make_interval(secs => n), now()
     from generate_series(1, 21) n
     union all
     -- The first of the newest until the search has been answered.
     select gen_random_uuid(), 'Not asked for', 'Newer.', 'low', array_to_tsvector(array['newer']),
       now() + interval '1 hour', now()`,
    [prefix],
  );
  const asked: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('/api/feature-requests?') && asked.push(request.url()),
  );
  await open(page, '/dashboard');
  await expect(page.getByRole('button', { name: 'Vote on Requests' })).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Vote on Requests' }).click();
  await dialogOf(page).getByLabel('Search').fill(prefix);
  await dialogOf(page).getByRole('radio', { name: 'Newest' }).check();
  const rows = page.getByRole('list', { name: 'Feature requests' }).getByRole('listitem');
  await expect(rows.first()).toContainText(`${prefix} no. 21`);
  await expect(rows).toHaveCount(20);
  await dialogOf(page).getByRole('button', { name: 'Load more' }).click();
  await expect(rows).toHaveCount(21);
  await expect(rows.last()).toContainText(`${prefix} no. 1`);
  await expect(voteFor(page, `${prefix} no. 1`).last()).toBeFocused();
});

test('an empty list invites the first request, and a failed one can be retried', async ({ page }) => {
  await page.route('**/api/feature-requests?*', (route) => route.abort());
  await open(page, '/contact');
  await page.getByRole('button', { name: 'Vote on Requests' }).click();
  await expect(dialogOf(page).getByRole('alert')).toContainText('Failed to fetch feature requests');
  await page.unroute('**/api/feature-requests?*');
  await page.route('**/api/feature-requests?*', (route) =>
    route.fulfill({ json: { items: [], next_cursor: null } }),
  );
  await dialogOf(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(
    dialogOf(page).getByText('No feature requests yet. Be the first to submit one!'),
  ).toBeVisible();
});
