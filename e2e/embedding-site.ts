import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Frame, FrameLocator, Page } from '@playwright/test';
import { expect, ownWindowTest, site } from './browser.ts';

/**
 * Another site that embeds a calculator: its host name differs from the server's, so the browser treats it as
 * cross-site.
 */
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

/** Each test has its own user agent, since the server tells visitors at one address apart only by it. */
export const test = ownWindowTest.extend<{ elsewhere: EmbeddingSite }>({
  userAgent: async ({ userAgent }, provide) => {
    await provide(`${userAgent ?? ''} Test/${randomUUID()}`.trim());
  },
  elsewhere: async ({ page }, provide) => {
    const opened = await openEmbeddingSite();
    await provide(opened);
    // Closes the page's connections to the other site.
    await page.goto('about:blank');
    opened.close();
  },
});

export const script = `<script src="${site}/embed.js" async></script>`;

/** A page with a heading, a calculator and a footer; its script records every result. */
export const pageWith = (content: string, lang = 'en') => `<!doctype html><html lang="${lang}"><head>
<meta charset="utf-8"><title>Trips</title><meta name="viewport" content="width=device-width, initial-scale=1">
<style>:root{color-scheme:light dark}body{font-family:Georgia,serif;max-width:60rem;margin:0 auto;padding:1rem}</style>
<script>window.results=[];addEventListener('result',({detail})=>window.results.push(detail))</script>
</head><body><main><h1>Trips</h1>${content}</main><footer>The end</footer></body></html>`;

export const calculatorIn = (page: Page, place = 0): FrameLocator =>
  page.locator('fairsplit-calculator').nth(place).locator('iframe').contentFrame();

/** The results that the page has received as events. */
export const resultsOn = (page: Page): Promise<{ kind: string; result: Record<string, unknown> }[]> =>
  // Safe cast: the script of the page above sets them.
  page.evaluate(() => (window as unknown as { results: never[] }).results);

/** The status text that announces the calculator's result. */
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
