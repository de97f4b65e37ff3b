import AxeBuilder from '@axe-core/playwright';
import { prerenderedPaths } from '../src/site/pages.ts';
import { expect, forgive, open, test } from './browser.ts';

const unknown = ['/no/such/page', '/calculator/nonsense'];

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`in the ${scheme} theme`, () => {
    test.use({ colorScheme: scheme });
    for (const path of [...prerenderedPaths, ...unknown]) {
      test(`axe finds nothing on ${path}`, async ({ page, complaints }) => {
        await open(page, path);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
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
      const onPage = await new AxeBuilder({ page }).analyze();
      expect(onPage.violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);

      await page.getByRole('button', { name: 'Start Free Trial' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.waitForFunction(() =>
        document.getAnimations().every((animation) => animation.playState !== 'running'),
      );
      const inDialog = await new AxeBuilder({ page }).analyze();
      expect(inDialog.violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
    });
  });
}

test('no page scrolls sideways on a screen of 320 pixels', async ({ page, complaints }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [...prerenderedPaths, ...unknown]) {
    await open(page, path);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
  forgive(complaints, /status of 404/);
});
