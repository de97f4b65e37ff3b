import type { Page } from '@playwright/test';
import { toast } from './account.ts';
import { expectNothingFound } from './axe.ts';
import { today } from './bill-split.ts';
import { expect, expectFits, exportCsv, open, results, startAnew, test } from './browser.ts';
import { pictures } from './pictures.ts';

const rows = [
  'Name\tRole\tHours',
  'Ann\tServer\t6.5',
  'Bo\tserver\t6',
  'Cy\tBartender\t7.5',
  'Di\tBusser\t4',
  'Mo\tManager\t8',
].join('\n');

/** Tips of $1,127.35, of which $803.60 by card, and people as spreadsheet rows. */
async function fillNight(page: Page, people: string): Promise<void> {
  await page.getByLabel('Cash tips').fill('323.75');
  await page.getByLabel('Card tips').fill('803.60');
  await page.getByLabel('Card fee').fill('2.9');
  await page.getByLabel('Name of person 1').evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, people);
}

test('tips by hours, by points and by groups, from rows of a spreadsheet to CSV files', async ({ page }) => {
  await open(page, '/calculator/tip-pool');
  await test.step('a night’s tips, from rows of a spreadsheet to a CSV file', async () => {
    await page.getByLabel('Pool name').fill('Friday night');
    await fillNight(page, rows);
    await expect(page.getByLabel('Name of person 5')).toHaveValue('Mo');
    await page.getByRole('button', { name: 'Divide Tips' }).click();
    await expect(results(page).getByRole('status')).toHaveText('$1,104.05 divided among 4 people.');
    await expect(results(page)).toContainText('Mo: Manager does not take part');
    await results(page).getByText('How this was calculated').first().click();
    await expect(results(page)).toContainText('6.5 of 24 hours: $1,104.05 × 6.5 ÷ 24');
    await results(page).getByRole('button', { name: 'Same again tomorrow' }).click();
    await expect(toast(page, 'Ready for Tomorrow')).toContainText('Tips and hours were cleared.');
    await expect(page.getByLabel('Cash tips')).toBeFocused();
    await expect(page.getByLabel('Cash tips')).toHaveValue('');
    await expect(page.getByLabel('Name of person 5')).toHaveValue('Mo');
    await expect(page.getByLabel('Card fee')).toHaveValue('2.9');
    await toast(page, 'Ready for Tomorrow').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByLabel('Cash tips')).toHaveValue('323.75');
    await expect(results(page)).toContainText('Mo: Manager does not take part');
    await pictures(page, 'same-again');
    const { name, lines } = await exportCsv(page);
    expect(name).toBe(`tip-pool-results-${today}.csv`);
    expect(lines.slice(0, 3)).toEqual([
      'Name,Role,Hours,Amount,Percentage',
      'Ann,Server,6.5,299.01,27.1',
      'Bo,Server,6,276.01,25.0',
    ]);
    await expectNothingFound(page, 'the tip pool', 'main');
  });
  await startAnew(page);
  await test.step('a restaurant’s night: fourteen people in three roles, by hours and points', async () => {
    await page.getByLabel('Divide tips').selectOption('Hours × Points');
    await fillNight(page, night.join('\n'));
    await expect(page.getByLabel('Name of person 14')).toHaveValue('Ned');
    await page.getByRole('button', { name: 'Divide Tips' }).click();
    await expect(results(page).getByRole('status')).toHaveText('$1,104.05 divided among 14 people.');
    const { lines } = await exportCsv(page);
    const amounts = lines.slice(1, 15).map((line) => Math.round(Number(line.split(',')[3]) * 100));
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(110_405);
    expect(lines.slice(15)).toEqual([
      'Cash Tips,,,323.75,',
      'Card Tips,,,803.60,',
      'Card Fee,,,-23.30,',
      'Total,,,1104.05,',
      '',
    ]);
  });
  await startAnew(page);
  await test.step('groups must make 100 %, and a second shift is a pool of its own', async () => {
    await page.getByLabel('Divide tips').selectOption('Groups, then Hours');
    await page.getByLabel('Percentage of role 1').fill('50');
    await page.getByLabel('Cash tips').fill('100');
    await page.getByLabel('Hours of person 1').fill('5');
    await page.getByRole('button', { name: 'Divide Tips' }).click();
    await expect(page.getByText('The percentages add up to 90%, but must total 100%')).toBeVisible();
    await page.getByLabel('Percentage of role 1').fill('60');
    await page.getByRole('button', { name: 'Add shift' }).click();
    await page.getByLabel('Cash tips of shift 2').fill('40');
    await page.getByLabel('Name of person 2').fill('Bo');
    await page.getByLabel('Hours of person 2').fill('2');
    await page.getByLabel('Shift of person 2').selectOption('Shift 2');
    await page.getByRole('button', { name: 'Divide Tips' }).click();
    await expect(results(page)).toContainText('$140.00');
    await expect(results(page)).toContainText('Bo');
    await expect(results(page).getByRole('button', { name: 'Same again tomorrow' })).toBeVisible();
    await page.getByLabel('Pool name').fill('Week 46');
    await page.getByRole('button', { name: 'Divide Tips' }).click();
    await expect(results(page).getByRole('button', { name: 'Same again next week' })).toBeVisible();
    await expectNothingFound(page, 'the tip pool with two shifts', 'main');
    await page.getByLabel('Cash tips of shift 1').fill('1,323.75');
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expectFits(page);
      const cut = await page
        .getByLabel('Cash tips of shift 1')
        .evaluate((field) => field.scrollWidth - field.clientWidth);
      expect(cut).toBe(0);
    }
    await pictures(page, 'tip-pool-shifts');
  });
  await startAnew(page);
  await test.step('a week is pasted at once, with its days', async () => {
    await page.getByRole('button', { name: 'Paste a whole week' }).click();
    await page
      .getByLabel('Rows from a spreadsheet')
      .fill('Name\tRole\tHours\tDay\nAnn\tServer\t6\tMon\nBo\tServer\t4\tMon\nAnn\tServer\t5\tTue');
    await pictures(page, 'tip-pool-week');
    await page.getByRole('button', { name: 'Add rows' }).click();
    await expect(page.getByLabel('Name of shift 2')).toHaveValue('Tue');
    await expect(page.getByLabel('Shift of person 3')).toHaveValue('Tue');
    await page.getByLabel('Cash tips of shift 1').fill('100');
    await page.getByLabel('Cash tips of shift 2').fill('50');
    await page.getByRole('button', { name: 'Divide Tips' }).click();
    await expect(results(page).getByRole('status')).toHaveText('$150.00 divided among 2 people.');
    await expect(results(page)).toContainText('$110.00');
    await toast(page, 'Rows Pasted').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByLabel('Name of person 1')).toHaveValue('');
  });
  await startAnew(page);
  await test.step('a pasted role or shift that the pool lacks stays, and is named', async () => {
    await fillNight(page, 'Name\tRole\tHours\tShift\nAnn\tserver\t6\tshift 1\nZed\tChef\t4\tBrunch');
    await expect(page.getByLabel('Role of person 1')).toHaveValue('Server');
    await expect(page.getByLabel('Role of person 2')).toHaveValue('Chef');
    await expect(page.getByText('“Chef” is not one of the roles')).toBeVisible();
    await expect(page.getByText('“Brunch” is not one of the shifts')).toBeVisible();
    await pictures(page, 'tip-pool-unknown');
    await page.getByRole('button', { name: 'Divide Tips' }).click();
    await expect(results(page)).toContainText('Some values need your attention.');
    await page.getByLabel('Role of person 2').selectOption('Busser');
    await page.getByLabel('Shift of person 2').selectOption('Shift 1');
    await page.getByRole('button', { name: 'Divide Tips' }).click();
    await expect(results(page).getByRole('status')).toHaveText('$1,104.05 divided among 2 people.');
  });
});

/** Three roles, fourteen people, with hours as exported by a time clock. */
const night = [
  ...['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal'].map((name, n) => `${name}\tServer\t${4 + n / 2}`),
  ...['Ida', 'Jo', 'Kai'].map((name, n) => `${name}\tBartender\t${6 + n / 4}`),
  ...['Lu', 'Max', 'Ned'].map((name, n) => `${name}\tBusser\t${3 + n}`),
];
