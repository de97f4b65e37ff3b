import type { Locator, Page } from '@playwright/test';
import { admitted, toast } from './account.ts';
import { expectNothingFound } from './axe.ts';
import { expect, expectFits, exportCsv, open, results, test } from './browser.ts';
import { pictures } from './pictures.ts';
import { expectSaved } from './saved-work.ts';

const member = (page: Page, place: number) => page.getByRole('group', { name: `Team member ${place}` });
const calculate = (page: Page) => page.getByRole('button', { name: 'Calculate Payment Split' }).click();
const add = (page: Page, what: string) => page.getByRole('button', { name: `Add ${what}` }).click();

/** Tall enough to show all people, since off-screen rows are not painted for the axe check. */
const tall = { width: 1280, height: 4000 };

async function paste(field: Locator, rows: readonly string[]) {
  await field.evaluate((element, content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', content);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, rows.join('\n'));
}

async function startProject(page: Page, name: string, budget: string) {
  await open(page, '/calculator/freelancer');
  await page.getByLabel('Project name').fill(name);
  await page.getByLabel('Total budget').fill(budget);
  await page.getByRole('radio', { name: 'Full Project' }).check();
  await expect(page.getByRole('heading', { name: 'Before the split' })).toBeVisible();
}

async function addExpense(page: Page, place: number, what: string, by: string, amount: string) {
  await add(page, 'expense');
  await page.getByLabel(`What expense ${place} was for`).fill(what);
  await page.getByLabel(`Who advanced expense ${place}`).selectOption(by);
  await page.getByLabel(`Amount of expense ${place}`).fill(amount);
}

test('a band: agent, expenses advanced, the band’s account and shares on one form', async ({ page }) => {
  await startProject(page, 'Harbour gig', '1850');
  await add(page, 'fee');
  await page.getByLabel('Name of fee 1').fill('Agent');
  await page.getByLabel('Percentage of fee 1').fill('12.5');
  await page.getByLabel('Divide by').selectOption('Shares');
  await paste(member(page, 1).getByLabel('Name'), ['Ann\tWriter\t2', 'Bo\tDrums', 'Cy\tBass', 'Di\tKeys']);
  await expect(member(page, 5)).toBeHidden();
  await addExpense(page, 1, 'Van', 'Bo', '260');
  await addExpense(page, 2, 'Sound', 'Cy', '160');
  await add(page, 'house cut');
  await expect(page.getByRole('textbox', { name: 'Cut for' })).toBeFocused();
  await page.keyboard.type('Band account');
  await page.getByLabel('Percentage', { exact: true }).fill('8');
  // The payer of an expense follows a rename.
  await member(page, 2).getByLabel('Name').fill('Bob');
  await expect(page.getByLabel('Who advanced expense 1')).toHaveValue('Bob');
  await calculate(page);
  await expect(results(page)).toContainText('$1,522.85');
  const flow = results(page).getByRole('listitem');
  await expect(flow.filter({ hasText: 'Agent' })).toContainText('12.5% of $1,850.00-$231.25');
  await expect(flow.filter({ hasText: 'Van' })).toContainText('paid back to Bob-$260.00');
  const bob = flow.filter({ has: page.getByRole('heading', { name: 'Bob' }) });
  await expect(bob).toContainText('$480.57');
  await bob.getByText('How this was calculated').click();
  await expect(bob).toContainText('Band account $95.90 leaves $1,102.85 to split.');
  await expect(bob).toContainText('1 of 5 shares: $1,102.85 × 1 ÷ 5 = $220.57.');
  await page.setViewportSize(tall);
  await expectNothingFound(page, 'a full project', 'main');
  const { lines } = await exportCsv(page);
  expect(lines.slice(0, 3)).toEqual([
    'Name,Role,Shares,Pay,Paid Back,Final Amount,Percentage',
    'Ann,Writer,2,441.14,0.00,441.14,40.0',
    'Bob,Drums,1,220.57,260.00,480.57,20.0',
  ]);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectFits(page);
  }
});

const team = [
  'Ann\tLead\t20\t110',
  'Bo\tDeveloper\t40\t80',
  'Cy\tDeveloper\t38.5\t80',
  'Di\tDesigner\t25\t90',
  'Ed\tWriter\t12\t60',
];

test('a lead with five people, milestones, expenses and a rating, used again next month', async ({
  page,
}) => {
  await admitted(page);
  await startProject(page, 'Shop', '12000');
  await paste(member(page, 1).getByLabel('Name'), team);
  await addExpense(page, 1, 'Licenses', 'Ann', '700');
  await addExpense(page, 2, 'Travel', 'Di', '540');
  await page.getByLabel('Use performance ratings').check();
  for (const place of [1, 2, 3, 4, 5]) {
    await member(page, place)
      .getByLabel('Rating')
      .selectOption(place === 3 ? '5' : '3');
  }
  for (const [place, name, date, percent] of [
    [1, 'Kick-off', '2027-01-15', '30'],
    [2, 'Beta', '2027-01-31', '40'],
    [3, 'Launch', '2027-03-31', '20'],
  ] as const) {
    await add(page, 'milestone');
    await page.getByLabel(`Name of milestone ${place}`).fill(name);
    await page.getByLabel(`Date of milestone ${place}`).fill(date);
    await page.getByLabel(`Percentage of milestone ${place}`).fill(percent);
  }
  await calculate(page);
  await expect(page.getByText('The milestones add up to 90%, but must total 100%')).toBeVisible();
  await page.getByRole('button', { name: 'Add the rest to the last milestone' }).click();
  await expect(page.getByLabel('Percentage of milestone 3')).toHaveValue('30');
  await calculate(page);
  await expectSaved(page);
  await expect(results(page)).toContainText('$13,614.00');
  const { lines } = await exportCsv(page);
  expect(lines[0]).toBe(
    'Name,Role,Hours,Rate,Rating,Multiplier,Pay,Paid Back,Final Amount,Kick-off (2027-01-15),Beta (2027-01-31),Launch (2027-03-31),Percentage',
  );

  // Switching modes loses no input and ignores none silently.
  await page.getByRole('radio', { name: 'Milestone Phases' }).check();
  await expect(page.getByText('Milestone Phases does not use everything')).toBeVisible();
  await expect(page.getByText('2 expenses to pay back, ratings, 3 named milestones')).toBeVisible();
  await page.getByRole('button', { name: 'Use everything in one calculation' }).click();
  await expect(page.getByLabel('Amount of expense 1')).toHaveValue('700');

  // Over budget: one press to fix, one to undo.
  await expect(page.getByText('Slightly over budget')).toBeVisible();
  await page.getByRole('button', { name: 'Divide the available money in proportion to the rates' }).click();
  await expect(page.getByText('Slightly over budget')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: /Raise the budget to/ }).click();
  await expect(page.getByLabel('Total budget')).not.toHaveValue('12000');

  await page.getByRole('button', { name: 'Your people' }).click();
  await page.getByRole('button', { name: 'Save this team' }).click();
  await expect(page.getByRole('button', { name: 'Add Ed to the team' })).toBeVisible();

  await page.goto('/history');
  await page.getByRole('button', { name: /^Open Shop/ }).click();
  await page.getByRole('button', { name: 'Same again next month' }).click();
  await expect(toast(page, 'Ready for Next Month')).toContainText('Hours and expenses were cleared');
  await expect(member(page, 1).getByLabel('Hours')).toBeFocused();
  await expect(member(page, 1).getByLabel('Hours')).toHaveValue('');
  await expect(page.getByLabel('Date of milestone 2')).toHaveValue('2027-02-28');
  await page.getByLabel('Import hours').setInputFiles({
    name: 'odd.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Alpha,Beta,Gamma\nAnn,Bo,5\nCy,Di,7.5\n'),
  });
  const asked = page.getByRole('dialog', { name: 'Match the columns' });
  await expect(asked.getByLabel('Hours')).toHaveValue('2');
  await expect(asked.getByLabel('Name')).toHaveValue('');
  await expect(asked.getByRole('button', { name: 'Import hours' })).toBeDisabled();
  await pictures(page, 'match-hours');
  await expectNothingFound(page, 'the columns of a report', '[role=dialog]');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('Import hours').setInputFiles({
    name: 'report.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('User,Duration\nann,10:30:00\nBo,20:00:00\nCy,20:00:00\nDi,05:00:00\nEd,01:00:00\n'),
  });
  await expect(member(page, 1).getByLabel('Hours')).toHaveValue('10.5');
  await expect(member(page, 1).getByLabel('Rate per hour')).toHaveValue('110');
  await calculate(page);
  await expectSaved(page);
  await page.setViewportSize(tall);
  await expectNothingFound(page, 'a project with milestones and ratings');
});
