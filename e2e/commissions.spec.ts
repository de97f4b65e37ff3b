import type { Locator } from '@playwright/test';
import { admitted, dialogOf, expect, expectFits, forgive, open, post, test, toast } from './account.ts';
import { expectNothingFound } from './axe.ts';
import { dealFile, withRun } from './commission-run.ts';
import { pictures } from './pictures.ts';

test('a plan and a run, from a ready-made plan to an approved statement', async ({ page }) => {
  await admitted(page);
  await open(page, '/commissions/plans');
  await pictures(page, 'commission-plans');
  await page.getByRole('link', { name: /SaaS account executive/ }).click();
  await expect(page.getByText('Sales from 100% to under 150% of quota pay 12.5%.')).toBeVisible();
  // A typed thousands separator stays in the field.
  await page.getByLabel('Quota per period').fill('250,000');
  await expect(page.getByLabel('Quota per period')).toHaveValue('250,000');
  await page.getByLabel('Tier 2 from').fill('110');
  await expect(
    page.getByText('No tier covers sales from 100% to under 110% of quota: they pay nothing.'),
  ).toBeVisible();
  await page.getByLabel('Tier 2 from').fill('100');
  await page.getByRole('button', { name: 'Save plan' }).click();
  await expect(page.getByText('Version 1. Saving creates a new version')).toBeVisible();
  await expect(
    toast(page, 'Plan saved').getByRole('button', { name: 'Start a run with this plan' }),
  ).toBeVisible();
  await pictures(page, 'commission-plan');
  await expectNothingFound(page, 'a plan', 'main');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);

  await page.getByLabel('Quota per period').fill('260,000');
  await page.getByRole('button', { name: 'Save as a new version' }).click();
  await page.getByText('All 2 versions').click();
  await page.getByRole('link', { name: 'Version 1,' }).click();
  await expect(page.getByText('New runs use version 2.')).toBeVisible();
  await expect(page.getByLabel('Quota per period')).toHaveValue('250000.00');
  await pictures(page, 'commission-plan-earlier');
  await expectNothingFound(page, 'an earlier version of a plan', 'main');
  await page.getByRole('button', { name: 'Save as a new version' }).click();
  await expect(page.getByText('Version 3. Saving creates a new version')).toBeVisible();

  await page.getByRole('navigation', { name: 'Commissions' }).getByRole('link', { name: 'Runs' }).click();
  await page.getByLabel('A date in the period you want to pay').fill('2026-11-15');
  await expect(page.getByText('Q4 2026: Oct 1 – Dec 31, 2026')).toBeVisible();
  await page.getByRole('button', { name: 'New run' }).click();
  await expect(page.getByRole('heading', { name: 'Q4 2026' })).toBeVisible();
  await expect(page.getByRole('link', { name: /, version 3$/ })).toBeVisible();
  const chooser = page.getByLabel('Import a file of deals');
  await chooser.setInputFiles({ name: 'deals.csv', mimeType: 'text/csv', buffer: Buffer.from(dealFile) });
  const columnOf = (field: string) => page.getByRole('combobox', { name: field, exact: true });
  await expect(columnOf('Rep')).toContainText('Opp Owner: Ann · Ann 50%; Ben 50% · Ben');
  for (const [place, field] of ['Rep', 'Deal name', 'Date', 'Amount', 'Deal ID', 'Product'].entries()) {
    await expect(columnOf(field)).toHaveValue(String(place));
  }
  // Without headings the first line is a deal, but its cells are not dates or amounts.
  const headings = page.getByRole('switch', { name: 'The first row is a header' });
  await headings.click();
  await expect(columnOf('Deal ID')).toHaveValue('');
  await headings.click();
  await expect(columnOf('Deal ID')).toHaveValue('4');
  await pictures(page, 'commission-match');
  await expectNothingFound(page, 'matching of columns', 'main');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('4 lines. A deal with shared credit')).toBeVisible();
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('96%');
  await pictures(page, 'commission-run');
  await expectNothingFound(page, 'a run', 'main');
  await expectFits(page);

  await page.getByLabel('Or type or paste rows').fill('2026-11-15, Ann, 100');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(dialogOf(page)).toContainText('You typed rows below that you have not added yet.');
  await expect(dialogOf(page)).toContainText(/^Approve Q4 2026: 2 reps, \$[\d,.]+\?/);
  await pictures(page, 'commission-approve');
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('Or type or paste rows').fill('');
  await page.getByRole('button', { name: 'Approve' }).click();
  await dialogOf(page).getByRole('button', { name: 'Approve run' }).click();
  await expect(page.getByRole('main').getByText('Approved', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save reps' })).toBeHidden();
  await page.getByRole('button', { name: 'Same again next quarter' }).click();
  await expect(page.getByRole('heading', { name: 'Q1 2027' })).toBeVisible();
  await expect(page.getByLabel('Rep 1', { exact: true })).toHaveValue('Ann');
  await toast(page, 'Ready for the Next Period').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Q4 2026' })).toBeVisible();
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(dialogOf(page)).toContainText('Mark Q4 2026 as paid?');
  await dialogOf(page).getByRole('button', { name: 'Mark as paid' }).click();
  await page.getByRole('button', { name: 'Mark as unpaid' }).click();
  await expect(page.getByText(/Marked as paid by .* and as unpaid by/)).toBeVisible();
  await pictures(page, 'commission-approved');
  await page.getByRole('link', { name: 'Ann', exact: true }).click();
  await expect(page.getByRole('definition').filter({ hasText: '$24,000.00' }).first()).toBeVisible();
  await page.getByText('Why').first().click();
  await page.getByRole('button', { name: 'Comment: Globex' }).click();
  await page.getByLabel('Your comment').fill('Closed at 900');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  // Selects the badge, since the buttons of the deals have the same text.
  await expect(page.getByText('Comment', { exact: true }).and(page.locator('span'))).toBeVisible();
  await expect(page.getByText('50% of $80,000.00 is credited: $40,000.00.')).toBeVisible();
  await pictures(page, 'commission-statement');
  await expectNothingFound(page, 'a statement', 'main');
  await expectFits(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Statement as PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('commission-statement.pdf');
});

test('a second run warns that its period and deals are already approved', async ({ page }) => {
  await admitted(page);
  const [first, plan] = [await withRun(page), 'Account executives'];
  for (const step of ['compute', 'approve']) await post(page, `/api/commission-runs/${first}/${step}`, {});
  await open(page, '/commissions/runs');
  await page.getByLabel('A date in the period you want to pay').fill('2026-12-01');
  await expect(page.getByText('Q4 2026 already has an approved run.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open Q4 2026' })).toHaveAttribute('href', /id=/);
  await pictures(page, 'commission-period-taken');
  await expectNothingFound(page, 'a period with an approved run', 'main');
  await page.getByRole('button', { name: 'New run anyway' }).click();
  const ambiguous = Buffer.from('Datum;Wer;Betrag\n2026-11-03;Ann;85.000');
  const choose = page.getByLabel('Import a file of deals');
  await choose.setInputFiles({ name: 'deals.csv', mimeType: 'text/csv', buffer: ambiguous });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('What does 85.000 mean in this file?')).toBeVisible();
  await expect(page.getByRole('button', { name: '$85.00', exact: true })).toBeVisible();
  await pictures(page, 'commission-separators');
  await page.getByRole('button', { name: '$85,000.00' }).click();
  await expect(page.getByRole('main').getByText('$85,000.00').first()).toBeVisible();
  await choose.setInputFiles({
    name: 'deals.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${dealFile}\nZoe,New,2026-11-06,5,O-9,`),
  });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('One person is not in this run yet')).toBeVisible();
  await pictures(page, 'commission-new-reps');
  await page.getByRole('button', { name: 'Add this person and import again' }).click();
  const repeated = /^3 of these deals are already in Q4 2026, approved on /;
  await expect(page.getByText(repeated)).toBeVisible();
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByRole('region', { name: 'Totals' })).toBeVisible();
  await expect(toast(page, 'Deals imported')).toBeHidden();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(dialogOf(page).getByText(repeated)).toBeVisible();
  await pictures(page, 'commission-repeated');
  await expectNothingFound(page, 'approving deals again', '[role=dialog]');
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await open(page, '/commissions/plans');
  await page.getByRole('button', { name: `Delete ${plan}` }).click();
  await expect(dialogOf(page)).toContainText('2 runs use this plan, so it cannot be deleted.');
  await pictures(page, 'commission-plan-in-use');
});

async function pasteInto(target: Locator, text: string): Promise<void> {
  await target.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test('pasted rows are all accepted or all refused, and a deal is edited in its row', async ({
  page,
  complaints,
}) => {
  await admitted(page);
  await open(page, `/commissions/runs?id=${await withRun(page)}`);
  const table = page.getByRole('region', { name: 'Lines of deals' });
  await expect(table.getByRole('row')).toHaveCount(5);
  await pasteInto(table, '10/11/2026\tAnn\t100\n11/11/2026\tAnn\tlots');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('What does 10/11/2026 mean in this file?')).toBeVisible();
  await page.getByRole('button', { name: 'Day first' }).click();
  await expect(page.getByText('Line 2, Amount: “lots” is not an amount')).toBeVisible();
  await pictures(page, 'commission-faults');
  await expectNothingFound(page, 'faults of a file', 'main');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('4 lines.')).toBeVisible();

  await pasteInto(
    table,
    'Date\tOwner\tAmount\tDeal name\tStage\n2026-11-10\tAnn\t100\tHooli\tClosed Won\n2027-01-03\tAnn\t7\tLate\tClosed Won\n2026-11-11\tAnn\t9\tLost one\tClosed Lost',
  );
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: 'Closed Won' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Closed Lost' })).not.toBeChecked();
  await expect(page.getByText('1 row is left out.')).toBeVisible();
  await pictures(page, 'commission-stages');
  await expectNothingFound(page, 'the question which stages count', 'main');
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('Line 3: Late, Jan 3, 2027, 7')).toBeVisible();
  await pictures(page, 'commission-outside');
  await page.getByRole('button', { name: 'Leave out this row' }).click();
  await expect(toast(page, 'Deals imported')).toContainText('One deal. 2 rows were left out.');

  await pasteInto(table, '10.11.2026\tAnn\t100,50\tPied Piper');
  // The column could be a deal or a product, so neither is preselected.
  await expect(page.getByRole('combobox', { name: 'Product' })).toHaveValue('');
  await page.getByRole('combobox', { name: 'Deal name' }).selectOption('Column 4: Pied Piper');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(table.getByRole('row').filter({ hasText: 'Pied Piper' })).toContainText('$100.50');
  await table.getByRole('button', { name: 'Change line 1' }).click();
  await pictures(page, 'commission-edit');
  await table.getByLabel('Amount of line 1').fill('lots');
  await table.getByLabel('Amount of line 1').press('Enter');
  await expect(toast(page, 'Not saved')).toContainText('“lots” is not an amount');
  forgive(complaints, /422/);
  await table.getByLabel('Amount of line 1').fill('1,000');
  await table.getByLabel('Rep of line 1').fill('Ann 60%; Ben 40%');
  await table.getByLabel('Rep of line 1').press('Enter');
  const acme = table.getByRole('row').filter({ hasText: 'Acme' });
  await expect(acme).toHaveCount(2);
  await expect(acme.first()).toContainText('$600.00');
  await expect(page.getByText('7 lines.')).toBeVisible();

  // On a phone nothing extends beyond the screen.
  await page.setViewportSize({ width: 320, height: 700 });
  await expect(acme.first()).toContainText('Credit: $600.00 (60%)');
  const width = await table.evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth);
  expect(width).toBe(0);
  await pictures(page, 'commission-deals');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNothingFound(page, 'deals on a phone', 'main');
  await table.getByRole('button', { name: 'Change line 1' }).click();
  await table.getByLabel('Product of line 1').fill('Services');
  await pictures(page, 'commission-edit-phone');
  await table.getByRole('button', { name: 'Save the deal' }).click();
  await expect(acme.first()).toContainText('Services');
});
