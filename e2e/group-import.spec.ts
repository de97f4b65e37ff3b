import type { Page } from '@playwright/test';
import { admitted, dialogOf, expect, test, toast } from './account.ts';
import { open } from './browser.ts';

const file = {
  name: 'lisbon.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Date,Description,Category,Cost,Currency,Ana,Ben',
      '2026-06-01,House,Hotel,900.00,EUR,450.00,-450.00',
      '2026-06-02,Tea,General,4.00,EUR,-2.00,2.00',
      '2026-06-03,Ben paid Ana,Payment,100.00,EUR,-100.00,100.00',
      '2026-06-09,Total balance, , ,EUR,348.00,-348.00',
    ].join('\n'),
  ),
};

const chooseFile = (page: Page) =>
  page.getByLabel('A file from Splitwise, Spliit or Tricount').setInputFiles(file);

test('a file of Splitwise becomes a group, and adds nothing a second time', async ({ page }) => {
  await admitted(page);
  await open(page, '/groups/new');
  await page.getByRole('button', { name: 'Import a group' }).click();
  await chooseFile(page);
  await expect(page.getByText('3 entries', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'People' })).toContainText('gets back €348.00');
  await page.getByLabel('Group name').last().fill('Lisbon');
  await page.getByLabel('Who are you?').selectOption('Ana');
  await page.getByRole('button', { name: 'Import 3 entries' }).click();
  await expect(toast(page, '3 entries imported')).toBeVisible();
  await expect(page).toHaveURL(/\/g\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'Lisbon' })).toBeVisible();

  await page.getByRole('tab', { name: 'People' }).click();
  await page.getByRole('button', { name: 'Import entries' }).click();
  await chooseFile(page);
  await expect(dialogOf(page).getByLabel('Ben')).not.toHaveValue('new');
  await dialogOf(page).getByRole('button', { name: 'Import 3 entries' }).click();
  await expect(dialogOf(page)).toContainText('There was nothing new to import');
  await expect(dialogOf(page)).toContainText('3 entries were imported before and are skipped.');
  await dialogOf(page).getByRole('button', { name: 'Done' }).click();
  await expect(dialogOf(page)).toBeHidden();
});
