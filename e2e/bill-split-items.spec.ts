import { addItem, calculate, expectPressed, fillPeople, item, nameOf, total } from './bill-split.ts';
import { expect, exportCsv, open, results, startAnew, test } from './browser.ts';

test.beforeEach(async ({ page }) => {
  await open(page, '/calculator/bill-split');
});

test('items, from an empty form to a CSV file, against the total and through changes of their people', async ({
  page,
}) => {
  await test.step('itemized split, from an empty form to a CSV file', async () => {
    await page.getByLabel('Split method').selectOption('Itemized Split');
    await total(page).fill('90');
    await fillPeople(page, 'Ann', 'Bo', 'Cy');
    await addItem(page, 1, 'Pizza', '20', 'Everyone');
    await addItem(page, 2, 'Wine', '40', 'Bo', 'Cy');
    await addItem(page, 3, 'Salad', '12');
    await expect(page.getByText('Left to list: $18.00')).toBeVisible();
    await calculate(page);
    await expect(results(page).getByRole('status')).toHaveText(
      'Not final. The items add up to $72.00, $18.00 less than the bill. One item has not been claimed.',
    );
    await expect(results(page).getByRole('button', { name: 'Export CSV' })).toBeHidden();

    await results(page).getByRole('button', { name: 'Share among everyone: Salad' }).click();
    await expect(results(page)).not.toContainText('not been claimed');
    await expectPressed(page, 3, ['Everyone', 'Ann', 'Bo', 'Cy']);
    await results(page).getByRole('button', { name: 'Split the rest equally' }).click();
    await expect(results(page).getByRole('status')).toHaveText('$90.00 split among 3 people.');
    await expect(page.getByLabel('Name of the extra')).toHaveValue('Rest of the bill');
    await expect(results(page)).toContainText('Wine$40.00 ÷ 2 = $20.00');
    expect((await exportCsv(page)).lines).toEqual([
      'Name,Items,Extras,Amount,Percentage',
      'Ann,Pizza ($6.67) + Salad ($4.00),Rest of the bill ($6.00),16.67,18.5',
      'Bo,Pizza ($6.67) + Wine ($20.00) + Salad ($4.00),Rest of the bill ($6.00),36.67,40.7',
      'Cy,Pizza ($6.66) + Wine ($20.00) + Salad ($4.00),Rest of the bill ($6.00),36.66,40.7',
      'Total,,,90.00,',
      'Extra,Rest of the bill,,18.00,',
      '',
    ]);
  });
  await startAnew(page);
  await test.step('items that exceed the bill can set the total or take a discount', async () => {
    await page.getByLabel('Split method').selectOption('Itemized Split');
    await total(page).fill('50');
    await addItem(page, 1, 'Dinner', '60', 'Everyone');
    await expect(page.getByText('Over by $10.00')).toBeVisible();
    await calculate(page);
    await results(page).getByRole('button', { name: 'Set the total to $60.00' }).click();
    await expect(total(page)).toHaveValue('60.00');
    await expect(results(page).getByRole('status')).toHaveText('$60.00 split among 2 people.');
    await total(page).fill('50');
    await calculate(page);
    await results(page).getByRole('button', { name: 'Add as a discount (in proportion)' }).click();
    await expect(page.getByLabel('Discount, amount')).toHaveValue('10.00');
    await expect(results(page).getByRole('status')).toHaveText('$50.00 split among 2 people.');
  });
  await startAnew(page);
  await test.step('items follow their people through equal names, renames and removals', async () => {
    await page.getByLabel('Split method').selectOption('Itemized Split');
    await total(page).fill('60');
    await fillPeople(page, 'Alex', 'Al', 'Bo');
    await addItem(page, 1, 'Soup', '10', 'Alex');
    await addItem(page, 2, 'Steak', '20', 'Al');
    await addItem(page, 3, 'Bread', '30', 'Everyone');

    await page.getByRole('button', { name: 'Add person' }).click();
    await nameOf(page, 4).fill('Cy');
    await expectPressed(page, 3, ['Everyone', 'Alex', 'Al', 'Bo', 'Cy']);
    await page.getByRole('button', { name: 'Remove person 4' }).click();
    await item(page, 3).getByLabel('Cost').fill('');
    await nameOf(page, 2).press('End');
    await expect(item(page, 3).getByLabel('Cost')).toHaveAccessibleDescription('No cost yet');
    await item(page, 3).getByLabel('Cost').fill('30');
    await nameOf(page, 2).press('End');
    await nameOf(page, 2).pressSequentially('ex');
    await expect(item(page, 2).getByRole('button', { name: 'Alex (2)' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expectPressed(page, 1, ['Alex']);
    await nameOf(page, 2).pressSequentially('a');
    await expectPressed(page, 1, ['Alex']);
    await expectPressed(page, 2, ['Alexa']);

    await nameOf(page, 3).fill('Alex');
    await nameOf(page, 1).fill('');
    await expectPressed(page, 1, ['Unnamed']);
    await expectPressed(page, 2, ['Alexa']);
    await expectPressed(page, 3, ['Everyone', 'Unnamed', 'Alexa', 'Alex']);

    await page.getByRole('button', { name: 'Remove person 1' }).click();
    await expect(page.getByRole('button', { name: 'Add person' })).toBeFocused();
    await expectPressed(page, 1, []);
    await expectPressed(page, 2, ['Alexa']);
    await expectPressed(page, 3, ['Everyone', 'Alexa', 'Alex']);

    await page.reload();
    await expectPressed(page, 3, ['Everyone', 'Alexa', 'Alex']);
    await calculate(page);
    await expect(results(page).getByRole('button', { name: 'Share among everyone: Soup' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove item 1' }).click();
    await expect(page.getByRole('button', { name: 'Add item' })).toBeFocused();
    await expectPressed(page, 1, ['Alexa']);
    await expect(item(page, 1).getByLabel('Item name')).toHaveValue('Steak');
  });
});

test('the whole form by keyboard alone', async ({ page }) => {
  const tab = () => page.keyboard.press('Tab');
  const type = (text: string) => page.keyboard.type(text);
  await total(page).focus();
  await type('29.99');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(total(page)).toHaveValue('30.00');
  await tab();
  await expect(page.getByLabel('Currency')).toBeFocused();
  await tab();
  await type('Itemized');
  await expect(page.getByLabel('Split method')).toHaveValue('itemized');
  // The item list loads lazily; faster key presses would skip it.
  await expect(page.getByRole('button', { name: 'Add item' })).toBeVisible();
  await tab();
  await type('Ann');
  await tab();
  await tab();
  await type('Bo');
  await tab();
  await tab();
  await expect(page.getByRole('button', { name: 'Add person' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(nameOf(page, 3)).toBeFocused();
  await type('Cy');
  await tab();
  await page.keyboard.press('Space');
  await expect(nameOf(page, 3)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add person' })).toBeFocused();
  await tab();
  await expect(page.getByRole('button', { name: 'Add item' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(item(page, 1).getByLabel('Item name')).toBeFocused();
  await type('Pizza');
  await tab();
  await type('30');
  await tab();
  await tab();
  await expect(item(page, 1).getByRole('button', { name: 'Everyone' })).toBeFocused();
  await tab();
  await tab();
  await page.keyboard.press('Space');
  await expectPressed(page, 1, ['Bo']);
  await tab();
  await expect(page.getByRole('button', { name: 'Quantity and parts for item 1' })).toBeFocused();
  await tab();
  await expect(page.getByRole('button', { name: 'Add item' })).toBeFocused();
  await tab();
  await expect(page.getByRole('button', { name: 'From a photo' })).toBeFocused();
  // Five tips, five extras, two payers.
  for (let stop = 0; stop < 13; stop++) await tab();
  await expect(page.getByRole('button', { name: 'Calculate Split' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(results(page).getByRole('status')).toHaveText('$30.00 split among 2 people.');
  await expect(results(page).getByRole('listitem').filter({ hasText: 'Bo' }).last()).toContainText('$30.00');
});

test('Enter after the names moves to the first item, also when the code of the items comes later', async ({
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/item-fields-[^/]*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.getByLabel('Split method').selectOption('Itemized Split');
  await nameOf(page, 1).fill('Ana, Ben');
  await nameOf(page, 1).press('Enter');
  await expect(nameOf(page, 2)).toBeFocused();
  await expect(item(page, 1)).toBeHidden();
  release();
  await expect(item(page, 1).getByLabel('Item name')).toBeFocused();
});
