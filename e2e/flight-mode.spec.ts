import { clean, drawReceipt } from '../bench/receipts/draw-receipt.ts';
import { admitted, expect, forgive, open, post, ownWindowTest as test } from './account.ts';
import { calculate, fillPeople, item } from './bill-split.ts';
import { results } from './browser.ts';
import { addExpense, lost, stored, untilCached } from './device.ts';
import { pictures } from './pictures.ts';
import { stat } from './saved-work.ts';

test.use({ serviceWorkers: 'allow' });

/** On a busy machine recognition takes long. */
const reading = 60_000;

const lines: [string, string][] = [
  ['The Corner Bistro', ''],
  ['Caesar Salad', '12.50'],
  ['Steak Frites', '34.00'],
  ['Total', '46.50'],
];

test('in flight mode a bill is divided from a photo and two entries are written; all arrive once', async ({
  page,
  context,
  complaints,
}) => {
  await admitted(page);
  const made = await post(page, '/api/groups', {
    name: 'Lisbon',
    currency: 'EUR',
    me: 'Ana',
    people: ['Ben'],
  });
  // Safe: our own server's response.
  const { id } = (await made.json()) as { id: string };
  await open(page, `/g/${id}`);
  await expect(page.getByRole('heading', { name: 'Lisbon' })).toBeVisible();
  await untilCached(page);
  const photo = await page.evaluate(drawReceipt, { lines, font: 'monospace', wear: clean, seed: 1 });
  const file = { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo, 'base64') };
  const dialog = page.getByRole('dialog', { name: 'Add items from a photo' });
  const readReceipt = async () => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'From a photo' }).click();
    await (await choosing).setFiles(file);
    await expect(dialog.getByText('The lines add up to $46.50')).toBeVisible({ timeout: reading });
  };
  await open(page, '/history');
  await expect(page.getByText('No calculations yet.')).toBeVisible();
  // Uses the receipt reader once while online, so that its files are cached.
  await open(page, '/calculator/bill-split');
  await readReceipt();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await context.setOffline(true);
  await page.goto('/calculator/bill-split');
  await readReceipt();
  await dialog.getByRole('button', { name: 'Fill in the bill' }).click();
  await fillPeople(page, 'Ana', 'Ben');
  await item(page, 1).getByRole('button', { name: 'Ana', exact: true }).click();
  await item(page, 2).getByRole('button', { name: 'Ben', exact: true }).click();
  await calculate(page);
  await expect(results(page)).toContainText('$46.50 split among 2 people');
  await expect(results(page)).toContainText('Will be saved when you are back online');
  await page.goto(`/g/${id}`);
  await addExpense(page, '10', 'Taxi');
  await addExpense(page, '20', 'Lunch');
  await expect(page.getByText('2 entries waiting')).toBeVisible();
  await page.goto('/history');
  await expect(page.getByText('3 changes waiting')).toBeVisible();
  await pictures(page, 'changes-waiting');
  await page.close();

  await context.setOffline(false);
  const next = await context.newPage();
  await open(next, '/dashboard');
  await expect(stat(next, 'Calculations')).toHaveText('1+1 this week');
  await expect.poll(async () => (await stored(next)).storage).not.toContain('fairsplit.outbox');
  await open(next, `/g/${id}`);
  await expect(next.locator('[data-entry]')).toHaveCount(2);
  await expect(next.getByText(/entries? waiting/)).toBeHidden();
  forgive(complaints, lost);
});
