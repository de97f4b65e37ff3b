import type { Page } from '@playwright/test';
import {
  admitted,
  dialogOf,
  expect,
  expectFits,
  expectToast,
  open,
  otherDevice,
  post,
  test,
} from './account.ts';
import { expectNothingFound } from './axe.ts';
import { ready } from './browser.ts';
import { pictures } from './pictures.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const people = (page: Page) => page.getByRole('list', { name: /people$/ });
/** Matches the start of a row: other people's names are in its select options. */
const person = (page: Page, name: string) =>
  people(page)
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${name}`) });
const confirm = (page: Page, name: string) =>
  dialogOf(page).getByRole('button', { name, exact: true }).click();
const linkOf = async (page: Page) => (await page.getByText(/^http.*\/join\//).textContent()) ?? '';

test('people of a group: started, joined by link, renamed, freed, removed and attached to an account', async ({
  page,
  extraHTTPHeaders,
}) => {
  await admitted(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/groups');
  await expect(page.getByText('No groups yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Start a group' }).first().click();
  await expect(page.getByRole('heading', { name: 'Start a group' })).toBeVisible();

  // Errors of missing fields are shown beside the fields.
  await page.getByLabel('Your name').fill('');
  await press(page, 'Start the group');
  await expect(page.getByText('Enter your name')).toBeVisible();
  await page.getByLabel('Group name').fill('Lisbon <3');
  await page.getByLabel('Your name').fill('Ana');
  await page.getByLabel('Currency').selectOption('EUR');
  await page.getByLabel('People').fill('Ben, ben\nCyd\nana');
  await expect(page.getByText('2 new people')).toBeVisible();
  await expectNothingFound(page, 'starting a group', 'main');
  await expectFits(page);
  await pictures(page, 'group-start');
  await page.getByRole('button', { name: 'Start the group' }).click();
  await expect(page).toHaveURL(/\/g\/[\w-]{36}$/);
  const groupUrl = page.url();

  await tab(page, 'People');
  await expect(people(page).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('img', { name: /opens the invitation/ })).toBeVisible();
  await expectNothingFound(page, 'people of a group', 'main');
  await expectFits(page);
  await pictures(page, 'group-people');
  const link = await linkOf(page);

  // Ben joins without an account; nobody else can take his name then.
  const phone = await otherDevice(page, extraHTTPHeaders ?? {});
  const ben = await phone.newPage();
  await ben.setViewportSize({ width: 390, height: 844 });
  await ben.goto(link);
  await ready(ben);
  await expect(ben.getByRole('heading', { name: 'Lisbon <3' })).toBeVisible();
  await expectNothingFound(ben, 'joining a group', 'main');
  await pictures(ben, 'group-join');
  await press(ben, 'I am Ben');
  await expect(ben).toHaveURL(groupUrl);
  await expect(person(page, 'Ben')).toContainText('Takes part without an account');
  await ben.goto(link);
  await expect(ben.getByText('You are in this group as Ben')).toBeVisible();

  const second = await otherDevice(page, extraHTTPHeaders ?? {});
  const guest = await second.newPage();
  await guest.goto(link);
  await ready(guest);
  await expect(guest.getByRole('button', { name: 'I am Ben' })).toBeHidden();
  await guest.getByLabel('Or another name').fill(' BEN');
  await press(guest, 'Join the group');
  await expect(guest.getByText('BEN is taken. Add a letter or your last name.')).toBeVisible();
  await guest.getByText('Is your name missing?').click();
  await expect(guest.getByText('Already here: Ana, Ben.')).toBeVisible();
  await pictures(guest, 'group-join-taken');

  // The owner frees the name: the first device loses access, and the second one takes the name Ben.
  await press(page, 'Change Ben');
  await press(page, 'Free the name');
  await confirm(page, 'Free the name');
  await expect(person(page, 'Ben')).toContainText('Has not joined yet');
  await ben.goto(groupUrl);
  await expect(ben.getByRole('heading', { name: 'You are not in this group' })).toBeVisible();
  await ben.goto('/groups');
  await expect(ben.getByText('This device is no longer in this group')).toBeVisible();
  await pictures(ben, 'groups-visitor');
  await ben.getByRole('button', { name: 'Remove Lisbon <3' }).click();
  await expect(ben.getByText('Groups on this device')).toBeHidden();
  await guest.reload();
  await press(guest, 'I am Ben');
  await expect(guest).toHaveURL(groupUrl);

  // Renames Ben, puts him into one purse with Cyd, makes him a reader and a member again.
  await person(page, 'Ben').getByLabel('Name').fill('Benno');
  await person(page, 'Ben').getByRole('button', { name: 'Save', exact: true }).first().click();
  await press(page, 'Change Benno');
  const benno = person(page, 'Benno');
  await benno.getByLabel('Settles together with').selectOption('Cyd');
  await expect(person(page, 'Cyd')).toContainText('Settles together with');
  await benno.getByLabel('Role').selectOption('Reader');
  await expect(benno).toContainText('Reader');
  await tab(guest, 'People');
  await expect(guest.getByRole('heading', { name: 'Invite people' })).toBeHidden();
  await expectNothingFound(page, 'changing a person', 'main');
  await pictures(page, 'group-person');
  await benno.getByLabel('Role').selectOption('Member');
  // Benno may settle alone again without asking Ana.
  await press(guest, 'Change Benno');
  const purse = person(guest, 'Benno').getByLabel('Settles together with');
  await expect(purse.getByRole('option')).toHaveText(['Nobody', 'Cyd']);
  await pictures(guest, 'group-own-purse');
  await purse.selectOption('Nobody');
  await expect(purse).toBeHidden();
  await expect(person(page, 'Cyd')).not.toContainText('Settles together with');
  await press(guest, 'Change Benno');

  // Renewing the link invalidates the old one at once.
  await press(page, 'Renew the link');
  await expect(dialogOf(page)).toContainText('stop working at once');
  await confirm(page, 'Renew the link');
  await expect.poll(() => linkOf(page)).not.toBe(link);
  const read = await page.request.get(link.replace('/join/', '/api/group-invites/'));
  expect(read.status()).toBe(404);
  expect((await ben.goto(link))?.status()).toBe(404);
  await expect(ben.getByRole('heading', { name: 'This invitation is not valid' })).toBeVisible();
  await pictures(ben, 'group-join-gone');

  // Somebody who joined as Dan creates an account later.
  await ben.goto(await linkOf(page));
  await ready(ben);
  await ben.getByLabel('Or another name').fill('Dan');
  await press(ben, 'Join the group');
  await expect(ben).toHaveURL(groupUrl);
  await tab(ben, 'People');
  await expect(ben.getByText('Only this browser knows that you are in the group')).toBeVisible();
  await admitted(ben);
  await ben.reload();
  await tab(ben, 'People');
  await press(ben, 'This is me');
  await expectToast(ben, 'Added to your account', 'on your dashboard');
  await expect(person(page, 'Dan')).toContainText('Has an account');
  await open(ben, '/dashboard');
  await expect(ben.getByRole('list', { name: 'Groups' })).toContainText('Settled');
  await pictures(ben, 'groups-dashboard');

  // Ana hands the group over to Dan, who removes Cyd; then Benno leaves.
  await press(page, 'Change Dan');
  await press(page, 'Hand the group over to Dan');
  await confirm(page, 'Hand over');
  await expect(person(page, 'Dan')).toContainText('Owner');
  await ben.goto(groupUrl);
  await tab(ben, 'People');
  await press(ben, 'Change Cyd');
  await press(ben, 'Remove Cyd');
  await confirm(ben, 'Remove');
  await expect(ben.getByRole('list', { name: 'No longer in the group' })).toContainText('Cyd');
  await press(guest, 'Change Benno');
  await press(guest, 'Leave the group');
  await confirm(guest, 'Leave');
  await expect(guest.getByRole('heading', { name: 'You are not in this group' })).toBeVisible();

  await tab(ben, 'History');
  const history = ben.getByRole('list', { name: 'History' });
  await expect(history).toContainText('Dan removed Cyd');
  await expect(history).toContainText('Benno left the group');
  await expect(history).toContainText('Name: Ben → Benno');
  await expect(history).toContainText('Role: Member → Owner');
  await expectNothingFound(ben, 'the history of a group', 'main');
  await pictures(ben, 'group-history');

  await open(page, '/groups');
  await expect(page.getByRole('list', { name: 'Groups' })).toContainText('Lisbon <3');
  await expectNothingFound(page, 'the groups of a member', 'main');
  await pictures(page, 'groups-member');
});

test('a deleted entry is restored from the history', async ({ page }) => {
  await admitted(page);
  const made = await post(page, '/api/groups', { name: 'Flat', currency: 'EUR', me: 'Ana', people: ['Ben'] });
  // Safe: our own server's response.
  const group = (await made.json()) as { id: string; me: string; people: { id: string }[] };
  const written = await post(page, `/api/groups/${group.id}/entries`, {
    kind: 'expense',
    date: '2026-11-18',
    title: 'Rent',
    bill: {
      calculationMode: 'equal',
      currency: 'EUR',
      billData: { totalAmount: '100', participants: group.people.map(({ id }) => ({ name: id })) },
    },
    payers: [{ person: group.me }],
  });
  expect(written.status()).toBe(201);
  const { id } = (await written.json()) as { id: string };
  const deleted = await page.request.delete(`/api/groups/${group.id}/entries/${id}?version=1`, {
    headers: { origin: new URL(page.url() === 'about:blank' ? written.url() : page.url()).origin },
  });
  expect(deleted.status()).toBe(200);

  await open(page, '/groups');
  await expect(page.getByRole('list', { name: 'Groups' })).toContainText('Settled');
  await page.getByRole('link', { name: 'Flat' }).click();
  await tab(page, 'History');
  await expect(page.getByText('Ana deleted ‘Rent’: €100.00')).toBeVisible();
  await press(page, 'Restore');
  await expect(page.getByText('Ana restored ‘Rent’: €100.00')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore' })).toBeHidden();
  await open(page, '/groups');
  await expect(page.getByRole('list', { name: 'Groups' })).toContainText('You are owed €50.00');
});

test('the landing page of groups', async ({ page }) => {
  await open(page, '/groups');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Everyone’s expenses, settled to the cent.',
  );
  await expect(page.getByText('Cyd pays Ana $132.50')).toBeVisible();
  await pictures(page, 'groups-landing');
  await page.getByRole('link', { name: 'Start a group' }).first().click();
  await expect(dialogOf(page)).toContainText('Please log in to start a group.');
  await open(page, '/help');
  await expect(page.getByRole('heading', { name: 'Group expenses' })).toBeVisible();
});
