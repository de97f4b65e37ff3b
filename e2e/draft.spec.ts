import { calculate, nameOf, total } from './bill-split.ts';
import { expect, open, ownWindowTest, ready, results, test } from './browser.ts';

test('what was typed survives a reload until it is cleared, and clearing can be undone', async ({ page }) => {
  await open(page, '/calculator/freelancer');
  await page.getByLabel('Project name').fill('Harbour site');
  await page.getByRole('button', { name: 'Add team member' }).click();
  await page.getByRole('group', { name: 'Team member 2' }).getByLabel('Name').fill('Bo');
  await page.reload();
  await expect(page.getByLabel('Project name')).toHaveValue('Harbour site');
  await expect(page.getByRole('group', { name: 'Team member 2' }).getByLabel('Name')).toHaveValue('Bo');

  await page.getByRole('button', { name: 'Clear form' }).click();
  await expect(page.getByLabel('Project name')).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Project name')).toHaveValue('Harbour site');

  await page.getByRole('button', { name: 'Clear form' }).click();
  await page.reload();
  await expect(page.getByRole('group', { name: 'Team member 2' })).toBeHidden();
  await expect(page.getByLabel('Project name')).toHaveValue('');
});

ownWindowTest('a draft someone has tampered with is dropped, and the page still works', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('fairsplit.draft.freelancer', '{"projectData":{"teamMembers":[null,7]}}');
    localStorage.setItem('fairsplit.daily-usage', '"soon"');
    localStorage.setItem('fairsplit.rating-config', '[]');
    localStorage.setItem('fairsplit.theme', '{');
  });
  await open(page, '/calculator/freelancer');
  await page.getByLabel('Total budget').fill('5000');
  await page.getByRole('button', { name: 'Calculate Payment Split' }).click();
  await expect(results(page)).toContainText('$3,000.00');
});

test('what was typed and chosen before the scripts arrived is kept and counts', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/calculator/bill-split', { waitUntil: 'commit' });
  await total(page).fill('90');
  await nameOf(page, 1).fill('Robin');
  await page.getByLabel('Split method').selectOption('Percent');
  held.resolve();
  await ready(page);
  await expect(nameOf(page, 1)).toHaveValue('Robin');
  await expect(page.getByLabel('Split method')).toHaveValue('percent');
  await page.getByRole('textbox', { name: 'Percent of person 1', exact: true }).fill('60');
  await page.getByRole('textbox', { name: 'Percent of person 2', exact: true }).fill('40');
  await calculate(page);
  await expect(results(page)).toContainText('$54.00');
});
