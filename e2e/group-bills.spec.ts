import type { Page } from '@playwright/test';
import { clean, drawReceipt } from '../bench/receipts/draw-receipt.ts';
import { admitted, dialogOf, expect, expectFits, open, post, test, toast } from './account.ts';
import { expectNothingFound } from './axe.ts';
import { item } from './bill-split.ts';
import { pictures } from './pictures.ts';

/** On a busy machine loading the reader and recognition take long. */
const reading = 60_000;

const lines: [string, string][] = [
  ['Tasca do Chico', ''],
  ['Bacalhau', '18.00'],
  ['2 Vinho Tinto', '9.00'],
  ['Pao', '3.00'],
  ['Total', '30.00'],
];

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const row = (page: Page, title: string) => page.locator('[data-entry]').filter({ hasText: title });

async function makeGroup(page: Page, name: string, people: readonly string[]): Promise<string> {
  const made = await post(page, '/api/groups', { name, currency: 'EUR', me: 'Ana', people });
  expect(made.status()).toBe(201);
  // Safe: our own server's response.
  return ((await made.json()) as { id: string }).id;
}

test('a receipt becomes an entry with items, a tip and two payers, and its items can be changed', async ({
  page,
}) => {
  await admitted(page);
  const id = await makeGroup(page, 'Lisbon', ['Ben', 'Cy']);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/g/${id}`);
  const photo = await page.evaluate(drawReceipt, { lines, font: 'monospace', wear: clean, seed: 1 });
  const file = { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo, 'base64') };

  await button(page, 'Add expense').click();
  const form = dialogOf(page).first();
  await form.getByLabel('Title').fill('Dinner');
  await form.getByText('Items, tax and tip').click();
  await button(page, 'From a photo').click();
  const receipt = page.getByRole('dialog', { name: 'Add items from a photo' });
  await receipt.locator('input[type=file]:not([capture])').setInputFiles(file);
  await expect(receipt.getByText('The lines add up to €30.00, the same as on the receipt')).toBeVisible({
    timeout: reading,
  });
  await receipt.getByRole('button', { name: 'Fill in the bill' }).click();
  await expect(receipt).toBeHidden();
  await expect(toast(page, 'Receipt Added')).toContainText('Now tap who had what.');
  await expect(item(page, 1).getByLabel('Item name')).toBeFocused();
  await expect(item(page, 1).getByLabel('Item name')).toHaveValue('Bacalhau');

  // Who shares each item is asked before the entry is sent.
  await item(page, 1).getByRole('button', { name: 'Ben', exact: true }).click();
  await form.getByRole('button', { name: '20%' }).click();
  await button(page, 'Done').click();
  await expect(form.getByRole('alert')).toHaveText('Choose who shares each item');
  await expect(form.getByText('Nobody is chosen for 2 items yet.')).toBeVisible();
  await button(page, 'Everybody shares the rest').click();
  await expect(form.getByRole('alert')).toBeHidden();

  await form.getByText('Paid by you').click();
  await form.getByRole('button', { name: 'Ben', exact: true }).first().click();
  await form.getByRole('textbox', { name: 'Ana (you)' }).fill('10');
  // 12 for three, 18 for Ben, and a fifth on top.
  const preview = form.getByRole('region', { name: 'What each person bears' });
  await expect(preview).toContainText('€36.00');
  await expect(preview.getByRole('listitem')).toHaveText([/Ana.*€4.80/, /Ben.*€26.40/, /Cy.*€4.80/]);
  await expectNothingFound(page, 'an entry with items', '[role=dialog]');
  await pictures(page, 'group-items');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectFits(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, 'Done').click();
  await expect(form).toBeHidden();
  await expect(row(page, 'Dinner')).toContainText('€36.00');
  await expect(row(page, 'Dinner')).toContainText('Your part €4.80');

  // Opened again, the entry has its items; Cy was not there after all.
  await row(page, 'Dinner').click();
  await expect(dialogOf(page).getByRole('row', { name: /Ben/ })).toContainText('€26.00');
  await button(page, 'Edit').click();
  await form.getByText('3 items with tip').click();
  await expect(item(page, 2).getByRole('button', { name: 'Cy', pressed: true })).toBeVisible();
  await form.getByText('Shared by items by 3 people').click();
  await form.getByRole('checkbox', { name: 'Cy' }).uncheck();
  await expect(item(page, 2).getByRole('button', { pressed: true })).toHaveText(['Everyone', 'Ana', 'Ben']);
  await expect(preview.getByRole('listitem')).toHaveText([/Ana.*€7.20/, /Ben.*€28.80/]);
  await button(page, 'Save').click();
  await expect(row(page, 'Dinner')).toContainText('Your part €7.20');
});
