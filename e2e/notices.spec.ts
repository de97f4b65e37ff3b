import type { Page } from '@playwright/test';
import {
  admit,
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
import { ready } from './browser.ts';
import { pictures } from './pictures.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notices/ });

/** A bill of 100 that Ann paid; the link is for the other person. */
async function shareWith(page: Page, name: string): Promise<string> {
  const bill = {
    templateType: 'bill-split',
    inputData: {
      calculationMode: 'equal',
      currency: 'USD',
      billData: { totalAmount: '100', participants: [{ name: 'Ann' }, { name }] },
    },
  };
  const saved = await post(page, '/api/calculate', bill);
  // Safe: our own server's responses.
  const { calculation } = (await saved.json()) as { calculation: { id: string } };
  const made = await post(page, '/api/shares', {
    calculationId: calculation.id,
    person: 1,
    paidBy: 0,
    name: 'Dinner',
  });
  const { url } = (await made.json()) as { url: string };
  return new URL(url).pathname;
}

test('an objection appears at the bell at once, leads to where it is answered, and is read on every device', async ({
  page,
  extraHTTPHeaders,
}) => {
  const member = await admitted(page);
  await open(page, '/dashboard');
  await expect(bell(page)).toHaveAccessibleName('Notices');
  await bell(page).click();
  await expect(dialogOf(page)).toContainText('Nothing yet.');
  await pictures(page, 'notices-empty');
  await page.keyboard.press('Escape');
  await expect(bell(page)).toBeFocused();

  const link = await shareWith(page, 'Bob');
  const phone = await otherDevice(page, extraHTTPHeaders ?? {});
  const bob = await phone.newPage();
  await bob.goto(link);
  await ready(bob);
  await bob.getByRole('button', { name: 'Something is wrong' }).click();
  await bob.getByLabel('What is wrong?').fill('I had no wine');
  await bob.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(bell(page)).toHaveAccessibleName('Notices: 1 new notice', { timeout: 15_000 });

  const second = await otherDevice(page, extraHTTPHeaders ?? {});
  const other = await second.newPage();
  await admit(other, member);
  await open(other, '/history');
  await expect(bell(other)).toHaveAccessibleName('Notices: 1 new notice');

  await bell(page).click();
  const entry = dialogOf(page).getByRole('link', {
    name: 'Unread: Bob says something is wrong with “Dinner”',
  });
  await expect(entry).toBeVisible();
  // A notice seen on one device is no longer new on the other.
  await expect(bell(other)).toHaveAccessibleName('Notices');
  await pictures(page, 'notices');
  await expectNothingFound(page, 'the list of notices', '[role=dialog]');
  await entry.click();
  await expect(page).toHaveURL(/\/history\/[\w-]+#link-/);
  await expect(page.getByRole('region', { name: 'Shared' })).toContainText('“I had no wine”');
  await expect(page.getByRole('listitem').filter({ hasText: 'I had no wine' }).first()).toBeInViewport();
  await bell(other).click();
  await expect(dialogOf(other).getByRole('link', { name: /^Bob says something is wrong/ })).toBeVisible();

  // The header stays on one line on the narrowest phone.
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 });
    await expectFits(page);
    const header = await page.getByRole('banner').boundingBox();
    expect(header?.height).toBeLessThan(70);
  }
});

test('a notice is read in the direction of its language, whatever the name in it', async ({
  page,
  extraHTTPHeaders,
}) => {
  await admitted(page);
  const link = await shareWith(page, 'سلمى');
  const phone = await otherDevice(page, extraHTTPHeaders ?? {});
  const salma = await phone.newPage();
  await open(salma, link);
  await salma.getByRole('button', { name: 'Yes, this is right' }).click();
  await expect(salma.getByText('You confirmed')).toBeVisible();
  await phone.close();
  await open(page, '/dashboard');
  await bell(page).click();
  const sentence = dialogOf(page).getByText('سلمى has confirmed their part of “Dinner”');
  expect(await sentence.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
});

test('users choose what they hear of, and how', async ({ page, complaints }) => {
  await admitted(page);
  await open(page, '/billing#notices');
  const settings = page.getByRole('region', { name: 'Notices' });
  const mention = settings.getByRole('checkbox', { name: 'A comment mentions you Email' });
  const entry = settings.getByRole('checkbox', { name: 'A new entry in one of your groups Email' });
  // By default only the notices in the app are on.
  await expect(settings.getByRole('checkbox', { name: / In the app$/, checked: false })).toHaveCount(0);
  await expect(settings.getByRole('checkbox', { name: / (Email|Push)$/, checked: true })).toHaveCount(0);
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await entry.click();
  expect((await saved).status()).toBe(200);
  await page.route('**/api/notices/choices', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await mention.click();
  await expect(toast(page, 'That did not work')).toBeVisible();
  forgive(complaints, /net::ERR_FAILED/);
  await page.unroute('**/api/notices/choices');
  await expect(mention).not.toBeChecked();
  await pictures(page, 'notices-settings');
  // On a phone a channel's name is on the same line as its box.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const name of ['In the app', 'Email', 'Push']) {
    const box = await settings.getByText(name, { exact: true }).last().boundingBox();
    expect(box?.height, name).toBeLessThan(30);
  }
  await expectFits(page);
  if (size) await page.setViewportSize(size);
  await expectNothingFound(page, 'the choice of notices', 'main');
  await page.reload();
  await expect(entry).toBeChecked();
});
