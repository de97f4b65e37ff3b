import { expectNothingFound } from './axe.ts';
import { addItem, calculate, fillPeople, item, nameOf, total } from './bill-split.ts';
import { expect, open, results, startAnew, test } from './browser.ts';

test('shares, percent, extras, payers, quantities and round totals', async ({ page }) => {
  await open(page, '/calculator/bill-split');
  await test.step('shares and percent, with a tip on top and two who paid', async () => {
    await total(page).fill('90');
    await fillPeople(page, 'Ann', 'Bo', 'Cy');
    await page.getByLabel('Split method').selectOption('Shares');
    await page.getByLabel('Parts of person 1').fill('2');
    await page.getByRole('button', { name: 'Tax, tip or who paid' }).click();
    await page.getByRole('button', { name: '20%', exact: true }).click();
    const payers = page.getByRole('region', { name: 'Who paid?' });
    await payers.getByRole('button', { name: 'Bo' }).click();
    await payers.getByRole('button', { name: 'Cy' }).click();
    await payers.getByLabel('Bo paid').fill('100');
    await calculate(page);
    await expect(results(page).getByRole('status')).toHaveText(
      '$108.00 split among 3 people. 2 payments settle it.',
    );
    await expect(results(page)).toContainText('Ann pays Bo$54.00');
    await expect(results(page)).toContainText('Cy pays Bo$19.00');

    await payers.getByLabel('Cy paid').fill('10');
    await calculate(page);
    await expect(results(page).getByRole('status')).toHaveText(
      'Not final. The payments add up to $110.00, $2.00 more than the bill.',
    );
    await results(page).getByRole('button', { name: 'Cy paid $8.00' }).click();
    await expect(payers.getByLabel('Cy paid')).toHaveValue('8.00');
    await expect(results(page)).toContainText('Cy pays Bo$19.00');

    await page.getByLabel('Split method').selectOption('Percent');
    await page.getByLabel('Percent of person 1').fill('50');
    await page.getByLabel('Percent of person 2').fill('40');
    await calculate(page);
    await expect(page.getByText('The percentages add up to 90%, but must total 100%')).toBeVisible();
    await page.getByLabel('Percent of person 3').fill('10');
    await calculate(page);
    await expect(results(page)).toContainText('Ann pays Bo');
  });
  await startAnew(page);
  await test.step('a gap has fixes that say what they do', async () => {
    await page.getByLabel('Split method').selectOption('Itemized Split');
    await total(page).fill('110');
    await fillPeople(page, 'Ann', 'Bo');
    await addItem(page, 1, 'Fish', '60', 'Ann');
    await addItem(page, 2, 'Soup', '40', 'Bo');
    const fix = (name: string) => results(page).getByRole('button', { name });
    await calculate(page);
    await expect(fix('Split the rest equally')).toBeVisible();
    await expect(results(page).getByLabel('Assign it to …')).toBeVisible();
    await fix('Add as tax (in proportion)').click();
    await expect(page.getByLabel('Tax, amount')).toHaveValue('10.00');
    const card = (name: string) =>
      results(page)
        .getByRole('listitem')
        .filter({ hasText: `${name}$` });
    await expect(card('Ann')).toContainText('$66.00');
    await expect(card('Bo')).toContainText('$44.00');

    await page.getByRole('button', { name: 'Remove extra 1' }).click();
    await calculate(page);
    await results(page).getByLabel('Assign it to …').selectOption('Bo');
    await expect(card('Ann')).toContainText('$60.00');
    await expect(card('Bo')).toContainText('$50.00');
    await expect(results(page).getByRole('status')).toHaveText('$110.00 split among 2 people.');
  });
  await startAnew(page);
  await test.step('quantities, parts and chosen people, with what is wrong said at its field', async () => {
    await page.getByLabel('Split method').selectOption('Itemized Split');
    await fillPeople(page, 'Ann', 'Bo');
    await page.getByRole('button', { name: 'Add item' }).click();
    await item(page, 1).getByLabel('Item name').fill('3 x Beer 4.50');
    await item(page, 1).getByRole('button', { name: 'Everyone' }).click();
    await expect(item(page, 1).getByLabel('Item name')).toHaveValue('Beer');
    await expect(item(page, 1).getByLabel('Cost')).toHaveValue('4.50');
    const details = page.getByRole('group', { name: 'Quantity and parts for item 1' });
    await expect(details.getByLabel('Quantity')).toHaveValue('3');
    await details.getByLabel('Parts for Ann').fill('0');
    await details.getByLabel('Parts for Bo').fill('0');
    await page.getByRole('button', { name: 'Discount', exact: true }).click();
    await page.getByLabel('Discount, percent').fill('120');
    await calculate(page);
    await expect(details.getByText('At least one person needs a part above 0')).toBeVisible();
    await details.getByLabel('Parts for Ann').fill('2');
    await details.getByLabel('Parts for Bo').fill('1');
    await calculate(page);
    await expect(page.getByText('A discount can’t be more than the bill')).toBeVisible();
    await page.getByLabel('Discount, percent').fill('10');
    await page.getByRole('button', { name: 'Delivery', exact: true }).click();
    await page.getByLabel('Delivery, amount').fill('3');
    await page.getByLabel('Delivery: how it is shared').selectOption('Chosen people');
    await calculate(page);
    await expect(page.getByText('Choose who shares this')).toBeVisible();
    await page.getByRole('group', { name: 'Who shares this?' }).getByRole('button', { name: 'Bo' }).click();
    await expectNothingFound(page, 'the extras of a bill', 'main');
    await calculate(page);
    await expect(results(page).getByRole('status')).toHaveText('$15.15 split among 2 people.');
    await expect(results(page)).toContainText('3 × Beer$13.50 × 2 ÷ 3 = $9.00');

    // Names and parts follow their people.
    await nameOf(page, 2).fill('Bob');
    await expect(details.getByLabel('Parts for Bob')).toHaveValue('1');
    await details.getByRole('button', { name: 'Split off one' }).click();
    await expect(item(page, 2).getByLabel('Item name')).toHaveValue('Beer');
    await expect(details.getByLabel('Quantity')).toHaveValue('2');
    await page.reload();
    await expect(page.getByLabel('Delivery, amount')).toHaveValue('3');
    await expect(details.getByLabel('Parts for Ann')).toHaveValue('2');
  });
  await startAnew(page);
  await test.step('a round total, and francs in coins', async () => {
    await page.getByLabel('Currency').focus();
    await page.getByLabel('Currency').selectOption('CHF');
    await total(page).fill('43.12');
    await page.getByRole('button', { name: 'Tax, tip or who paid' }).click();
    await page.getByRole('button', { name: 'Round up' }).click();
    await expect(page.getByLabel('Round the total up to')).toHaveValue('45.00');
    await page.getByLabel('Round the total up to').fill('44.03');
    await page.getByLabel(/Paid in cash: round to/).check();
    await calculate(page);
    await expect(results(page).getByRole('status')).toContainText('44.05');
  });
});
