import type { Page } from '@playwright/test';
import { expect, exportCsv, open, results, startAnew, test } from './browser.ts';

const today = new Date().toLocaleDateString('sv-SE');
const calculate = (page: Page) => page.getByRole('button', { name: 'Calculate Payment Split' }).click();

async function fillTeam(page: Page) {
  await page.getByLabel('Project name').fill('Harbour site');
  await page.getByLabel('Total budget').fill('$3,000');
  const first = page.getByRole('group', { name: 'Team member 1' });
  await first.getByLabel('Name').fill('Ann');
  await first.getByLabel('Hours').fill('10');
  await first.getByLabel('Rate per hour').fill('100');
  await page.getByRole('button', { name: 'Add team member' }).click();
  const second = page.getByRole('group', { name: 'Team member 2' });
  await second.getByLabel('Name').fill('Bo');
  await second.getByLabel('Hours').fill('7.5');
  await second.getByLabel('Rate per hour').fill('200');
}

test.beforeEach(async ({ page }) => {
  await open(page, '/calculator/freelancer');
});

test('splits of every kind, down to CSV files, presets and budget warnings', async ({ page }) => {
  await test.step('a split, basic, with expenses and by milestones, from an empty form to CSV files', async () => {
    await expect(results(page)).toContainText('Enter details to see calculations');
    await fillTeam(page);
    await calculate(page);
    await expect(results(page)).toContainText('$2,500.00');
    await expect(results(page).getByRole('listitem').filter({ hasText: 'Ann' }).last()).toContainText(
      '$1,000.00',
    );
    await expect(results(page)).toContainText('You saved ~30 minutes of manual work!');
    await results(page).getByText('How this was calculated').first().click();
    await expect(results(page)).toContainText('10 h × $100.00 = $1,000.00.');
    const { name, lines } = await exportCsv(page);
    expect(name).toBe(`freelancer-split-${today}.csv`);
    expect(lines).toEqual([
      'Name,Role,Hours,Rate,Amount,Percentage',
      'Ann,Developer,10,100.00,1000.00,40.0',
      'Bo,Developer,7.5,200.00,1500.00,60.0',
      'Total,,,,2500.00,',
      '',
    ]);
    await expect(page.getByText('Export Complete', { exact: true })).toBeVisible();

    // The rest after expenses is divided in proportion.
    await page.getByRole('radio', { name: 'With Expenses' }).check();
    await page.getByLabel('Total expenses').fill('1,000');
    await expect(page.getByText('Well over budget')).toBeHidden();
    await calculate(page);
    await expect(results(page)).toContainText('$2,000.00');
    const afterExpenses = await exportCsv(page);
    expect(afterExpenses.lines[1]).toBe('Ann,Developer,10,100.00,1000.00,200.00,800.00,40.0');

    // Milestones show the remaining percentage.
    await page.getByRole('radio', { name: 'Milestone Phases' }).check();
    await expect(page.getByText('Total: 100%')).toBeVisible();
    await page.getByLabel('Phase 3').fill('20');
    await expect(page.getByText('Must equal 100%')).toBeVisible();
    await calculate(page);
    await expect(results(page)).toContainText('Not assigned to a phase');
    const byMilestones = await exportCsv(page);
    expect(byMilestones.lines[1]).toBe('Ann,Developer,10,100.00,1000.00,300.00,400.00,200.00,100.00,40.0');
  });
  await startAnew(page);
  await test.step('a preset fills the form, a role brings its hours and rate', async () => {
    await page.getByRole('button', { name: /Website Redesign/ }).click();
    await expect(page.getByText('Template Loaded', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Total budget')).toHaveValue('5000');
    const members = page.getByRole('group', { name: /^Team member/ });
    await expect(members).toHaveCount(3);
    await expect(members.nth(0).getByLabel('Rate per hour')).toHaveValue('100');
    await members.nth(0).getByLabel('Role').fill('Junior Developer');
    await members.nth(0).getByLabel('Role').blur();
    await expect(members.nth(0).getByLabel('Hours')).toHaveValue('30');
    await expect(members.nth(0).getByLabel('Rate per hour')).toHaveValue('50');
  });
  await startAnew(page);
  await test.step('the budget warning has three levels, and a missing budget is said instead of showing an old result', async () => {
    await fillTeam(page);
    const budget = page.getByLabel('Total budget');
    for (const [typed, title] of [
      ['2400', 'Slightly over budget'],
      ['2000', 'Well over budget'],
      ['1000', 'Far over budget'],
    ] as const) {
      await budget.fill(typed);
      await expect(page.getByText(title)).toBeVisible();
    }
    await expect(page.getByText('Raise the budget to $2,500.00')).toBeVisible();
    await budget.fill('2500');
    await expect(page.getByText('Far over budget')).toBeHidden();

    await calculate(page);
    await expect(results(page)).toContainText('$2,500.00');
    await page.getByLabel('Total budget').fill('');
    await expect(results(page)).toContainText('The form has changed since then.');
    await calculate(page);
    await expect(results(page)).toContainText('Enter a total budget.');
    await expect(page.getByLabel('Total budget')).toBeFocused();
    await expect(results(page)).not.toContainText('$2,500.00');
  });
});

test('performance ratings, their scale and their saved configuration', async ({ page }) => {
  await fillTeam(page);
  await page.getByRole('radio', { name: 'Performance Adjusted' }).check();
  await page.getByLabel('Rating scale').selectOption('Letter grades');
  const second = page.getByRole('group', { name: 'Team member 2' });
  await expect(second.getByLabel('Rating')).toHaveValue('B');
  await second.getByLabel('Rating').selectOption('F');
  const multiplier = page.getByLabel('Multiplier').first();
  await multiplier.fill('x');
  await expect(multiplier).toHaveAccessibleDescription('Enter a number, like 12.50');
  await multiplier.fill('-1');
  await multiplier.press('Tab');
  await expect(multiplier).toHaveAccessibleDescription("A multiplier can't be negative");
  await multiplier.fill('2.5');
  // The error that appears on blur must not move the button away from the click.
  await page.getByRole('button', { name: 'Save Configuration' }).click();
  await expect(multiplier).toHaveAccessibleDescription('A multiplier can be at most 2');
  const refusal = page.getByRole('listitem').filter({ hasText: 'Configuration Not Saved' });
  await expect(refusal).toContainText('A multiplier can be at most 2.');
  await page.getByLabel('Multiplier').first().fill('1.5');
  await page.getByRole('button', { name: 'Save Configuration' }).click();
  await expect(page.getByText('Configuration Saved', { exact: true })).toBeVisible();
  await page.getByRole('group', { name: 'Team member 1' }).getByLabel('Rating').selectOption('A');
  await calculate(page);
  const { lines } = await exportCsv(page);
  expect(lines.slice(1, 3)).toEqual([
    'Ann,Developer,10,100.00,A,1.5,1000.00,500.00,1500.00,55.6',
    'Bo,Developer,7.5,200.00,F,0.8,1500.00,-300.00,1200.00,44.4',
  ]);

  await page.getByRole('button', { name: 'Clear form' }).click();
  await page.getByRole('radio', { name: 'Performance Adjusted' }).check();
  await expect(page.getByLabel('Rating scale')).toHaveValue('letter');
  await expect(page.getByLabel('Multiplier').first()).toHaveValue('1.5');

  // A calculation with ratings keeps its own configuration, even if it equals the default.
  await page.getByLabel('Rating scale').selectOption('1-5');
  await page.getByRole('button', { name: 'Reset to defaults' }).click();
  const usual = await page.getByLabel('Multiplier').first().inputValue();
  expect(usual).not.toBe('1.5');
  await page.reload();
  await expect(page.getByLabel('Multiplier').first()).toHaveValue(usual);
  await expect(page.getByLabel('Rating scale')).toHaveValue('1-5');
});
