import { clean, drawReceipt } from '../bench/receipts/draw-receipt.ts';
import { toast } from './account.ts';
import { expectNothingFound } from './axe.ts';
import { item, nameOf, total } from './bill-split.ts';
import { expect, expectFits, forgive, open, ownWindowTest as test } from './browser.ts';

/** On a busy machine loading the reader and recognition take long. */
const reading = 60_000;

const lines: [string, string][] = [
  ['The Corner Bistro', ''],
  ['Table 4', 'Guests 2'],
  ['Caesar Salad', '12.50'],
  ['2 Craft Beer', '9.00'],
  ['Sparkling Water', ''],
  ['   2 x 3.25', '6.50'],
  ['Discount 10%', '-2.80'],
  ['Sales Tax 8.25%', '2.08'],
  ['Total', '27.28'],
];

const german: [string, string][] = [
  ['Gasthaus zur Linde', ''],
  ['Tisch 12', '2 Gäste'],
  ['Käsespätzle', '13,90 A'],
  ['2 x Kürbissuppe', '11,80 A'],
  ['Trinkgeld', '4,30'],
  ['Summe', '30,00'],
  ['inkl. MwSt. 19%', '4,10'],
];

test('a receipt is read from its photo, looked over and filled into the bill, without a connection too', async ({
  page,
  context,
  complaints,
}) => {
  await open(page, '/calculator/bill-split');
  const photo = await page.evaluate(drawReceipt, { lines, font: 'monospace', wear: clean, seed: 1 });
  const file = { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo, 'base64') };
  const large: string[] = [];
  const models: string[] = [];
  page.on('request', (request) => {
    const model = /(\w+)\.traineddata$/.exec(request.url())?.[1];
    if (model && !models.includes(model)) models.push(model);
  });
  page.on(
    'request',
    (request) => (request.postDataBuffer()?.length ?? 0) > 4000 && large.push(request.url()),
  );

  await page.getByRole('button', { name: 'From a photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add items from a photo' });
  await expect(dialog).toContainText('The photo never leaves this device');
  const picture = dialog.locator('input[type=file]:not([capture])');
  await picture.setInputFiles(file);
  const agrees = dialog.getByText('The lines add up to $27.28, the same as on the receipt');
  await expect(agrees).toBeVisible({ timeout: reading });
  await expect(dialog.getByLabel('Name of line 1')).toHaveValue('Caesar Salad');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectFits(page);
  await expectNothingFound(page, 'a receipt under review', '[role=dialog]');

  // Closing ends the worker; its files are in the browser's cache.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'From a photo' })).toBeFocused();
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await picture.setInputFiles(file);
  await expect(agrees).toBeVisible({ timeout: reading });
  await dialog.getByLabel('Cost of line 1').fill('12.00');
  await expect(dialog.getByText('The lines add up to $26.78, but the receipt says $27.28')).toBeVisible();
  await dialog.getByLabel('Cost of line 1').fill('12.50');
  await dialog.getByRole('button', { name: 'Fill in the bill' }).click();
  await context.setOffline(false);

  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Split method')).toHaveValue('itemized');
  await expect(toast(page, 'Receipt Added')).toContainText('Now name the people and tap who had what.');
  await expect(nameOf(page, 1)).toBeFocused();
  await expect(item(page, 1).getByLabel('Item name')).toHaveValue('Caesar Salad');
  await expect(item(page, 2).getByLabel('Cost')).toHaveValue('4.50');
  await expect(item(page, 2).getByLabel('Quantity', { exact: true })).toHaveValue('2');
  await expect(item(page, 3).getByLabel('Item name')).toHaveValue('Sparkling Water');
  await expect(page.getByLabel('Sales Tax 8.25%, amount')).toHaveValue('2.08');
  await expect(total(page)).toHaveValue('');
  await expect(page.getByText('Items $28.00 · with discount and tax $27.28')).toBeVisible();
  await toast(page, 'Receipt Added').getByRole('button', { name: 'Undo' }).click();
  await expect(item(page, 1)).toBeHidden();
  await expect(page.getByLabel('Split method')).toHaveValue('equal');

  // Another language loads its own model, and nothing else did before.
  expect(models).toEqual(['eng']);
  await page.getByRole('button', { name: 'From a photo' }).click();
  await expect(dialog).toContainText('The reader for this language is loaded.');
  await dialog.getByLabel('Language of the receipt').selectOption('Deutsch');
  await expect(dialog).toContainText('your browser downloads about 1.3 MB');
  const drawing = { lines: german, font: 'monospace', wear: clean, seed: 1 };
  const buffer = Buffer.from(await page.evaluate(drawReceipt, drawing), 'base64');
  await picture.setInputFiles({ ...file, buffer });
  await expect(dialog.getByText('The lines add up to $30.00, the same as on the receipt')).toBeVisible({
    timeout: reading,
  });
  await expect(dialog.getByLabel('Name of line 1')).toHaveValue('Käsespätzle');
  expect(models).toEqual(['eng', 'deu']);
  // No request was as large as a photo.
  expect(large).toEqual([]);
  forgive(complaints, /ERR_INTERNET_DISCONNECTED/);
});
