import type { Page } from '@playwright/test';
import type { ReadReceipt } from './score.ts';

/** Opens the itemised bill in a currency, ready for a photo. */
export async function openReceipts(page: Page, address: string, currency: string): Promise<void> {
  const person = { name: '', amount: '' };
  const draft = {
    billData: { totalAmount: '', participants: [person, person], items: [] },
    calculationMode: 'itemized',
    currency,
  };
  await page.goto(`${address}/calculator/bill-split`);
  await page.evaluate(
    (stored) => localStorage.setItem('fairsplit.draft.bill-split', stored),
    JSON.stringify(draft),
  );
  await page.goto(`${address}/calculator/bill-split`);
  await page.getByLabel('Photo of the receipt').waitFor({ state: 'attached' });
}

/** Uploads a photo and reads the rows from the form's fields. */
export async function readOnScreen(page: Page, buffer: Buffer): Promise<ReadReceipt & { seconds: number }> {
  const dialog = page.getByRole('dialog');
  const started = performance.now();
  // Before the dialog opens, the last file input is the button's; afterwards it is the dialog's.
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer });
  const isRead = dialog.getByRole('button', { name: 'Fill in the bill' });
  const hasFailed = dialog.getByText('No prices were found');
  await isRead.or(hasFailed).waitFor({ timeout: 120_000 });
  const seconds = (performance.now() - started) / 1000;
  if (await hasFailed.isVisible()) return { rows: [], total: 0, seconds };
  const read = await dialog.evaluate((element) => ({
    rows: [...element.querySelectorAll('li')].map((row) => {
      const inputs = [...row.querySelectorAll('input')].map((input) => input.value);
      return {
        kind: row.querySelector('select')?.value ?? '',
        name: inputs.at(-2) ?? '',
        amount: inputs.at(-1) ?? '',
      };
    }),
    total: [...element.querySelectorAll('label')].find(
      (label) => label.textContent === 'Total on the receipt',
    )?.htmlFor,
  }));
  const total = read.total ? await dialog.locator(`[id="${read.total}"]`).inputValue() : '';
  await dialog.getByRole('button', { name: 'Another photo' }).click();
  const rows = read.rows.map((row) => ({ ...row, amount: minorUnits(row.amount) }));
  return { rows, total: minorUnits(total), seconds };
}

function minorUnits(typed: string): number {
  return Math.round(Number(typed) * 100);
}
