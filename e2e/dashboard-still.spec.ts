import type { Page } from '@playwright/test';
import { admitted, expect, open, test } from './account.ts';
import { saveCommission, saveMany } from './saved-work.ts';

/** Cumulative layout shift since the page opened; Google rates up to 0.1 as good. */
async function shifted(page: Page): Promise<number> {
  return await page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        const add = (entries: readonly PerformanceEntry[]) => {
          // Layout-shift entries, which the DOM types lack.
          for (const { value } of entries as unknown as readonly { value: number }[]) sum += value;
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        // Buffered entries arrive with the next frames.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(sum))));
      }),
  );
}

/** The distance from the end of the longest of these lists to the heading after them. */
async function gapBelow(page: Page, lists: RegExp, heading: string): Promise<number> {
  const main = page.getByRole('main');
  const ends = await main
    .getByRole('region', { name: lists })
    .evaluateAll((found) =>
      found.map((list) => list.lastElementChild?.getBoundingClientRect().bottom ?? Number.NaN),
    );
  const next = await main.getByRole('heading', { name: heading }).boundingBox();
  return (next?.y ?? Number.NaN) - Math.max(...ends);
}

async function expectNoGaps(page: Page): Promise<void> {
  await expect(page.getByText('No groups yet')).toBeVisible();
  expect(await gapBelow(page, /^(Recent calculations|Saved templates)$/, 'Groups')).toBeLessThan(150);
  expect(await gapBelow(page, /^Groups$/, 'Pro features')).toBeLessThan(150);
}

// Tall enough to show the lists and the next section.
const desktop = { width: 1280, height: 1400 };
const phone = { width: 390, height: 844 };

test('the dashboard leaves no empty space under short lists, and nothing moves', async ({ page }) => {
  await page.setViewportSize(desktop);
  await admitted(page);
  const recent = page.getByRole('region', { name: 'Recent calculations' });

  async function look(rows: number): Promise<void> {
    await open(page, '/dashboard');
    await expect(recent.getByRole('listitem')).toHaveCount(rows);
    await expect(page.getByText('No saved templates yet')).toBeVisible();
    await expectNoGaps(page);
  }

  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await open(page, '/dashboard');
    await expect(page.getByText('No calculations yet')).toBeVisible();
    await expectNoGaps(page);
    expect(await shifted(page), 'a new user').toBeLessThan(0.01);
  }
  await saveCommission(page, 'Robin');
  await look(1);
  await look(1);
  expect(await shifted(page), 'one calculation').toBeLessThan(0.01);
  await saveMany(page, 6);
  await page.setViewportSize(desktop);
  await look(5);
  await look(5);
  expect(await shifted(page), 'many calculations').toBeLessThan(0.01);
});
