import { admitted, dialogOf, expect, open, otherDevice, ownWindowTest as test } from './account.ts';
import { addItem, calculate, fillPeople, nameOf, total } from './bill-split.ts';
import { ready } from './browser.ts';
import { stored } from './device.ts';

test.use({ serviceWorkers: 'allow' });

test('a visitor of a shared link keeps nothing, and a guest of a table only their seat', async ({
  page,
  extraHTTPHeaders,
}) => {
  await admitted(page);
  await open(page, '/calculator/bill-split');
  await total(page).fill('90');
  await fillPeople(page, 'Ana', 'Ben');
  await calculate(page);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await dialogOf(page).getByLabel('What it shows').selectOption({ label: 'Only Ben’s part ($45.00)' });
  await dialogOf(page).getByRole('button', { name: 'Create link' }).click();
  const link = await dialogOf(page)
    .getByRole('textbox', { name: /^Link to/ })
    .inputValue();

  const phone = await otherDevice(page, extraHTTPHeaders ?? {});
  const visitor = await phone.newPage();
  await visitor.clock.install();
  await visitor.goto(link);
  await ready(visitor);
  await expect(visitor.getByRole('main')).toContainText('$45.00');
  // Advances the clock past the delay after which a page registers the service worker.
  await visitor.clock.fastForward(60_000);
  await expect(visitor.getByRole('main')).toContainText('$45.00');
  expect(await visitor.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
    0,
  );
  expect(await stored(visitor)).toMatchObject({ databases: [], storage: [], kept: [] });
  // Buttons that need a connection say so before they are pressed.
  await phone.setOffline(true);
  await expect(visitor.getByRole('button', { name: 'Yes, this is right You’re offline' })).toBeDisabled();
  await phone.setOffline(false);

  await open(page, '/calculator/bill-split');
  await page.getByLabel('Split method').selectOption('Itemized Split');
  await nameOf(page, 1).fill('Ana');
  await addItem(page, 1, 'Soup', '8');
  await page.getByRole('button', { name: 'Let guests pick their items' }).click();
  await dialogOf(page).getByLabel('Your name').fill('Ana');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page).toHaveURL(/\/room\/[\w-]{22}$/);
  await visitor.goto(page.url());
  await ready(visitor);
  await visitor.getByLabel('Or another name').fill('Cleo');
  await visitor.getByRole('button', { name: 'Join the table' }).click();
  await visitor.getByRole('button', { name: 'Mine: Soup' }).click();
  await expect(visitor.getByRole('region', { name: 'Your part' })).toContainText('$8.00');
  const { databases, storage, kept } = await stored(visitor);
  expect([databases, storage, kept]).toEqual([[], [expect.stringMatching(/^fairsplit\.room\./)], []]);
  const seat = await visitor.evaluate(() => Object.values(localStorage).join());
  expect(seat).not.toMatch(/Cleo|Ana|Soup/);
  await phone.close();
});
