import { toast } from './account.ts';
import { expectNothingFound } from './axe.ts';
import { addItem, amountOf, calculate, fillPeople, item, nameOf, today, total } from './bill-split.ts';
import { expect, expectFits, exportCsv, open, results, startAnew, store, test } from './browser.ts';

test('a bill split equally and by custom amounts, down to CSV files, and what is missing or bad', async ({
  page,
}) => {
  await open(page, '/calculator/bill-split');
  await test.step('equal split, from an empty form to a CSV file', async () => {
    await expect(results(page)).toContainText('Enter details to see calculations');
    await total(page).fill('$1,000');
    await fillPeople(page, 'Ann', 'Bo', '');
    await calculate(page);
    await expect(results(page).getByRole('status')).toHaveText('$1,000.00 split among 3 people.');
    await expect(results(page)).toContainText('Per person$333.33 or $333.34');
    await results(page).getByText('How this was calculated').first().click();
    await expect(results(page)).toContainText('$1,000.00 ÷ 3 = $333.333333…');
    const { name, lines } = await exportCsv(page);
    expect(name).toBe(`bill-split-${today}.csv`);
    expect(lines).toEqual([
      'Name,Amount,Percentage',
      'Ann,333.34,33.3',
      'Bo,333.33,33.3',
      'Unnamed,333.33,33.3',
      'Total,1000.00,',
      '',
    ]);
    await expect(page.getByText('Export Complete', { exact: true })).toBeVisible();
  });
  await startAnew(page);
  await test.step('custom amounts: a mismatch is named, not exported, and spread, and a cent goes to the largest share', async () => {
    await page.getByLabel('Split method').selectOption('Custom Amounts');
    await total(page).fill('100');
    await fillPeople(page, 'Ann', 'Bo');
    await amountOf(page, 1).fill('60');
    await amountOf(page, 2).fill('20');
    await expect(page.getByText('Left to assign: $20.00')).toBeVisible();
    await calculate(page);
    await expect(results(page)).not.toContainText('You saved ~30 minutes');
    await expect(page.getByText('3 free calculations remaining today')).toBeVisible();
    const sentence = 'The amounts add up to $80.00, $20.00 less than the bill.';
    await expect(results(page).getByRole('status')).toHaveText(`Not final. ${sentence}`);
    await expect(results(page).getByText('Not final', { exact: true })).toBeVisible();
    await expect(results(page).getByRole('button', { name: 'Export CSV' })).toBeHidden();

    await results(page).getByRole('button', { name: 'Spread the difference' }).click();
    await expect(results(page).getByRole('status')).toHaveText('$100.00 split among 2 people.');
    await expect(results(page)).not.toContainText('Not final');
    await expect(amountOf(page, 1)).toHaveValue('75.00');
    await expect(amountOf(page, 2)).toHaveValue('25.00');
    await expect(page.getByText('Left to assign: $0.00')).toBeVisible();
    await expect(results(page)).toContainText('You saved ~30 minutes');
    await expect(page.getByText('2 free calculations remaining today')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(results(page).getByText('How this was calculated').first()).toBeFocused();
    expect((await exportCsv(page)).lines).toEqual([
      'Name,Amount,Percentage',
      'Ann,75.00,75.0',
      'Bo,25.00,25.0',
      'Total,100.00,',
      '',
    ]);

    // A difference of one cent goes to the largest share; a larger one is not offered for correction after
    // the form has changed.
    await amountOf(page, 1).fill('33.33');
    await amountOf(page, 2).fill('66.66');
    await calculate(page);
    await expect(results(page).getByRole('listitem').filter({ hasText: 'Bo' }).last()).toContainText(
      '$66.67',
    );
    await amountOf(page, 2).fill('66.65');
    await calculate(page);
    const mending = results(page).getByRole('button', { name: 'Spread the difference' });
    await expect(mending).toBeVisible();
    await amountOf(page, 2).fill('90');
    await expect(page.getByText('Over by $23.33')).toBeVisible();
    await expect(results(page)).toContainText('The form has changed since then.');
    await expect(mending).toBeHidden();
  });
  await startAnew(page);
  await test.step('what is missing or bad is said in words, and hidden fields of another method never block', async () => {
    await page.getByLabel('Split method').selectOption('Custom Amounts');
    await total(page).fill('10');
    await amountOf(page, 1).fill('90071992547409.91');
    await amountOf(page, 2).fill('0.01');
    await calculate(page);
    await expect(page.getByText('The amounts can add up to at most $90,071,992,547,409.91')).toBeVisible();

    await total(page).fill('-5');
    await nameOf(page, 1).fill('x'.repeat(10_000));
    await amountOf(page, 1).fill('-60');
    await amountOf(page, 2).fill('ten');
    await expect(page.getByText('Enter a number, like 12.50')).toBeVisible();
    await calculate(page);
    await expect(total(page)).toBeFocused();
    await expect(total(page)).toHaveAccessibleDescription("The total bill amount can't be negative");
    await expect(nameOf(page, 1)).toHaveAccessibleDescription('A name can have at most 120 characters');
    await expect(amountOf(page, 1)).toHaveAccessibleDescription("An amount can't be negative");

    await total(page).fill('10');
    await nameOf(page, 1).fill('مريم 🦊 <b>');
    await page.getByLabel('Split method').selectOption('Equal Split');
    await calculate(page);
    await expect(results(page).getByRole('heading', { name: 'مريم 🦊 <b>' })).toBeVisible();
    await expect(results(page)).toContainText('$5.00');

    await page.getByRole('button', { name: 'Clear form' }).click();
    await calculate(page);
    await expect(results(page).getByRole('status')).toHaveText('Enter the bill total.');
    await expect(total(page)).toBeFocused();
    await expect(total(page)).toHaveAccessibleDescription('Enter the bill total');
    await total(page).fill('30');
    await page.getByRole('button', { name: 'Remove person 2' }).click();
    await page.getByRole('button', { name: 'Remove person 1' }).click();
    await expect(page.getByText('Nobody yet. Add the first person.')).toBeVisible();
    await calculate(page);
    await expect(results(page).getByRole('status')).toHaveText('Add at least one person.');
    await expect(page.getByRole('button', { name: 'Add person' })).toBeFocused();
  });
  await startAnew(page);
  await test.step('axe finds nothing in items, notices, cards and errors', async () => {
    await page.getByLabel('Split method').selectOption('Itemized Split');
    await total(page).fill('90');
    await addItem(page, 1, 'Pizza', '20', 'Everyone');
    await addItem(page, 2, 'Salad', '12');
    await calculate(page);
    await results(page).getByText('How this was calculated').first().click();
    await expect(results(page)).toContainText('One item has not been claimed');
    await expectNothingFound(page, 'the bill split', 'main');
    await item(page, 2).getByLabel('Item name').fill('x'.repeat(121));
    await calculate(page);
    await expect(item(page, 2).getByText('An item name can have at most 120 characters')).toBeVisible();
    await expectNothingFound(page, 'the bill split', 'main');
  });
});

test('a hundred people with long names fit the narrowest phone, in every method', async ({ page }) => {
  const name = (person: number) => `Bartholomew Featherstonehaugh-Cholmondeley-Montmorency ${person}`;
  const people = Array.from({ length: 100 }, (_, person) => name(person + 1));
  const form = {
    billData: {
      totalAmount: '90071992547409.91',
      participants: people.map((each) => ({ name: each, amount: '900719925474.09' })),
      items: [
        { name: 'Supercalifragilisticexpialidocious', amount: '90071992547400', assignedTo: people },
        { name: '', amount: '9.91', assignedTo: [] },
      ],
    },
    calculationMode: 'equal',
  };
  await page.setViewportSize({ width: 320, height: 640 });
  await store(page, 'fairsplit.draft.bill-split', form);
  await open(page, '/calculator/bill-split');
  for (const method of ['Equal Split', 'Custom Amounts', 'Itemized Split']) {
    await page.getByLabel('Split method').selectOption(method);
    await calculate(page);
    await expect(results(page).getByRole('heading', { name: name(100) })).toBeAttached();
    await expect(page.getByText('The form has changed since then.')).toBeHidden();
    await expectFits(page);
  }
  await expect(results(page).getByText('One item has not been claimed', { exact: true })).toBeVisible();
});

test('several names in one field make a row each, however the field is left', async ({ page }) => {
  await open(page, '/calculator/bill-split');
  await total(page).fill('90');
  await nameOf(page, 1).fill('Ana, Ben; Chloe');
  await calculate(page);
  await expect(results(page).getByRole('status')).toHaveText('$90.00 split among 3 people.');
  await expect(nameOf(page, 3)).toHaveValue('Chloe');

  // A press on a button below works, although the added rows move the button.
  await nameOf(page, 2).fill('Ben, Bo');
  await page.getByRole('button', { name: 'Tax, tip or who paid' }).click();
  await expect(page.getByRole('heading', { name: 'Who paid?' })).toBeVisible();
  await expect(nameOf(page, 3)).toHaveValue('Bo');
  await toast(page, 'People Added').getByRole('button', { name: 'Undo' }).click();
  await expect(nameOf(page, 2)).toHaveValue('Ben, Bo');
  await expect(nameOf(page, 3)).toHaveValue('Chloe');
  await calculate(page);
  await expect(results(page).getByRole('status')).toHaveText('$90.00 split among 3 people.');

  await nameOf(page, 3).fill('Chloe, Dan');
  await nameOf(page, 3).press('Tab');
  await expect(nameOf(page, 4)).toBeFocused();
  await expect(nameOf(page, 4)).toHaveValue('Dan');
  await nameOf(page, 4).fill('Dan, Eve');
  await nameOf(page, 4).press('Control+Enter');
  await expect(results(page).getByRole('status')).toHaveText('$90.00 split among 5 people.');
});
