import { expectNothingFound } from './axe.ts';
import { expect, expectFits, open, test } from './browser.ts';
import { admit, newMember } from './person.ts';

const file = [
  'Opportunity Owner,Opportunity Name,Close Date,Amount,Opportunity ID,Product Name',
  'Ann,Acme,2026-11-05,"200,000.00",O-1,Licence',
  'Ann 50%; Ben 50%,Globex,2026-10-03,"80,000.00",O-2,Licence',
  'Ben,Initech,2026-12-20,"30,000.00",O-3,Services',
].join('\n');

test('a plan and a run, from a ready-made plan to an approved statement', async ({ page }) => {
  await admit(page, await newMember());
  await open(page, '/commissions/plans');
  await page.getByRole('link', { name: /SaaS account executive/ }).click();
  await expect(page.getByText('Sales from 100% to under 150% of quota pay 12.5%.')).toBeVisible();
  await page.getByLabel('Tier 2 from').fill('110');
  await expect(
    page.getByText('No tier covers sales from 100% to under 110% of quota: they pay nothing.'),
  ).toBeVisible();
  await page.getByLabel('Tier 2 from').fill('100');
  await page.getByRole('button', { name: 'Save plan' }).click();
  await expect(page.getByText('Version 1. Saving makes a new one')).toBeVisible();
  await expectNothingFound(page, 'a plan', 'main');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);

  await page.getByRole('navigation', { name: 'Commissions' }).getByRole('link', { name: 'Runs' }).click();
  await page.getByLabel('A day of the period').fill('2026-11-15');
  await page.getByRole('button', { name: 'New run' }).click();
  await expect(page.getByRole('heading', { name: 'Q4 2026' })).toBeVisible();
  const chooser = page.getByLabel('Import a file of deals');
  await chooser.setInputFiles({ name: 'deals.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(page.getByRole('combobox', { name: 'Rep' })).toHaveValue('0');
  await expectNothingFound(page, 'matching of columns', 'main');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('4 lines. A deal whose credit is shared')).toBeVisible();
  await page.getByRole('button', { name: 'Compute' }).click();
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('96.0%');
  await expectNothingFound(page, 'a run', 'main');
  await expectFits(page);

  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('main').getByText('Approved', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save reps' })).toBeHidden();
  await page.getByRole('link', { name: 'Ann', exact: true }).click();
  await expect(page.getByRole('definition').filter({ hasText: '$24,000.00' }).first()).toBeVisible();
  await page.getByText('Why').first().click();
  await page.getByLabel('Dispute or comment').fill('Closed at 900');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Disputed', { exact: true })).toBeVisible();
  await expect(page.getByText('50% of the credit for $80,000.00 is $40,000.00.')).toBeVisible();
  await expectNothingFound(page, 'a statement', 'main');
  await expectFits(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Statement as PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('commission-statement.pdf');
});

test('a file with faults is refused by line and column, and nothing of it is kept', async ({ page }) => {
  await admit(page, await newMember());
  await open(page, '/commissions/plans?new=sdr');
  await page.getByRole('button', { name: 'Save plan' }).click();
  await expect(page.getByText('Version 1. Saving makes a new one')).toBeVisible();
  await open(page, '/commissions/runs');
  await page.getByLabel('A day of the period').fill('2026-11-15');
  await page.getByRole('button', { name: 'New run' }).click();
  await page.getByLabel('Or type or paste rows').fill('10/11/2026\tAnn\t100\n11/11/2026\tAnn\tlots');
  await page.getByRole('button', { name: 'Add rows' }).click();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('What does 10/11/2026 mean in this file?')).toBeVisible();
  await page.getByRole('button', { name: 'Day first' }).click();
  await expect(page.getByText('Line 2, Amount: This is not an amount')).toBeVisible();
  await expectNothingFound(page, 'faults of a file', 'main');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('No deals yet.')).toBeVisible();
});
