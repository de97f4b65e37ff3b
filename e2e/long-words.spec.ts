import type { Page } from '@playwright/test';
import { samples } from '#testing/sample-inputs.ts';
import { admitted, dialogOf, expect, open, test } from './account.ts';
import { expectFitsLongWords } from './browser.ts';
import { withRun } from './commission-run.ts';
import { groupWithEntries, made } from './group-entries.ts';
import { saveCommission, saveTemplate } from './saved-work.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const main = (page: Page) => page.getByRole('main');

test('pages of an account and their dialogs fit with words that are 40 % longer', async ({ page }) => {
  await admitted(page);
  await saveCommission(page, 'Robin');
  await saveCommission(page, 'Robin', '60000');
  await saveTemplate(page, 'Monthly commission', 'Robin');
  const { url: sharedUrl } = await made<{ url: string }>(page, '/api/shares', samples.bill('Ann', 'Bob'));
  const tableInput = { inputData: samples.table(), name: 'Ada' };
  const { url: tableUrl } = await made<{ url: string }>(page, '/api/rooms', tableInput);
  const run = await withRun(page);
  await made(page, `/api/commission-runs/${run}/compute`, {});
  const group = await groupWithEntries(page);

  await open(page, '/dashboard');
  await expect(main(page)).toContainText('Monthly commission');
  await expect(main(page)).toContainText('Lisbon');
  await expectFitsLongWords(page, 'the dashboard');
  await open(page, '/history');
  await expect(main(page)).toContainText('Robin');
  const sheet = await page.locator('a[href^="/history/"]').first().getAttribute('href');
  await expectFitsLongWords(page, 'the history, shared links and tables');
  await open(page, sheet ?? '');
  await expect(page.getByRole('heading', { name: 'Robin', level: 1 })).toBeVisible();
  await expectFitsLongWords(page, 'a sheet');
  await open(page, '/billing');
  await expect(page.getByRole('list', { name: 'Sessions' })).toBeVisible();
  await expectFitsLongWords(page, 'the settings');

  await open(page, '/commissions/plans');
  await expect(main(page)).toContainText('Account executives');
  await expectFitsLongWords(page, 'plans');
  await open(page, '/commissions/runs');
  await expect(main(page)).toContainText('Q4 2026');
  await expectFitsLongWords(page, 'runs');
  await open(page, `/commissions/runs?id=${run}`);
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('Ann');
  await expectFitsLongWords(page, 'a run');
  await open(page, `/commissions/runs?id=${run}&rep=0`);
  await expect(main(page)).toContainText('Globex');
  await expectFitsLongWords(page, 'a statement');

  for (const url of [sharedUrl, tableUrl, group.invite_url]) {
    const { pathname } = new URL(url);
    await open(page, pathname);
    await expect(main(page)).toContainText(/Ann|Soup|Lisbon/);
    await expectFitsLongWords(page, pathname.split('/')[1]);
  }

  await open(page, '/groups/new');
  await expect(page.getByLabel('Group name')).toBeVisible();
  await expectFitsLongWords(page, 'starting a group');
  const openGroup = async () => {
    await open(page, `/g/${group.id}`);
    await expect(page.locator('[data-entry]').first()).toBeVisible();
  };
  await openGroup();
  await expectFitsLongWords(page, 'a group');
  await openGroup();
  await press(page, 'Add expense');
  await dialogOf(page).getByText('Paid by you').click();
  await dialogOf(page).getByText('Shared equally by everybody').click();
  await expectFitsLongWords(page, 'the form of an entry');
  await openGroup();
  await page.locator('[data-entry]').filter({ hasText: 'Dinner' }).click();
  await dialogOf(page).getByText('How it adds up').click();
  await expectFitsLongWords(page, 'an entry');
  for (const tab of ['People', 'History']) {
    await openGroup();
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel')).toContainText('Ana');
    await expectFitsLongWords(page, `a group’s ${tab}`);
  }
});
