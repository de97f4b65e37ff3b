import type { Route } from '@playwright/test';
import { calculatorKinds, calculatorPath } from '#calculators/rules/catalogue.ts';
import { appPages, publicPages } from '#site/pages.ts';
import { earlyTexts } from '#ui/early/early.ts';
import { nameOf, total } from './bill-split.ts';
import {
  expect,
  open,
  ready,
  results,
  site,
  ownWindowTest as test,
  test as usedWindowTest,
} from './browser.ts';
import { openHeld, paste, seenOn, useEverything } from './early.ts';

for (const { path } of publicPages) {
  usedWindowTest(
    `what is done on ${path} before its scripts are there comes out as if done afterwards`,
    async ({ page: late, browser, complaints }) => {
      await open(late, path);
      const before = await seenOn(late);
      await useEverything(late);

      // A separate context for each page, since drafts and daily counts of one must not affect the other.
      const page = await browser.newPage({ baseURL: site, reducedMotion: 'reduce', serviceWorkers: 'block' });
      const letThrough = await openHeld(page, path);
      const { url } = await seenOn(page);
      await useEverything(page);
      await expect(page.getByText(earlyTexts.coming)).toBeVisible();
      expect(page.url()).toBe(url);
      letThrough();
      await ready(page);
      await expect(async () => expect(await seenOn(page)).toEqual(await seenOn(late))).toPass();
      expect(await seenOn(page)).not.toEqual(before);
      await page.close();
      complaints.length = 0;
    },
  );
}

test('a press in the header of any other page opens the dialog it opens afterwards', async ({
  page,
  complaints,
}) => {
  for (const path of [...appPages.map((one) => one.path), '/no-such-page']) {
    const letThrough = await openHeld(page, path);
    await page.getByRole('banner').getByRole('button', { name: 'Start Free Trial' }).click();
    await expect(page.getByText(earlyTexts.coming), path).toBeVisible();
    letThrough();
    await expect(page.getByRole('dialog'), path).toContainText(/account/);
    await page.unrouteAll({ behavior: 'wait' });
  }
  complaints.length = 0;
});

test('a page whose scripts never come says so, sends nothing, and keeps what was typed for another try', async ({
  page,
  complaints,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const lose = (route: Route) => route.abort();
  await page.route(/\.js$/, lose);
  await page.goto('/calculator/bill-split', { waitUntil: 'domcontentloaded' });
  await total(page).fill('90');
  await nameOf(page, 1).fill('Ana');
  await nameOf(page, 2).fill('Ben');
  await expect(page.getByText(earlyTexts.failed)).toBeVisible();
  await total(page).press('Enter');
  await page.unroute(/\.js$/, lose);
  await page.getByRole('button', { name: earlyTexts.again }).click();
  await ready(page);
  await expect(nameOf(page, 2)).toHaveValue('Ben');
  await expect(results(page)).toContainText('Enter details to see calculations');
  await expect(page.locator('#early')).toBeEmpty();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.getByRole('button', { name: 'Calculate Split' }).click();
  await expect(results(page)).toContainText('$45.00');
  expect(asked.filter((url) => url.includes('?'))).toEqual([]);
  complaints.length = 0;
});

test('an early press is replayed once, but not after a minute or after another page', async ({ page }) => {
  await page.clock.install();
  const submit = page.getByRole('button', { name: 'Calculate Split' });
  const letThrough = await openHeld(page, '/calculator/bill-split');
  await page.clock.runFor(100);
  await total(page).fill('90');
  await nameOf(page, 1).fill('Ana');
  await nameOf(page, 2).fill('Ben');
  await submit.click();
  await expect(submit).toHaveAttribute('data-kept');
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  await expect(submit).not.toHaveAttribute('data-kept');
  await expect(page.locator('#early')).toBeEmpty();
  await submit.click();
  await page.clock.runFor(61_000);
  await expect(page.getByText(earlyTexts.failed)).toBeVisible();
  letThrough();
  await ready(page);
  await expect(results(page)).toContainText('Enter details to see calculations');
  await expect(page.locator('#early')).toBeEmpty();

  const letThroughAgain = await openHeld(page, '/calculator/bill-split');
  await nameOf(page, 1).fill('Ana');
  await nameOf(page, 2).fill('Ben');
  await total(page).fill('90');
  await submit.focus();
  await page.keyboard.press('Space');
  await submit.dblclick();
  letThroughAgain();
  await expect(results(page)).toContainText('$45.00');
  await expect(results(page)).toContainText('2 free calculations');
});

test('without JavaScript a page says what it needs and sends nothing', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: site, javaScriptEnabled: false });
  await page.goto('/calculator/bill-split');
  await expect(page.locator('noscript p')).toContainText('needs JavaScript');
  await expect(page.locator('noscript p')).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const refused = page.waitForEvent('console', (message) => message.text().includes("form-action 'none'"));
  await total(page).fill('90');
  await page.getByRole('button', { name: 'Calculate Split' }).click({ noWaitAfter: true });
  await refused;
  expect(asked).toEqual([]);
  expect(page.url()).not.toContain('?');
  await page.close();
});

for (const kind of calculatorKinds) {
  test(`on a slow phone ${kind} takes rows that are pasted early, and a press while it wakes up`, async ({
    page,
    complaints,
  }) => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    // Presses as soon as the page's scripts handle events, long before its slices are hydrated.
    await page.addInitScript(() => {
      const press = () => {
        if (!globalThis.early?.onKept) return void setTimeout(press);
        const { dataset } = document.documentElement;
        dataset.pressedReady = dataset.ready ?? 'not yet';
        document.querySelector<HTMLElement>('main form [type=submit]')?.click();
      };
      setTimeout(press);
    });
    const letThrough = await openHeld(page, calculatorPath(kind));
    const name = page.locator('[data-row] input').first();
    const hasRows = (await name.count()) > 0;
    if (hasRows) await paste(name, 'Ana\nBen\nCleo');
    letThrough();
    await ready(page);
    expect(await page.evaluate(() => document.documentElement.dataset.pressedReady)).toBe('not yet');
    await expect(
      page
        .locator('main')
        .getByText(/Please|Enter|needed|required|must/i)
        .first(),
    ).toBeVisible();
    if (hasRows) {
      await expect(page.locator('[data-row] input[name$=".name"]')).toHaveCount(3);
      await expect(page.locator('[data-row] input[name$=".name"]').nth(2)).toHaveValue('Cleo');
    }
    complaints.length = 0;
  });
}

test('rows, presses and typing while parts of a calculator are on their way come in order', async ({
  page,
  complaints,
}) => {
  const letThrough = await openHeld(
    page,
    '/calculator/bill-split',
    /(row-commands|bill-split\.calculator)-[^/]*\.js$/,
  );
  await ready(page);
  await total(page).fill('90');
  await paste(nameOf(page, 1), 'Ana\nBen\nCleo');
  await page.getByRole('button', { name: 'Calculate Split' }).click();
  await expect(page.getByText(earlyTexts.coming)).toBeVisible();
  letThrough();
  await expect(results(page)).toContainText('Cleo');
  await expect(results(page)).toContainText('$30.00');
  complaints.length = 0;
});

test('what is typed early takes precedence over the draft, which comes back on request', async ({ page }) => {
  await open(page, '/calculator/bill-split');
  await total(page).fill('80');
  await nameOf(page, 1).fill('Ana');
  const letThrough = await openHeld(page, '/calculator/bill-split');
  await nameOf(page, 1).fill('Robin');
  await nameOf(page, 1).press('Enter');
  await page.keyboard.type('Sam');
  letThrough();
  await ready(page);
  await expect(nameOf(page, 1)).toHaveValue('Robin');
  await expect(nameOf(page, 2)).toHaveValue('Sam');
  await expect(total(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Restore them' }).click();
  await expect(total(page)).toHaveValue('80');
  await expect(nameOf(page, 1)).toHaveValue('Ana');
});
