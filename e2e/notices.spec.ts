import { admitted, expect, forgive, open, test, toast } from './account.ts';
import { expectNothingFound } from './axe.ts';
import { pictures } from './pictures.ts';

test('users choose what they hear of, and how', async ({ page, complaints }) => {
  await admitted(page);
  await open(page, '/billing#notices');
  const settings = page.getByRole('region', { name: 'Notices' });
  const mention = settings.getByRole('checkbox', { name: 'A comment mentions you Email' });
  const entry = settings.getByRole('checkbox', { name: 'A new entry in one of your groups Email' });
  await expect(mention).toBeChecked();
  await expect(entry).not.toBeChecked();
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
  await expect(mention).toBeChecked();
  await pictures(page, 'notices-settings');
  await expectNothingFound(page, 'the choice of notices', 'main');
  await page.reload();
  await expect(entry).toBeChecked();
});
