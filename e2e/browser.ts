import { readFile } from 'node:fs/promises';
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';

type Fixtures = {
  /** Console errors and failed requests. A test fails unless it names each expected one. */
  complaints: string[];
};

/** For tests that change the window (clock, cache, connection) or need a fresh one. */
export const ownWindowTest = base.extend<Fixtures>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      const hearError = (error: Error) => complaints.push(error.message);
      const hearMessage = (message: ConsoleMessage) => {
        const isBlocked = message.text().startsWith('Service Worker registration blocked');
        if ((message.type() === 'error' || message.type() === 'warning') && !isBlocked)
          complaints.push(message.text());
      };
      page.on('pageerror', hearError).on('console', hearMessage);
      await use(complaints);
      page.off('pageerror', hearError).off('console', hearMessage);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The server under test. */
export const site = `http://127.0.0.1:${process.env.E2E_PORT}`;

/**
 * The tests of a worker share one window, so that its process starts and its scripts compile once. A test
 * with an init script or a fake clock must use `ownWindowTest`.
 */
export const test = ownWindowTest.extend<object, { window: Page }>({
  window: [
    async ({ browser }, provide) => {
      const context = await browser.newContext({
        baseURL: site,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      const window = await context.newPage();
      await window.goto(emptyPage);
      await provide(window);
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ window }, provide) => provide(window.context()),
  page: async ({ window, extraHTTPHeaders }, provide) => {
    await window.context().setExtraHTTPHeaders(extraHTTPHeaders ?? {});
    await provide(window);
    await leave(window);
  },
});

/** A page of the same origin without scripts. */
const emptyPage = '/robots.txt';
const usualSize = { width: 1280, height: 720 };

/** Resets the window to the state of a new one, except for compiled scripts. */
async function leave(window: Page): Promise<void> {
  const context = window.context();
  for (const other of context.pages()) if (other !== window) await other.close();
  await window.unrouteAll({ behavior: 'ignoreErrors' });
  await window.goto(emptyPage);
  // Also removes what the page wrote while unloading.
  await window.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  });
  await context.clearCookies();
  await window.mouse.move(0, 0);
  await window.emulateMedia({ colorScheme: 'light', media: null, reducedMotion: 'reduce' });
  const { width, height } = window.viewportSize() ?? usualSize;
  if (width !== usualSize.width || height !== usualSize.height) await window.setViewportSize(usualSize);
}

/** Sets up storage like an earlier visit. */
export async function store(page: Page, key: string, value: unknown): Promise<void> {
  if (!page.url().startsWith(site)) await page.goto(site + emptyPage);
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
    key,
    JSON.stringify(value),
  ] as const);
}

/** Removes expected errors: a request that the test made fail, a status that it asked for. */
export function forgive(complaints: string[], pattern: RegExp): void {
  const others = complaints.filter((text) => !pattern.test(text));
  complaints.splice(0, complaints.length, ...others);
}

/** Waits until the page is hydrated. Playwright's default would make the page draw every frame meanwhile. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true', undefined, {
    polling: 20,
  });
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
}

/** Expects no horizontal scrolling. */
export async function expectFits(page: Page, where = page.url()): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  // Right after a resize the old styles may still apply.
  await expect.poll(overflow, where).toBeLessThanOrEqual(0);
}

/** Expects no horizontal scrolling at the narrowest phone width; restores the window's size. */
export async function expectFitsPhone(
  page: Page,
  where = page.url(),
  look = () => Promise.resolve(),
): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await look();
  await expectFits(page, `${where}, on a phone`);
  if (size) await page.setViewportSize(size);
}

/**
 * Makes every word of the page 40 % longer, as in other languages, and expects no sideways scrolling and no cut words
 * on the narrowest phone and on a desktop. The page's own texts are lost.
 */
export async function expectFitsLongWords(page: Page, where = page.url()): Promise<void> {
  const size = page.viewportSize();
  await page.evaluate(() => {
    const longer = (word: string) => word + word.slice(0, Math.ceil(word.length * 0.4)).toLowerCase();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      if (text.parentElement?.closest('script, style, noscript, [translate=no]')) continue;
      text.nodeValue = (text.nodeValue ?? '').replace(/\p{L}{2,}/gu, longer);
    }
  });
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    await expectFits(page, `${where}, with long words at ${width} px`);
    expect(await cutTexts(page), `${where}, cut at ${width} px`).toEqual([]);
  }
  if (size) await page.setViewportSize(size);
}

/** Visible texts that are wider than the box that cuts them off, and dialogs that scroll sideways. */
async function cutTexts(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => {
        const { overflowX } = getComputedStyle(element);
        // Text that users typed may be cut off; it is equally long in every language.
        if (element.translate === false) return false;
        const isCut = overflowX === 'hidden' || overflowX === 'clip';
        const hasText = [...element.childNodes].some(
          ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
        );
        const isTooWide = element.clientWidth > 1 && element.scrollWidth > element.clientWidth;
        return isTooWide && ((isCut && hasText) || element.role === 'dialog');
      })
      .map((element) => element.textContent),
  );
}

/** Presses Export CSV and returns the downloaded file. */
export async function exportCsv(page: Page): Promise<{ name: string; lines: string[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.charCodeAt(0)).toBe(0xfeff);
  return { name: download.suggestedFilename(), lines: text.slice(1).split('\r\n') };
}

/** Resets the calculator and the daily limit without a reload. */
export async function startAnew(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Clear form' }).click();
  await page.evaluate(() => localStorage.removeItem('fairsplit.daily-usage'));
}

export function results(page: Page) {
  return page.getByRole('region', { name: 'Results' });
}
