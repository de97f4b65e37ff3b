import type { Page } from '@playwright/test';
import { clean, drawReceipt } from '../bench/receipts/draw-receipt.ts';
import { admitted, dialogOf, expect, forgive, open, otherDevice, test } from './account.ts';
import {
  addExpense,
  addInDollars,
  button,
  joinAs,
  makeGroup,
  openEntryForm,
  row,
  standing,
} from './group.ts';
import { countSteps } from './steps.ts';

/** On a busy machine loading the reader and recognition take long. */
const reading = 60_000;
const names = ['Ben', 'Cy', 'Dee', 'Eva', 'Flo'] as const;

const receiptLines: [string, string][] = [
  ['Tasca do Chico', ''],
  ['Bacalhau', '18.00'],
  ['Pao', '3.00'],
  ['Total', '21.00'],
];

/** Adds a dinner with the items of a photographed receipt, shared by everybody; the photo is stored. */
async function addReceipt(page: Page): Promise<void> {
  const photo = await page.evaluate(drawReceipt, {
    lines: receiptLines,
    font: 'monospace',
    wear: clean,
    seed: 1,
  });
  await openEntryForm(page);
  const form = dialogOf(page).first();
  await form.getByLabel('Title').fill('Dinner');
  await form.getByText('Items, tax and tip').click();
  const file = { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo, 'base64') };
  await countSteps(page).pickFile(button(page, 'From a photo'), file);
  const receipt = page.getByRole('dialog', { name: 'Add items from a photo' });
  await expect(receipt.getByText('The lines add up to €21.00')).toBeVisible({ timeout: reading });
  await receipt.getByRole('button', { name: 'Fill in the bill' }).click();
  await button(page, 'Everybody shares the rest').click();
  await form.getByRole('switch', { name: 'Keep the photo of the receipt' }).check();
  await button(page, 'Done').click();
  await expect(form).toBeHidden();
}

test('six people on a trip: eleven entries in two currencies on six phones, settled to zero', async ({
  page,
  extraHTTPHeaders,
  complaints,
}) => {
  test.setTimeout(150_000);
  await admitted(page);
  const group = await makeGroup(page, { people: names });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/g/${group.id}`);
  const phones = await Promise.all(
    names.map(async (name) => {
      const phone = await (await otherDevice(page, extraHTTPHeaders ?? {})).newPage();
      await phone.setViewportSize({ width: 390, height: 844 });
      await joinAs(phone, group, name);
      await open(phone, `/g/${group.id}`);
      await expect(phone.getByText('Nothing here yet')).toBeVisible();
      return phone;
    }),
  );
  const [ben, cy, dee, eva, flo] = phones;
  if (!ben || !cy || !dee || !eva || !flo) throw new Error('A phone is missing.');

  // Ben loses the connection for a while: two of his entries wait on his phone.
  await addExpense(ben, '24', 'Petrol');
  await ben.context().setOffline(true);
  await addExpense(ben, '6.01', 'Parking');
  await addExpense(ben, '7.01', 'Ice cream');
  await expect(ben.getByText('2 entries waiting')).toBeVisible();

  await addExpense(page, '120', 'Hotel');
  await addExpense(cy, '30', 'Taxi');
  await addExpense(dee, '18.50', 'Museum');
  await Promise.all([addExpense(eva, '45', 'Boat'), addExpense(flo, '12.10', 'Coffee')]);
  await addInDollars(page, '66', 'Guide');
  await addInDollars(dee, '10', 'Map');
  await addReceipt(cy);

  await ben.context().setOffline(false);
  await expect(ben.getByText('2 entries waiting')).toBeHidden();
  for (const phone of [page, ...phones]) {
    await expect(phone.locator('[data-entry]')).toHaveCount(11);
    await expect(row(phone, 'Parking')).toHaveCount(1);
    await expect(row(phone, 'Dinner')).toContainText('1 photo');
  }

  // Eva and Flo have one purse: they pay and are paid as one.
  await page.getByRole('tab', { name: 'People' }).click();
  const people = page.getByRole('list', { name: /people$/ });
  await people.getByRole('listitem').filter({ hasText: /^Flo/ }).getByRole('button').first().click();
  await page.getByLabel('Settles together with').selectOption('Eva');
  await page.getByRole('tab', { name: 'Expenses' }).click();

  // Ben records a payment, Ana objects; he sees the objection, and she confirms once the money has arrived.
  await button(ben, /^Record payment: Ben pays/)
    .first()
    .click();
  await button(ben, 'Done').click();
  await expect(dialogOf(ben)).toBeHidden();
  await row(page, 'Ben paid you').first().click();
  await dialogOf(page).getByRole('button', { name: 'Object' }).click();
  await expect(row(ben, 'You paid').first()).toContainText('Objected to');
  await dialogOf(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(row(ben, 'You paid').first()).toContainText('Confirmed');
  await page.keyboard.press('Escape');

  // Records the remaining payments, separately for two currencies.
  const suggested = button(page, /^Record payment: /);
  await expect(suggested.first()).toBeVisible();
  for (let left = await suggested.count(); left > 0; left -= 1) {
    await suggested.first().click();
    await button(page, 'Done').click();
    await expect(dialogOf(page)).toBeHidden();
    await expect(suggested).toHaveCount(left - 1);
  }
  for (const phone of [page, ben, cy, dee]) await expect(standing(phone)).toHaveText('Settled');
  for (const phone of [page, ...phones]) await expect(phone.getByText('Everybody is settled.')).toBeVisible();
  const { balances, people: all } = (await (await page.request.get(`/api/groups/${group.id}`)).json()) as {
    balances: { currency: string; person_id: string; balance: number }[];
    people: { id: string; purse: string | null }[];
  };
  // All balances are zero, in each currency and for each purse.
  const purseOf = new Map(all.map(({ id, purse }) => [id, purse ?? id]));
  const sums = new Map<string, number>();
  for (const { currency, person_id, balance } of balances) {
    const key = `${currency} ${purseOf.get(person_id)}`;
    sums.set(key, (sums.get(key) ?? 0) + balance);
  }
  expect([...sums.values()].filter((sum) => sum !== 0)).toEqual([]);
  expect(new Set(balances.map(({ currency }) => currency))).toEqual(new Set(['EUR', 'USD']));
  forgive(complaints, /ERR_INTERNET_DISCONNECTED/);
  await Promise.all(phones.map((phone) => phone.context().close()));
});
