import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { launchOptions } from '../scripts/launch-options.ts';
import { atLeast, type Figure, median, withoutBudget } from './figure.ts';
import { type Line, openSlowLine } from './slow-line.ts';

const path = '/calculator/bill-split';
const runs = 5;
const wantedRatio = 3;
/** 'Slow 4G' of Lighthouse. */
const slow: Line = { roundTripMs: 150, bytesPerSecond: 1_638_400 / 8 };
const quick: Line = { roundTripMs: 0, bytesPerSecond: 1e9 };
const slowCpu = 4;

/** Milliseconds from the start of the navigation until the page is hydrated. */
async function visit(context: BrowserContext, address: string, after: (ready: number) => Promise<void>) {
  const page = await context.newPage();
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const { dataset } = document.documentElement;
      if (dataset.ready === 'true') dataset.readyAt ??= String(performance.now());
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-ready'] });
  });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowCpu });
  await page.goto(address + path, { waitUntil: 'commit' });
  const at = await page.waitForFunction(() => document.documentElement.dataset.readyAt);
  const ready = Number(await at.jsonValue());
  await after(ready);
  await page.close();
  return ready;
}

async function visitTwice(browser: Browser, port: number, serviceWorkers: 'allow' | 'block') {
  const line = await openSlowLine(port, slow);
  const context = await browser.newContext({ serviceWorkers, reducedMotion: 'reduce' });
  try {
    const first = await visit(context, line.address, async () => {
      if (serviceWorkers === 'block') return;
      // Excludes the time that the service worker needs to cache the release.
      line.change(quick);
      const [page] = context.pages();
      await page?.waitForFunction(() => navigator.serviceWorker.controller !== null);
    });
    line.change(slow);
    const second = await visit(context, line.address, () => Promise.resolve());
    return { first, second };
  } finally {
    await context.close();
    line.close();
  }
}

/**
 * Opens a calculator on a slow phone and a slow connection: the first visit, then again with the browser's caches.
 */
export async function secondVisitFigures(address: string): Promise<Figure[]> {
  const port = Number(new URL(address).port);
  const browser = await chromium.launch(await launchOptions());
  try {
    const kept: Awaited<ReturnType<typeof visitTwice>>[] = [];
    const cached: typeof kept = [];
    for (let run = 0; run < runs; run++) {
      kept.push(await visitTwice(browser, port, 'allow'));
      cached.push(await visitTwice(browser, port, 'block'));
    }
    const first = median([...kept, ...cached].map((one) => one.first));
    const second = median(kept.map((one) => one.second));
    const name = (what: string) => `${path}, ${what}, Slow 4G, CPU ×${slowCpu}, median of ${runs}`;
    return [
      withoutBudget(name('first visit until it can be used'), first, 'ms'),
      withoutBudget(name('second visit with the service worker'), second, 'ms'),
      atLeast(name('second visit as fast as the first'), first / second, wantedRatio, '×'),
      withoutBudget(
        name('second visit with the browser’s cache alone'),
        median(cached.map((one) => one.second)),
        'ms',
      ),
    ];
  } finally {
    await browser.close();
  }
}
