import { prerenderedPaths } from '#site/pages.ts';
import { expectNothingFound } from './axe.ts';
import { expect, expectFits, forgive, open, test } from './browser.ts';

const unknown = ['/no/such/page', '/calculator/nonsense'];

for (const path of [...prerenderedPaths, ...unknown]) {
  test(`axe finds nothing on ${path}`, async ({ page, complaints }) => {
    await open(page, path);
    await expectNothingFound(page, path);
    forgive(complaints, /status of 404/);
  });
}

test('axe finds nothing in a result, a warning, an error and a dialog', async ({ page }) => {
  await open(page, '/calculator/freelancer');
  await page.getByRole('button', { name: /Website Redesign/ }).click();
  await page.getByRole('radio', { name: 'Performance Adjusted' }).check();
  await page.getByRole('button', { name: 'Calculate Payment Split' }).click();
  await page.getByText('How this came about').first().click();
  await page.getByLabel('Project name').fill('x'.repeat(200));
  await page.getByRole('button', { name: 'Calculate Payment Split' }).click();
  await expect(page.getByText('A project name can have at most 120 characters')).toBeVisible();
  await expectNothingFound(page, 'a result, a warning and an error');

  await page.getByRole('button', { name: 'Start Free Trial' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNothingFound(page, 'a dialog');
});

test('no page scrolls sideways on a screen of 320 pixels', async ({ page, complaints }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [...prerenderedPaths, ...unknown]) {
    await open(page, path);
    await expectFits(page, path);
  }
  forgive(complaints, /status of 404/);
});
