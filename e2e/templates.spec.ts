import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { admitted, dialogOf, expect, forgive, open, otherDevice, signedIn, test, toast } from './account.ts';
import { results } from './browser.ts';
import { calculateCommission, saveTemplate, stat } from './saved-work.ts';

const templates = (page: Page) => page.getByRole('region', { name: 'Saved templates' });
const rowOf = (page: Page, name: string) => templates(page).getByRole('listitem').filter({ hasText: name });

async function choose(page: Page, template: string, task: string) {
  await rowOf(page, template)
    .getByRole('button', { name: `More for ${template}` })
    .click();
  await page.getByRole('menuitem', { name: task }).click();
}

test('a result becomes a template, also when it is not saved at once, and the template fills in the form again', async ({
  page,
  complaints,
}) => {
  await admitted(page);
  await calculateCommission(page, 'Robin', '$40,000');
  await results(page).getByRole('button', { name: 'Save Template' }).click();
  await dialogOf(page).getByLabel('Template name').fill('   ');
  await dialogOf(page).getByRole('button', { name: 'Save Template' }).click();
  await expect(toast(page, 'Template Name Required')).toContainText('Please enter a name for your template');
  await dialogOf(page).getByLabel('Template name').fill('Quarter end');
  await page.route('**/api/templates', (route) => route.abort());
  await dialogOf(page).getByRole('button', { name: 'Save Template' }).click();
  await expect(toast(page, 'Save Failed')).toContainText('Unable to save template. Please try again.');
  await page.unroute('**/api/templates');
  forgive(complaints, /ERR_FAILED/);
  await dialogOf(page).getByRole('button', { name: 'Save Template' }).click();
  await expect(toast(page, 'Template Saved')).toContainText('Quarter end');

  // Saving under an existing name asks whether to replace the template.
  await page.getByLabel('Deal value').fill('$45,000');
  await page.getByRole('button', { name: 'Calculate Commission' }).click();
  for (const choice of ['Keep both', 'Replace']) {
    await results(page).getByRole('button', { name: 'Save Template' }).click();
    await dialogOf(page).getByLabel('Template name').fill('Quarter end');
    await dialogOf(page).getByRole('button', { name: 'Save Template' }).click();
    await dialogOf(page).getByRole('button', { name: choice }).click();
    await expect(dialogOf(page)).toBeHidden();
  }

  await page.getByLabel('Rep name').fill('Someone else');
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expect(templates(page).getByRole('listitem')).toHaveCount(2);
  await choose(page, 'Quarter end (2)', 'Delete');
  await dialogOf(page).getByRole('button', { name: 'Delete' }).click();
  await expect(templates(page).getByRole('listitem')).toHaveCount(1);
  await expect(stat(page, 'Templates')).toContainText('Reused 0 times');
  await expect(rowOf(page, 'Quarter end')).toContainText('Not used yet');
  await page.getByRole('button', { name: 'Use Template Quarter end' }).click();
  await expect(page).toHaveURL('/calculator/commission');
  await expect(toast(page, 'Template Loaded')).toContainText('Quarter end');
  await expect(page.getByLabel('Rep name')).toHaveValue('Robin');
  await expect(page.getByLabel('Deal value')).toHaveValue('$45,000');
  await expect(results(page)).toContainText('Enter details to see calculations');
  expect(await page.evaluate(() => localStorage.getItem('fairsplit.template-to-load'))).toBeNull();

  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expect(rowOf(page, 'Quarter end')).toContainText('Used once');
  await expect(stat(page, 'Templates')).toContainText('Reused once');
});

test('a template is renamed, duplicated and deleted, and travels as a file into another account', async ({
  page,
  extraHTTPHeaders,
}) => {
  await admitted(page);
  await saveTemplate(page, 'Quarter end', 'Robin', '$40,000');
  await open(page, '/dashboard');

  await choose(page, 'Quarter end', 'Rename');
  await expect(dialogOf(page).getByLabel('Template name')).toHaveValue('Quarter end');
  await dialogOf(page).getByLabel('Template name').fill('Year end');
  await dialogOf(page).getByRole('button', { name: 'Rename' }).click();
  await expect(rowOf(page, 'Year end')).toBeVisible();
  await expect(rowOf(page, 'Quarter end')).toBeHidden();

  await choose(page, 'Year end', 'Duplicate');
  await expect(toast(page, 'Template Duplicated')).toContainText('Year end (copy)');
  await expect(rowOf(page, 'Year end (copy)')).toBeVisible();

  await choose(page, 'Year end (copy)', 'Delete');
  await dialogOf(page).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Template Deleted')).toContainText('Year end (copy)');
  await expect(rowOf(page, 'Year end (copy)')).toBeHidden();
  await expect(rowOf(page, 'Year end')).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    choose(page, 'Year end', 'Export as file'),
  ]);
  expect(download.suggestedFilename()).toBe('fairsplit-template-year-end.json');
  const file = await readFile(await download.path());

  const device = await otherDevice(page, extraHTTPHeaders ?? {});
  const other = await device.newPage();
  await signedIn(other);
  const chooser = other.getByLabel('Import a template file');
  await chooser.setInputFiles({
    name: 'notes.json',
    mimeType: 'application/json',
    buffer: Buffer.from('no'),
  });
  await expect(toast(other, 'Import Failed')).toContainText('This is not a Fairsplit template file');
  await chooser.setInputFiles({ name: 'template.json', mimeType: 'application/json', buffer: file });
  await expect(toast(other, 'Template Imported')).toContainText('Year end');
  await other.getByRole('button', { name: 'Use Template Year end' }).click();
  await expect(other.getByLabel('Deal value')).toHaveValue('$40,000');
  await device.close();
});

const leave = async (page: Page, entry: string) =>
  await page.evaluate((text) => localStorage.setItem('fairsplit.template-to-load', text), entry);
const left = async (page: Page) =>
  await page.evaluate(() => localStorage.getItem('fairsplit.template-to-load'));

const handoff = (age: number, templateType = 'commission') =>
  JSON.stringify({
    templateType,
    source: 'template',
    name: 'Quarter end',
    inputData: { commissionData: { repName: 'Robin', dealValue: '1' }, calculationMode: 'basic' },
    timestamp: Date.now() - age,
  });

test('a template that waited for 30 seconds is not filled in any more, one for another calculator is left for it, and one that makes no sense is removed', async ({
  page,
}) => {
  await open(page, '/calculator/commission');
  await leave(page, handoff(30_000));
  await open(page, '/calculator/commission');
  await expect.poll(() => left(page)).toBeNull();
  await expect(page.getByLabel('Rep name')).toHaveValue('');

  await leave(page, handoff(0));
  await open(page, '/calculator/bill-split');
  await page.getByLabel('Total bill amount').fill('1');
  expect(await left(page)).not.toBeNull();
  await open(page, '/calculator/commission');
  await expect(page.getByLabel('Rep name')).toHaveValue('Robin');

  // Invalid entries are removed and reported.
  for (const entry of ['{', '"text"', JSON.stringify({ templateType: 'commission' })]) {
    await leave(page, entry);
    await open(page, '/calculator/commission');
    await expect(toast(page, 'Load Failed')).toContainText('Unable to load template. Please try again.');
    expect(await left(page)).toBeNull();
  }
});
