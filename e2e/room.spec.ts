import type { Page } from '@playwright/test';
import {
  admitted,
  dialogOf,
  expect,
  expectFits,
  forgive,
  open,
  otherDevice,
  post,
  test,
  toast,
} from './account.ts';
import { expectNothingFound } from './axe.ts';
import { addItem, nameOf } from './bill-split.ts';
import { ready, results, site } from './browser.ts';
import { pictures } from './pictures.ts';

const items = (page: Page) => page.getByRole('list', { name: 'Items' });
const row = (page: Page, name: string) => items(page).getByRole('listitem').filter({ hasText: name });
const part = (page: Page) => page.getByRole('region', { name: 'Your part' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a bill becomes a table: guests join by link, claim what they had, and see the result', async ({
  page,
  extraHTTPHeaders,
  complaints,
}) => {
  await open(page, '/calculator/bill-split');
  await page.getByLabel('Split method').selectOption('Itemized Split');
  await nameOf(page, 1).fill('Ada');
  await nameOf(page, 2).fill('Cy');
  await addItem(page, 1, 'Soup', '8');
  await addItem(page, 2, 'Wine <b>', '30');
  await press(page, 'Let guests pick their items');
  await pictures(page, 'room-open');
  await expectNothingFound(page, 'opening a table', '[role=dialog]');
  await dialogOf(page).getByLabel('Your name').fill('Ada');
  await dialogOf(page).getByLabel('Table name').fill('Friday');
  await press(page, 'Open the table');
  await expect(page).toHaveURL(/\/room\/[\w-]{22}$/);
  await expect(page.getByRole('heading', { name: 'Friday' })).toBeVisible();
  await expect(page.getByRole('img', { name: /opens this table/ })).toBeVisible();
  await expectNothingFound(page, 'the host at a table');
  const close = page.getByRole('button', { name: 'Close the table' });
  const filled = (button: typeof close) => button.evaluate((node) => getComputedStyle(node).backgroundColor);
  const quiet = await filled(close);
  expect(quiet).toBe('rgba(0, 0, 0, 0)');

  // On a phone a toast covers no button.
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await press(page, 'Copy link');
  await expect(toast(page, 'Link copied')).toBeVisible();
  if (!before) throw new Error('expected a window');
  // The toast slides in.
  await expect(async () => {
    const [over, under] = [await toast(page, 'Link copied').boundingBox(), await close.boundingBox()];
    if (!over || !under) throw new Error('expected a toast and a button');
    expect(over.y + over.height <= under.y || over.y >= under.y + under.height).toBe(true);
  }).toPass({ timeout: 3_000 });
  await page.setViewportSize(before);

  const phone = await otherDevice(page, extraHTTPHeaders ?? {});
  const guest = await phone.newPage();
  await guest.setViewportSize({ width: 390, height: 800 });
  await guest.goto(page.url());
  await ready(guest);
  await expect(guest.getByRole('button', { name: 'I am Cy' })).toBeVisible();
  await pictures(guest, 'room-join');
  await guest.getByLabel('Or another name').fill('cy ');
  await press(guest, 'Join the table');
  await expect(guest.getByRole('alert')).toHaveText('Are you the Cy on this bill?');
  await expectNothingFound(guest, 'a guest with an expected name', 'main');
  await guest.getByLabel('Or another name').fill('Bob');
  await expect(guest.getByRole('alert')).toBeHidden();
  await press(guest, 'Join the table');
  await expect(part(guest)).toContainText('$0.00');
  await expect(page.getByRole('list', { name: 'Guests' })).toContainText('Bob');
  await expect.poll(() => filled(close)).not.toBe(quiet);

  await press(guest, 'Mine: Soup');
  await expect(part(guest)).toContainText('$8.00');
  await expect(guest.getByRole('region', { name: 'At the table' })).toContainText(
    'Not claimed yet$30.00Total$38.00',
  );
  await expect(row(page, 'Soup')).toContainText('Bob');
  await expect(page.getByRole('button', { name: 'Mine: Soup' })).toBeDisabled();
  await press(page, 'Share: Wine <b>');
  await press(guest, 'Share: Wine <b>');
  await expect(part(guest)).toContainText('$23.00');
  await press(page, 'One part more: Wine <b>');
  await expect(part(guest)).toContainText('$18.00');
  await expect(part(page)).toContainText('$20.00');
  await expectFits(guest);
  await expectNothingFound(guest, 'a guest at a table');
  await pictures(guest, 'room-guest');

  // Adds, counts and assigns an item by keyboard.
  await press(page, 'Add item');
  const form = page.getByRole('form', { name: 'New item' });
  await form.getByLabel('Item name').fill('Beer');
  await page.keyboard.press('Tab');
  await page.keyboard.type('15');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(row(guest, 'Beer')).toContainText('3 not claimed');
  await page.getByLabel('Pick items for').selectOption('Bob');
  await page.getByRole('button', { name: 'One more: Beer' }).focus();
  await page.keyboard.press('Enter');
  await expect(part(guest)).toContainText('$23.00');
  await pictures(page, 'room-host');

  // A tip changes everyone's total, and is removed again.
  const tip = async () => {
    await press(page, 'Tax and tip');
    await press(page, '20%');
    await pictures(page, 'room-extras');
    await press(page, 'Save');
  };
  await tip();
  await expect(part(guest)).toContainText('$27.60');
  await tip();
  await expect(part(guest)).toContainText('$23.00');

  // A tip that rounds up to a total below the items is left out until the host changes it.
  const roundUp = async () => {
    await press(page, 'Tax and tip');
    await press(page, 'Round up');
    await press(page, 'Save');
  };
  await roundUp();
  await expect(page.getByRole('region', { name: 'At the table' })).toContainText('Tip');
  await press(page, 'Add item');
  await form.getByLabel('Item name').fill('Cake');
  await form.getByLabel('Total cost').fill('20');
  await form.getByRole('button', { name: 'Add item' }).click();
  await expect(guest.getByText('Left out: Tip')).toBeVisible();
  await pictures(page, 'room-left-out');
  await pictures(guest, 'room-guest-left-out');
  await expect(page.getByText('Change it under ‘Tax and tip’ before you close the table.')).toBeVisible();
  await expectNothingFound(page, 'a tip that does not fit', 'main');
  await roundUp();
  await expect(guest.getByText('Left out: Tip')).toBeHidden();
  await press(page, 'Change Cake');
  await press(page, 'Remove');
  await expect(part(guest)).toContainText('$23.00');

  // A phone that was offline catches up by itself.
  await phone.setOffline(true);
  await page.getByLabel('Pick items for').selectOption('Ada (you)');
  await press(page, 'One more: Beer');
  await expect(part(page)).toContainText('$25.00');
  await phone.setOffline(false);
  await expect(row(guest, 'Beer')).toContainText('1 not claimed');

  await press(page, 'Close the table');
  await press(page, 'Share the unclaimed items equally');
  await expect(items(page)).not.toContainText('not claimed');
  const payers = page.getByRole('group', { name: 'Who paid the bill?' });
  await payers.getByRole('button', { name: 'Ada' }).click();
  await page.getByLabel('Way to pay').selectOption('PayPal');
  await page.getByLabel('PayPal.Me name').fill('adalee');
  await pictures(page, 'room-close');
  await page.setViewportSize({ width: 390, height: 700 });
  await expect(part(page)).toHaveCSS('position', 'static');
  await guest.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await press(page, 'Close now');
  await expect(guest.getByRole('main')).toContainText('Your part is');
  // The page is shorter now, and guests would be left at its end.
  await expect(guest.getByText('Your part is')).toBeInViewport();
  await expect(guest.getByRole('main')).toContainText('$53.00');
  await expect(guest.getByRole('link', { name: 'Pay with PayPal' })).toHaveAttribute(
    'href',
    /paypal\.me\/adalee\/\d+\.\d\dUSD$/,
  );
  // The payment link is emphasised.
  const pays = await filled(guest.getByRole('link', { name: 'Pay with PayPal' }));
  expect(pays).not.toBe(await filled(guest.getByRole('button', { name: 'I have paid' })));
  await press(guest, 'I have paid');
  await expect(guest.getByRole('link', { name: 'Pay with PayPal' })).toHaveCount(0);
  await expect(page.getByText('Says they paid')).toBeVisible();
  await press(page, 'Mark as received: Bob');
  await expect(
    guest.getByText('The host marked your payment as received. You are settled up.'),
  ).toBeVisible();
  await expectNothingFound(guest, 'a table that has ended', 'main');
  await expect(
    guest.getByText(/^Everyone with the link can see this result until \w+ \d+, \d+\.$/),
  ).toBeVisible();
  await pictures(guest, 'room-ended');
  await press(guest, 'Add to a group');
  await expect(dialogOf(guest).getByText('This device is in no group yet.')).toBeVisible();
  await press(page, 'Open in the calculator');
  await expect(page).toHaveURL('/calculator/bill-split');
  await expect(results(page)).toContainText('$53.00');
  await phone.close();
  forgive(complaints, /ERR_INTERNET_DISCONNECTED/);
});

test('a guest who was removed is told so, the host finds the table in the history, and a wrong address shows none', async ({
  page,
  extraHTTPHeaders,
  complaints,
}) => {
  const input = {
    billData: {
      totalAmount: '',
      participants: [{ name: 'Cy', amount: '' }],
      items: [{ name: 'Soup', amount: '8' }],
    },
    calculationMode: 'itemized',
  };
  await admitted(page);
  const response = await post(page, '/api/rooms', { inputData: input, name: 'Ada' });
  // Safe: our own server wrote the response.
  const { url, key } = (await response.json()) as { url: string; key: string };
  const path = new URL(url).pathname;
  await open(page, path);
  await page.getByLabel('Or another name').fill('Bob');
  await press(page, 'Join the table');
  await press(page, 'Mine: Soup');
  await expect(part(page)).toContainText('$8.00');
  const read = await page.request.get(`/api${path.replace('room', 'rooms')}`);
  // Safe: our own server wrote the response.
  const { guests } = (await read.json()) as { guests: { id: string; name: string }[] };
  const bob = guests.find(({ name }) => name === 'Bob')?.id ?? '';
  await page.request.delete(`/api${path.replace('room', 'rooms')}/guests/${bob}`, {
    headers: { 'room-key': key, origin: site, ...extraHTTPHeaders },
  });
  await expect(page.getByText('You are no longer at this table')).toBeVisible();
  await expect(row(page, 'Soup')).toContainText('Not claimed');

  // In a browser without the host's key.
  await open(page, '/history');
  await press(page, 'Tables');
  const tables = page.getByRole('list', { name: 'Tables' });
  await expect(tables).toContainText('Ada’s table');
  await expect(tables).toContainText('2 people');
  await pictures(page, 'room-tables');
  await expectNothingFound(page, 'tables in the history', 'main');
  await tables.getByRole('button', { name: /^Continue hosting/ }).click();
  await expect(page).toHaveURL(path);
  // The result is in the history under the table's name.
  await press(page, 'Mine: Soup');
  await press(page, 'Close the table');
  const saved = page.waitForResponse((answered) => answered.url().endsWith('/api/calculate'));
  await press(page, 'Close now');
  expect((await saved).status()).toBe(201);
  await open(page, '/history');
  await expect(page.getByRole('link', { name: 'Ada’s table' })).toBeVisible();

  await open(page, '/room/AAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('heading', { name: 'This table is not here any more' })).toBeVisible();
  await expectNothingFound(page, 'no table');
  expect(
    await page.evaluate(() => document.querySelector('meta[name=robots]')?.getAttribute('content')),
  ).toBe('noindex');
  await expect(toast(page, 'That did not work')).toBeHidden();
  forgive(complaints, /404/);
});
