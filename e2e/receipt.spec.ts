import { clean, drawReceipt } from '../bench/receipts/draw-receipt.ts';
import { toast } from './account.ts';
import { expectNothingFound } from './axe.ts';
import { expectPressed, item, nameOf, total } from './bill-split.ts';
import { expect, expectFits, forgive, open, results, ownWindowTest as test } from './browser.ts';
import { countSteps } from './steps.ts';

/** On a busy machine loading the reader and recognition take long. */
const reading = 60_000;

const lines: [string, string][] = [
  ['The Corner Bistro', ''],
  ['Table 4', 'Guests 4'],
  ['Caesar Salad', '12.50'],
  ['2 Craft Beer', '9.00'],
  ['Steak Frites', '34.00'],
  ['Pasta Carbonara', '18.50'],
  ['Sparkling Water', ''],
  ['   2 x 3.25', '6.50'],
  ['Discount 10%', '-8.05'],
  ['Sales Tax 8.25%', '5.98'],
  ['Total', '78.43'],
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

test('a receipt is read from its photo and shared in at most 15 taps and fields, without a connection too', async ({
  page,
  context,
  complaints,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, '/');
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

  const steps = countSteps(page);
  const { tap } = steps;
  await tap(
    page
      .getByRole('main')
      .getByRole('link', { name: /Bill Split/ })
      .first(),
  );
  const fromPhoto = page.getByRole('button', { name: 'From a photo' });
  await steps.pickFile(fromPhoto, file);
  const dialog = page.getByRole('dialog', { name: 'Add items from a photo' });
  await expect(dialog).toContainText('The photo never leaves this device');
  await expect(dialog).toContainText(/your browser downloads about [\d.]+ MB/);
  const agrees = dialog.getByText('The lines add up to $78.43, the same as on the receipt');
  await expect(agrees).toBeVisible({ timeout: reading });
  await expect(dialog.getByLabel('Name of line 1')).toHaveValue('Caesar Salad');
  await expectFits(page);
  await expectNothingFound(page, 'a receipt under review', '[role=dialog]');
  await tap(dialog.getByRole('button', { name: 'Fill in the bill' }));

  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Split method')).toHaveValue('itemized');
  await expect(toast(page, 'Receipt Added')).toContainText('Now name the people and tap who had what.');
  await expect(item(page, 1).getByLabel('Item name')).toHaveValue('Caesar Salad');
  await expect(item(page, 2).getByLabel('Cost')).toHaveValue('4.50');
  await expect(item(page, 2).getByLabel('Quantity', { exact: true })).toHaveValue('2');
  await expect(item(page, 5).getByLabel('Item name')).toHaveValue('Sparkling Water');
  await expect(page.getByLabel('Sales Tax 8.25%, amount')).toHaveValue('5.98');
  await expect(total(page)).toHaveValue('');
  await expect(page.getByText('Items $80.50 · with discount and tax $78.43')).toBeVisible();
  await expect(nameOf(page, 1)).toBeFocused();
  await steps.type('Ana, Ben, Chloe, Dan', 'Enter');
  const claims = [['Ana'], ['Dan'], ['Ben'], ['Chloe'], ['Everyone', 'Ana']];
  for (const [index, names] of claims.entries()) {
    for (const name of names) await tap(item(page, index + 1).getByRole('button', { name, exact: true }));
  }
  await tap(page.getByRole('button', { name: '20%', exact: true }));
  await tap(
    page.getByRole('region', { name: 'Who paid?' }).getByRole('button', { name: 'Ana', exact: true }),
  );
  await tap(page.getByRole('button', { name: 'Calculate Split' }));
  await expect(results(page).getByRole('status')).toHaveText(
    '$94.53 split among 4 people. 3 payments settle it.',
  );
  await tap(results(page).getByRole('button', { name: 'Share', exact: true }));
  await tap(page.getByRole('button', { name: 'Create links' }));
  await expect(page.getByRole('list', { name: 'Links' }).getByRole('listitem')).toHaveCount(4);
  steps.expectAtMost(15, 'A dinner from a photo');

  // A second photo needs no connection. Closing has ended the worker, but its files are in the browser's cache.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Close anyway' }).click();
  await context.setOffline(true);
  const [again] = await Promise.all([page.waitForEvent('filechooser'), fromPhoto.press('Enter')]);
  await again.setFiles(file);
  await expect(agrees).toBeVisible({ timeout: reading });
  await dialog.getByLabel('Cost of line 1').fill('12.00');
  await expect(dialog.getByText('The lines add up to $77.93, but the receipt says $78.43')).toBeVisible();
  await dialog.getByLabel('Keep the 5 items already in the bill').uncheck();
  await dialog.getByRole('button', { name: 'Fill in the bill' }).click();
  await context.setOffline(false);
  await expect(item(page, 1).getByLabel('Cost')).toHaveValue('12.00');
  await expectPressed(page, 1, []);
  await toast(page, 'Receipt Added').getByRole('button', { name: 'Undo' }).click();
  await expectPressed(page, 1, ['Ana']);

  // A photo in another language is read again with that language's model, which was not loaded before.
  expect(models).toEqual(['eng']);
  const drawing = { lines: german, font: 'monospace', wear: clean, seed: 1 };
  const buffer = Buffer.from(await page.evaluate(drawReceipt, drawing), 'base64');
  await steps.pickFile(fromPhoto, { ...file, buffer });
  const language = dialog.getByLabel('Language of the receipt');
  await expect(language).toBeVisible({ timeout: reading });
  await language.selectOption('Deutsch');
  await expect(dialog).toContainText('your browser downloads about 1.3 MB');
  await expect(dialog.getByText('The lines add up to $30.00, the same as on the receipt')).toBeVisible({
    timeout: reading,
  });
  await expect(dialog.getByLabel('Name of line 1')).toHaveValue('Käsespätzle');
  expect(models).toEqual(['eng', 'deu']);
  await page.keyboard.press('Escape');
  await expect(fromPhoto).toBeFocused();
  // No request was as large as a photo.
  expect(large).toEqual([]);
  forgive(complaints, /ERR_INTERNET_DISCONNECTED/);
});
