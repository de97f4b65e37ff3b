import type { Page } from '@playwright/test';
import { expectNothingFound } from './axe.ts';
import { expect, expectFits, exportCsv, open, results, startAnew, test } from './browser.ts';

const today = new Date().toLocaleDateString('sv-SE');
const calculate = (page: Page) => page.getByRole('button', { name: 'Calculate Commission' }).click();
const tier = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

async function fillDeal(page: Page, attainment: string) {
  await page.getByLabel('Rep name').fill('Robin');
  await page.getByLabel('Deal value').fill('$50,000');
  await page.getByLabel('Quota attainment').fill(attainment);
}

test.beforeEach(async ({ page }) => {
  await open(page, '/calculator/commission');
});

test('commissions, basic and tiered, by attainment and industry, down to CSV files', async ({ page }) => {
  await test.step('basic commission, from an empty form to a CSV file', async () => {
    await expect(results(page)).toContainText('Enter details to see calculations');
    await expect(page.getByLabel('Commission rate')).toHaveValue('10');
    await expect(page.getByLabel('Quota attainment')).toHaveValue('100');
    await fillDeal(page, '120');
    await calculate(page);
    await expect(results(page)).toContainText('$6,000.00');
    await expect(results(page).getByRole('status')).toHaveText('Commission for Robin: $6,000.00.');
    await results(page).getByText('How this was calculated').click();
    await expect(results(page)).toContainText('which adds a 20% bonus: $5,000.00 × 120% = $6,000.00.');
    const { name, lines } = await exportCsv(page);
    expect(name).toBe(`commission-calc-${today}.csv`);
    expect(lines).toEqual([
      'Rep Name,Industry,Deal Value,Commission Rate (%),Quota Attainment (%),Base Commission,Quota Bonus,Total Commission',
      'Robin,,50000.00,10,120,5000.00,1000.00,6000.00',
      '',
    ]);
    await expect(page.getByText('Export Complete', { exact: true })).toBeVisible();
  });
  await startAnew(page);
  await test.step('attainment below 80% pays less, above 100% more, and in between neither', async () => {
    for (const [attainment, figure, total] of [
      ['79.9', 'Quota adjustment-$500.00', '$4,500.00'],
      ['80', 'Quota bonus$0.00', '$5,000.00'],
      ['100.1', 'Quota bonus$1,000.00', '$6,000.00'],
    ] as const) {
      await fillDeal(page, attainment);
      await calculate(page);
      await expect(results(page)).toContainText(figure);
      await expect(results(page)).toContainText(`Total commission${total}`);
    }
  });
  await startAnew(page);
  await test.step('tiered rates with tiers of one’s own, down to the CSV file', async () => {
    await fillDeal(page, '120');
    await page.getByLabel('Commission rate').fill('5');
    await expect(tier(page, 'Top Performer')).toBeHidden();
    await page.getByRole('radio', { name: 'Tiered Rates' }).check();
    await expect(page.getByText('the tier is Top Performer: 5% × 125% = 6.25% of the deal')).toBeVisible();
    await tier(page, 'Top Performer').getByLabel('Pays (% of base rate)').fill('150');
    await expect(page.getByText('5% × 150% = 7.5% of the deal')).toBeVisible();
    await calculate(page);
    await expect(results(page)).toContainText('$3,750.00');
    await expect(results(page)).toContainText('Effective rate5% × 150% = 7.5%');
    const { lines } = await exportCsv(page);
    expect(lines).toEqual([
      'Rep Name,Industry,Deal Value,Commission Rate (%),Quota Attainment (%),Tier,Tier Rate (%),Effective Rate (%),Commission',
      'Robin,,50000.00,5,120,Top Performer,150,7.5,3750.00',
      '',
    ]);
  });
  await startAnew(page);
  await test.step('tiers that do not meet are pointed out, and can be put back', async () => {
    await page.getByRole('radio', { name: 'Tiered Rates' }).check();
    await tier(page, 'Below Quota').getByLabel('Attainment below').fill('70');
    const gap = page.getByText(
      'Attainment from 70% to just under 80% is in no tier: it is paid as Below Quota.',
    );
    await expect(gap).toBeVisible();
    await tier(page, 'Top Performer').getByLabel('Attainment above').fill('90');
    await expect(page.getByText(/^Attainment above 90% up to 100% is in more than one tier/)).toBeVisible();
    await fillDeal(page, '75');
    await calculate(page);
    await expect(results(page)).toContainText('Below Quota, pays 70%');

    await page.getByRole('button', { name: 'Reset to defaults' }).click();
    await expect(gap).toBeHidden();
    await expect(tier(page, 'Top Performer').getByLabel('Attainment above')).toHaveValue('100');
  });
  await startAnew(page);
  await test.step('industry defaults set rate and industry', async () => {
    const insurance = page.getByRole('button', { name: 'Insurance 15%, $25,000.00 quota' });
    await insurance.click();
    await expect(page.getByText('Industry Defaults Loaded', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Commission rate')).toHaveValue('15');
    await expect(insurance).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: /Real Estate/ }).click();
    await expect(page.getByLabel('Commission rate')).toHaveValue('6');
    await expect(insurance).toHaveAttribute('aria-pressed', 'false');
    await fillDeal(page, '100');
    await calculate(page);
    const { lines } = await exportCsv(page);
    expect(lines[1]).toBe('Robin,Real Estate,50000.00,6,100,3000.00,0.00,3000.00');
  });
  await startAnew(page);
  await test.step('a changed rate leaves its industry, and a blank attainment is said', async () => {
    const estate = page.getByRole('button', { name: /Real Estate/ });
    await estate.click();
    await page.getByLabel('Commission rate').fill('7');
    await expect(estate).toHaveAttribute('aria-pressed', 'false');
    await page.getByLabel('Rep name').fill('Robin');
    await page.getByLabel('Deal value').fill('1000');
    await page.getByLabel('Quota attainment').fill('');
    await expect(page.getByText('If left blank, this counts as 0%, which pays the least')).toBeVisible();
    await calculate(page);
    await expect(results(page)).toContainText('Quota attainment0%');
    await expect(results(page)).not.toContainText('Real Estate');
  });
});

test('missing and invalid fields are reported, the largest deal fits the narrowest phone, and axe finds nothing', async ({
  page,
}) => {
  await test.step('says what is missing or out of range, with focus on it, instead of showing an old result', async () => {
    await fillDeal(page, '120');
    await calculate(page);
    await page.getByLabel('Deal value').fill(' ');
    await expect(results(page)).toContainText('The form has changed since then.');
    await calculate(page);
    await expect(results(page)).toContainText('Enter a deal value.');
    await expect(page.getByLabel('Deal value')).toBeFocused();
    await expect(page.getByLabel('Deal value')).toHaveAccessibleDescription('Enter a deal value');
    await expect(results(page)).not.toContainText('$6,000.00');

    for (const [label, typed, message] of [
      ['Deal value', '-5', "The deal value can't be negative"],
      ['Deal value', '90071992547409.92', 'The deal value can be at most $90,071,992,547,409.91'],
      ['Commission rate', '100.01', 'The commission rate can be at most 100'],
      ['Quota attainment', '10001', 'Quota attainment can be at most 10,000'],
      ['Rep name', 'x'.repeat(10_000), 'A name can have at most 120 characters'],
    ] as const) {
      await page.getByRole('button', { name: 'Clear form' }).click();
      await expect(results(page)).not.toContainText('Some values need your attention');
      await fillDeal(page, '120');
      const field = page.getByLabel(label);
      await field.fill(typed);
      await calculate(page);
      await expect(field).toHaveAccessibleDescription(message);
      await expect(field).toBeFocused();
      await expect(results(page)).toContainText('Some values need your attention');
    }

    // A tier out of range is refused if visible and ignored if hidden.
    await fillDeal(page, '120');
    await page.getByRole('radio', { name: 'Tiered Rates' }).check();
    const rate = tier(page, 'On Target').getByLabel('Pays (% of base rate)');
    await rate.fill('-1');
    await calculate(page);
    await expect(rate).toHaveAccessibleDescription("The on-target rate can't be negative");
    await page.getByRole('radio', { name: 'Basic Commission' }).check();
    await calculate(page);
    await expect(results(page)).toContainText('$6,000.00');
  });
  await startAnew(page);
  await test.step('letters in a number are told while they are typed, so that the next click is not lost', async () => {
    await fillDeal(page, '120');
    await page.getByLabel('Quota attainment').fill('');
    await page.getByLabel('Quota attainment').pressSequentially('-lots');
    await expect(page.getByText('Enter a number, like 12.50')).toBeVisible();
    await calculate(page);
    await expect(results(page)).toContainText('Quota adjustment-$500.00');
    await page.getByRole('button', { name: 'Clear form' }).click();
    await expect(page.getByText('Enter a number, like 12.50')).toBeHidden();
  });
  await startAnew(page);
  await test.step('axe finds nothing in tiers, a warning, a result and an error', async () => {
    await page.getByRole('button', { name: /Insurance/ }).click();
    await page.getByRole('radio', { name: 'Tiered Rates' }).check();
    await tier(page, 'Below Quota').getByLabel('Attainment below').fill('50');
    await fillDeal(page, '120');
    await calculate(page);
    await results(page).getByText('How this was calculated').click();
    await expectNothingFound(page, 'tiers, a warning and a result');
    await page.getByLabel('Rep name').fill('x'.repeat(121));
    await calculate(page);
    await expect(page.getByText('A name can have at most 120 characters')).toBeVisible();
    await expectNothingFound(page, 'an error', 'main');
  });
  await startAnew(page);
  await test.step('the largest deal fits the narrowest phone, with tiers in doubt and a long name', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.getByRole('radio', { name: 'Tiered Rates' }).check();
    await tier(page, 'Below Quota').getByLabel('Attainment below').fill('50');
    await fillDeal(page, '60');
    await page.getByLabel('Rep name').fill('x'.repeat(120));
    await page.getByLabel('Deal value').fill('90,071,992,547,409.91');
    await calculate(page);
    await expect(results(page)).toContainText('$6,305,039,478,318.69');
    await expectFits(page);
  });
});
