import type { Page } from '@playwright/test';
import { samples } from '#testing/sample-inputs.ts';
import { admitted, dialogOf, expect, open, test } from './account.ts';
import { admittedOwner, openPanel } from './admin.ts';
import { expectFitsLongWords, results } from './browser.ts';
import { withRun } from './commission-run.ts';
import { groupWithEntries, made } from './group-entries.ts';
import { saveCommission } from './saved-work.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

test('what the pages of an account open fits with words that are 40 % longer', async ({ page }) => {
  await admitted(page);
  const bill = async () => {
    await open(page, '/calculator/bill-split');
    await page.getByLabel('Total bill amount').fill('100');
    await page.getByLabel('Name').nth(0).fill('Ada');
    await page.getByLabel('Name').nth(1).fill('Grace');
    await press(page, 'Calculate Split');
    await expect(results(page)).toContainText('$50.00');
  };
  await bill();
  await results(page).getByRole('button', { name: 'Share', exact: true }).click();
  await expect(dialogOf(page).getByRole('button', { name: 'Create link' })).toBeVisible();
  await dialogOf(page).getByText('Email everyone their part').click();
  await expectFitsLongWords(page, 'sharing a result');
  await bill();
  await results(page).getByRole('button', { name: 'Save Template' }).click();
  await expect(dialogOf(page).getByLabel('Template name')).toBeVisible();
  await expectFitsLongWords(page, 'saving a template');
  await bill();
  await results(page).getByRole('button', { name: 'Add to a group' }).click();
  await expect(dialogOf(page)).toContainText('Start a group');
  await expectFitsLongWords(page, 'adding a result to a group');

  await saveCommission(page, 'Robin');
  await open(page, '/history');
  await press(page, 'Delete Robin');
  await expect(dialogOf(page)).toContainText('cannot be restored');
  await expectFitsLongWords(page, 'deleting a calculation');
  await open(page, '/subscribe?plan=weekly');
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expectFitsLongWords(page, 'subscribing');
});

test('plans, statements and dialogs of a group fit with words that are 40 % longer', async ({ page }) => {
  await admitted(page);
  await open(page, '/commissions/plans');
  await page.getByText('SaaS account executive', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save plan' })).toBeVisible();
  await expectFitsLongWords(page, 'a plan');

  const run = await withRun(page);
  await made(page, `/api/commission-runs/${run}/compute`, {});
  const openRun = async () => {
    await open(page, `/commissions/runs?id=${run}`);
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText('Ann');
  };
  await openRun();
  await press(page, 'Approve');
  await expect(dialogOf(page)).toContainText('An approved run is locked.');
  await expectFitsLongWords(page, 'approving a run');
  await made(page, `/api/commission-runs/${run}/approve`, {});
  await openRun();
  await press(page, 'Send statements');
  await expect(dialogOf(page).getByLabel(/Email for Ann/)).toBeVisible();
  await expectFitsLongWords(page, 'sending statements');

  const group = await groupWithEntries(page);
  const openGroup = async () => {
    await open(page, `/g/${group.id}`);
    await expect(page.locator('[data-entry]').first()).toBeVisible();
  };
  await openGroup();
  await page.getByRole('tab', { name: 'Charts' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('€100.00');
  await expectFitsLongWords(page, 'a group’s charts');
  await openGroup();
  await press(page, /^Remind /);
  await expect(dialogOf(page)).toContainText('gets no emails from this group');
  await expectFitsLongWords(page, 'a reminder');
  await openGroup();
  await press(page, /^Record payment: /);
  await expect(dialogOf(page)).toContainText('Who received it?');
  await expectFitsLongWords(page, 'a payment');
});

test('the owner’s panel fits with words that are 40 % longer', async ({ page }) => {
  await admittedOwner(page);
  await made(page, '/api/shares', samples.bill('Ann', 'Bob'));
  for (const view of [
    'overview',
    'users',
    'requests',
    'messages',
    'waitlist',
    'operations',
    'errors',
    'audit',
  ]) {
    await openPanel(page, view);
    await expectFitsLongWords(page, `the owner’s ${view}`);
  }
});
