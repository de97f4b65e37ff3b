import { admitted, dialogOf, expect, open, test } from './account.ts';
import { admittedOwner } from './admin.ts';
import { expectFitsLongWords } from './browser.ts';
import { asWritten } from './in-language.ts';
import { accountScreens, groupScreens, workScreens } from './signed-in-screens.ts';

test('keys, webhooks, notices and a subscription fit with words that are 40 % longer', async ({ page }) => {
  for (const { name, show } of await accountScreens(page, await admitted(page))) {
    await show(asWritten);
    await expectFitsLongWords(page, name);
  }
});

test('photos, one currency and an opened result fit with words that are 40 % longer', async ({ page }) => {
  await admitted(page);
  const opened = [
    'settling in one currency',
    'the form of an entry, with photos',
    'an invitation',
    'a result',
  ];
  const screens = [...(await groupScreens(page)), ...(await workScreens(page))];
  for (const { name, show } of screens.filter((screen) => opened.includes(screen.name))) {
    await show(asWritten);
    await expectFitsLongWords(page, name);
  }
});

test('dialogs of a visitor and the test panel fit with words that are 40 % longer', async ({ page }) => {
  await open(page, '/log-in');
  await expectFitsLongWords(page, 'logging in');
  await open(page, '/');
  await page.getByRole('banner').getByRole('button', { name: 'Start Free Trial' }).click();
  await expect(dialogOf(page).getByRole('button', { name: 'Create Account' })).toBeVisible();
  await expectFitsLongWords(page, 'signing up');
  await admittedOwner(page);
  await open(page, '/admin/test');
  await expectFitsLongWords(page, '/admin/test');
});
