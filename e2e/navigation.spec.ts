import { headOf } from '#site/page-head.ts';
import { expect, forgive, open, results, site, ownWindowTest as test } from './browser.ts';
import { fillDeal, pressCalculate } from './saved-work.ts';

test('a page that cannot be fetched leaves the result on screen, and opens once the connection is back', async ({
  page,
  context,
  complaints,
}) => {
  await open(page, '/calculator/commission');
  await fillDeal(page, 'Robin');
  await pressCalculate(page);
  await expect(results(page)).toContainText('$5,000.00');
  await context.setOffline(true);
  const pricing = page.getByRole('banner').getByRole('link', { name: 'Pricing' });
  await pricing.click();
  await expect(page.getByText('Page Not Loaded', { exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL('/calculator/commission');
  await expect(results(page)).toContainText('$5,000.00');
  await context.setOffline(false);
  await pricing.click();
  await expect(page).toHaveURL('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  forgive(complaints, /ERR_INTERNET_DISCONNECTED|dynamically imported module|Unable to preload/);
});

test('title, description and canonical address follow the page, which begins at its top; back leads to where one was, and a place in a page is found', async ({
  page,
}) => {
  await open(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveTitle(headOf('/pricing').title);
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', `${site}/pricing`);
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', `${site}/pricing`);
  await page.goBack();
  await expect(page).toHaveTitle(headOf('/').title);
  await expect(canonical).toHaveAttribute('href', `${site}/`);

  await page.getByRole('contentinfo').getByRole('link', { name: /Help/ }).first().click();
  await expect(page).toHaveURL('/help');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Terms' });
  await terms.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(300);
  await terms.click();
  await expect(page).toHaveURL('/terms');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/help');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  await page.getByRole('banner').getByRole('link', { name: 'Templates' }).click();
  await expect(page).toHaveURL('/#templates');
  await expect(page.locator('#templates')).toBeInViewport();
});
