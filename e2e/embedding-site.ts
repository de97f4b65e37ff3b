import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Frame, FrameLocator, Page } from '@playwright/test';
import { expect, ownWindowTest, site } from './browser.ts';

/** A site of somebody else: another host name than the server's, so that the browser takes it for a stranger's. */
export type EmbeddingSite = Readonly<{ origin: string; show(body: string): string; close(): void }>;

async function openEmbeddingSite(): Promise<EmbeddingSite> {
  const pages = new Map<string, string>();
  const server = createServer(({ url = '' }, response) => {
    const body = pages.get(url);
    response.writeHead(body === undefined ? 204 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // Safe: it listens on a port.
  const { port } = server.address() as AddressInfo;
  const origin = `http://localhost:${port}`;
  return {
    origin,
    show(body) {
      const path = `/${randomUUID()}`;
      pages.set(path, body);
      return origin + path;
    },
    close: () => void server.close(),
  };
}

/** The counted browser of each test is another, since nothing else tells visitors of one machine apart. */
export const test = ownWindowTest.extend<{ elsewhere: EmbeddingSite }>({
  userAgent: async ({ userAgent }, provide) => {
    await provide(`${userAgent ?? ''} Test/${randomUUID()}`.trim());
  },
  elsewhere: async ({ page }, provide) => {
    const opened = await openEmbeddingSite();
    await provide(opened);
    // Ends its connections.
    await page.goto('about:blank');
    opened.close();
  },
});

export const script = `<script src="${site}/embed.js" async></script>`;

/** A page with a heading, a calculator and a footer, which notes every result. */
export const pageWith = (content: string, lang = 'en') => `<!doctype html><html lang="${lang}"><head>
<meta charset="utf-8"><title>Trips</title><meta name="viewport" content="width=device-width, initial-scale=1">
<style>:root{color-scheme:light dark}body{font-family:Georgia,serif;max-width:60rem;margin:0 auto;padding:1rem}</style>
<script>window.results=[];addEventListener('result',({detail})=>window.results.push(detail))</script>
</head><body><main><h1>Trips</h1>${content}</main><footer>The end</footer></body></html>`;

export const calculatorIn = (page: Page, place = 0): FrameLocator =>
  page.locator('fairsplit-calculator').nth(place).locator('iframe').contentFrame();

/** The results that the page has heard of. */
export const resultsOn = (page: Page): Promise<{ kind: string; result: Record<string, unknown> }[]> =>
  // Safe: the page above.
  page.evaluate(() => (window as unknown as { results: never[] }).results);

/** What the calculator says of its result. */
export const spokenIn = (calculator: FrameLocator, heading = 'Results') =>
  calculator.getByRole('region', { name: heading, exact: true }).getByRole('status');

export async function embeddedFrame(page: Page): Promise<Frame> {
  await expect(calculatorIn(page).getByRole('heading', { level: 1 })).toBeVisible();
  const frame = page.frames().find((one) => one.url().includes('/embed/'));
  if (!frame) throw new Error('The page has no calculator.');
  await frame.waitForFunction(() => document.documentElement.dataset.ready === 'true');
  return frame;
}

export async function expectNothingStored(context: BrowserContext): Promise<void> {
  expect(await context.storageState({ indexedDB: true })).toEqual({ cookies: [], origins: [] });
}
