import { clean, drawReceipt } from '../bench/receipts/draw-receipt.ts';
import { admitted, dialogOf, expect, expectFits, open, otherDevice, test, toast } from './account.ts';
import { expectNothingFound } from './axe.ts';
import { calculate, fillPeople, item, total } from './bill-split.ts';
import { button, joinAs, makeGroup, row } from './group.ts';
import { pictures } from './pictures.ts';
import { countSteps } from './steps.ts';

/** On a busy machine loading the reader and recognition take long. */
const reading = 60_000;

const lines: [string, string][] = [
  ['Tasca do Chico', ''],
  ['Bacalhau', '18.00'],
  ['2 Vinho Tinto', '9.00'],
  ['Pao', '3.00'],
  ['Total', '30.00'],
];

test('a receipt becomes an entry with items, a tip and two payers, and its items can be changed', async ({
  page,
}) => {
  await admitted(page);
  const { id } = await makeGroup(page, { people: ['Ben', 'Cy'] });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/g/${id}`);
  const photo = await page.evaluate(drawReceipt, { lines, font: 'monospace', wear: clean, seed: 1 });
  const file = { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo, 'base64') };

  await button(page, 'Add expense').click();
  const form = dialogOf(page).first();
  await form.getByLabel('Title').fill('Dinner');
  await form.getByText('Items, tax and tip').click();
  await countSteps(page).pickFile(button(page, 'From a photo'), file);
  const receipt = page.getByRole('dialog', { name: 'Add items from a photo' });
  await expect(receipt.getByText('The lines add up to €30.00, the same as on the receipt')).toBeVisible({
    timeout: reading,
  });
  await receipt.getByRole('button', { name: 'Fill in the bill' }).click();
  await expect(receipt).toBeHidden();
  await expect(toast(page, 'Receipt Added')).toContainText('Now tap who had what.');
  await expect(item(page, 1).getByLabel('Item name')).toBeFocused();
  await expect(item(page, 1).getByLabel('Item name')).toHaveValue('Bacalhau');

  // The form asks who shares each item before it sends the entry.
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
  // 12 shared by three, 18 for Ben, and a tip of a fifth.
  const preview = form.getByRole('region', { name: 'What each person bears' });
  await expect(preview).toContainText('€36.00');
  await expect(preview.getByRole('listitem')).toHaveText([/Ana.*€4.80/, /Ben.*€26.40/, /Cy.*€4.80/]);
  await expectNothingFound(page, 'an entry with items', '[role=dialog]');
  await item(page, 1).getByLabel('Item name').scrollIntoViewIfNeeded();
  await pictures(page, 'group-items');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectFits(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, 'Done').click();
  await expect(form).toBeHidden();
  await expect(row(page, 'Dinner')).toContainText('€36.00');
  await expect(row(page, 'Dinner')).toContainText('Your part €4.80');

  // The reopened entry still has its items. Then Cy is taken off it.
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

  // Saves the parts as the default of new entries.
  await button(page, 'Add expense').click();
  await form.getByText('Shared equally by everybody').click();
  await form.getByRole('radio', { name: 'Parts' }).check();
  await form.getByRole('checkbox', { name: 'Cy' }).uncheck();
  await form.getByLabel('Parts of Ana').fill('60');
  await form.getByLabel('Parts of Ben').fill('40');
  await pictures(page, 'group-shares');
  await button(page, 'Use these shares from now on').click();
  await expect(toast(page, 'New entries start like this')).toBeVisible();
  await expect(form.getByText('Shared as usual: Ana 60, Ben 40')).toBeVisible();
  await form.getByLabel('Amount', { exact: true }).fill('100');
  await form.getByLabel('Title').fill('Rent');
  await button(page, 'Done').click();
  await expect(row(page, 'Rent')).toContainText('Your part €60.00');
  await button(page, 'Add expense').click();
  await expect(form.getByText('Shared as usual: Ana 60, Ben 40')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'People' }).click();
  await expect(page.getByText('Cy has no part yet.')).toBeVisible();
  await expectNothingFound(page, 'the parts of new entries');
  await pictures(page, 'group-usual-shares');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('Shares of new entries: Equally → Ana 60, Ben 40')).toBeVisible();
});

test('results are added to a group: a bill with people to match, tips to a new group, a bill by a guest’s device', async ({
  page,
  extraHTTPHeaders,
}) => {
  await admitted(page);
  const group = await makeGroup(page, { currency: 'USD', people: ['Ben Moreau'] });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/calculator/bill-split');
  await total(page).fill('90');
  await fillPeople(page, 'Ana', 'Ben', 'Dee');
  await calculate(page);
  await button(page, 'Add to a group').click();
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('Group', { exact: true })).toHaveValue(group.id);
  // Ana is matched by name, Ben may be Ben Moreau, and Dee is new.
  await expect(dialog.getByLabel('Ana')).not.toHaveValue('');
  await button(page, 'Add to the group').click();
  await expect(dialog.getByText('Choose one person for each name')).toBeVisible();
  await dialog.getByLabel('Ben').selectOption('Ben Moreau');
  await dialog.getByLabel('Title').fill('Dinner');
  const preview = dialog.getByRole('region', { name: 'What each person bears' });
  await expect(preview.getByRole('listitem')).toHaveText([/Ana.*\$30/, /Ben Moreau.*\$30/, /Dee.*\$30/]);
  await expectNothingFound(page, 'adding a result to a group', '[role=dialog]');
  await pictures(page, 'group-add');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectFits(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, 'Add to the group').dblclick();
  await expect(dialog.getByText('Added to Lisbon.')).toBeVisible();
  await dialog.getByRole('link', { name: 'Open the group' }).click();
  await expect(row(page, 'Dinner')).toHaveCount(1);
  await expect(page.getByText('3 people · 1 entry')).toBeVisible();
  await expect(row(page, 'Dinner')).toContainText('Your part $30.00');

  // An income of a new group: Bo received the tips.
  await open(page, '/calculator/tip-pool');
  await page.getByLabel('Pool name').fill('Friday night');
  await page.getByLabel('Cash tips').fill('100');
  for (const [place, name, hours] of [
    [1, 'Ann', '6'],
    [2, 'Bo', '4'],
  ] as const) {
    await page.getByLabel(`Name of person ${place}`).fill(name);
    await page.getByLabel(`Hours of person ${place}`).fill(hours);
  }
  await button(page, 'Divide Tips').click();
  await button(page, 'Add to a group').click();
  await dialog.getByLabel('Group', { exact: true }).selectOption('Start a group with these people');
  await expect(dialog.getByLabel('Group name')).toHaveValue('Friday night');
  await dialog.getByLabel('Who are you?').selectOption('Ann');
  await dialog.getByLabel('Who received it?').selectOption('Bo');
  await button(page, 'Add to the group').click();
  await dialog.getByRole('link', { name: 'Open the group' }).click();
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('You are owed $60.00');

  // Ben takes part on a device without an account.
  const phone = await otherDevice(page, extraHTTPHeaders ?? {});
  const ben = await phone.newPage();
  await joinAs(ben, group, 'Ben Moreau');
  await open(ben, '/calculator/bill-split');
  await total(ben).fill('10');
  await fillPeople(ben, 'Ana', 'Ben Moreau');
  await calculate(ben);
  await button(ben, 'Add to a group').click();
  await dialogOf(ben).getByLabel('Title').fill('Taxi');
  await button(ben, 'Add to the group').click();
  await dialogOf(ben).getByRole('link', { name: 'Open the group' }).click();
  await expect(row(ben, 'Taxi')).toContainText('Your part $5.00');
  await phone.close();
});
