import { readFile } from 'node:fs/promises';
import { test as base, expect, type Page } from '@playwright/test';

type Fixtures = {
  /** What the browser complained about; every test ends with none but those it names itself. */
  complaints: string[];
};

export const test = base.extend<Fixtures>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Forgets complaints that belong to the test: a request it made fail, a status it asked for. */
export function forgive(complaints: string[], pattern: RegExp): void {
  const others = complaints.filter((text) => !pattern.test(text));
  complaints.splice(0, complaints.length, ...others);
}

/** Opens a page and waits until it answers to clicks and keys. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true');
}

/** Nothing of the page scrolls sideways. */
export async function expectFits(page: Page, where = page.url()): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, where).toBeLessThanOrEqual(0);
}

/** Presses Export CSV and answers the file as it lies on disk. */
export async function exportCsv(page: Page): Promise<{ name: string; lines: string[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.charCodeAt(0)).toBe(0xfeff);
  return { name: download.suggestedFilename(), lines: text.slice(1).split('\r\n') };
}

export function results(page: Page) {
  return page.getByRole('region', { name: 'Results' });
}
