import type { Page } from '@playwright/test';
import { expect, open, test } from './account.ts';
import { fillDeal, pressCalculate } from './saved-work.ts';
import { startSecondSite } from './second-site.ts';

/** Stands in for Google's script, which processes queued commands. */
async function answerForGoogle(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route('https://*.googletagmanager.com/**', (route, request) => {
    asked.push(request.url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  return asked;
}

/** The queued commands, without the first one, which has a timestamp. */
async function commands(page: Page): Promise<unknown[]> {
  return await page.evaluate(() => {
    // Safe cast: Google's command queue, which the page may not have created.
    const { dataLayer } = window as Window & { dataLayer?: ArrayLike<unknown>[] };
    return (dataLayer ?? []).map((command) => Array.from(command)).filter(([name]) => name !== 'js');
  });
}

test('with a measurement id events also go to Google, unless the user has opted out', async ({ page }) => {
  const site = await startSecondSite({ GA_MEASUREMENT_ID: 'G-TEST12345' });
  try {
    const asked = await answerForGoogle(page);
    await open(page, `${site.address}/privacy`);
    await page.getByRole('switch').uncheck();
    await open(page, `${site.address}/calculator/commission`);
    await fillDeal(page, 'Robin');
    await pressCalculate(page);
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/report-events')),
    );
    expect(await commands(page)).toEqual([]);

    await open(page, `${site.address}/privacy`);
    await page.getByRole('switch').check();
    await open(page, `${site.address}/calculator/commission`);
    expect(asked).toEqual([]);
    await fillDeal(page, 'Sam');
    await pressCalculate(page);
    await expect
      .poll(() => commands(page))
      .toEqual([
        ['config', 'G-TEST12345', expect.objectContaining({ send_page_view: false, client_storage: 'none' })],
        [
          'event',
          'calculation_completed',
          expect.objectContaining({ calc_type: 'commission', team_size: 1 }),
        ],
      ]);
    await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST12345']);
  } finally {
    await page.goto('about:blank');
    await site.stop();
  }
});
