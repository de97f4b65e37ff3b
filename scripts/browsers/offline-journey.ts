import type { DrivenBrowser } from './driven-browser.ts';
import { fill, open, press, resultsText, type Step, until } from './journey-steps.ts';

/** A server that can be stopped and started again; a page cannot tell this from a lost connection. */
export type Interrupted = Readonly<{ address: string; stop(): Promise<void>; start(): Promise<void> }>;

/** Checks that pages opened once still open and calculate while the server is unreachable. */
export async function runOfflineJourney(
  browser: DrivenBrowser,
  site: Interrupted,
  step: Step,
): Promise<void> {
  await step('the service worker keeps the release', async () => {
    await open(browser, `${site.address}/calculator/bill-split`);
    await until(browser, 'navigator.serviceWorker.controller !== null');
  });
  await step('a calculator reloads and calculates without a connection', async () => {
    await site.stop();
    await open(browser, `${site.address}/calculator/bill-split`);
    await fill(browser, 'Total bill amount', '60');
    await fill(browser, 'Name of person 1', 'Ann');
    await press(browser, 'Calculate Split');
    await until(browser, `${resultsText}.includes('$30.00')`);
  });
  await step('a page that is not kept says so', async () => {
    await browser.open(`${site.address}/terms`);
    await until(browser, "document.querySelector('h1')?.textContent === 'You’re offline'");
  });
  await step('it opens on a press once the connection is back', async () => {
    await site.start();
    await press(browser, 'Try again');
    await until(browser, "document.querySelector('h1')?.textContent === 'Terms of Service'");
    await until(browser, "document.documentElement.dataset.ready === 'true'");
  });
}
