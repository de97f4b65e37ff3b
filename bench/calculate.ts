import { type Browser, chromium, type Page } from '@playwright/test';
import { freelancerDefaults } from '#calculators/freelancer/rules/freelancer.form.ts';
import { memberOf } from '#calculators/freelancer/rules/presets.ts';
import { launchOptions } from '../scripts/launch-options.ts';
import { atMost, type Figure, median, withoutBudget } from './figure.ts';

const people = 100;
const visits = 5;
const pressesAgain = 9;
const budgetMs = 100;

function draft() {
  const form = freelancerDefaults();
  const teamMembers = Array.from({ length: people }, (_, i) => ({
    ...memberOf('Developer'),
    name: `Person ${i + 1}`,
  }));
  return { ...form, projectData: { projectName: 'Bench', totalBudget: '500000', teamMembers } };
}

/** An idle page with a draft of many people, with the CPU throttled four times. */
async function openCalculator(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage();
  await page.addInitScript(
    (stored) => localStorage.setItem('fairsplit.draft.freelancer', stored),
    JSON.stringify(draft()),
  );
  await page.goto(`${address}/calculator/freelancer`, { waitUntil: 'networkidle' });
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

/**
 * Changes the hours of two people, which changes every share, and presses Calculate. Measures the time
 * until the visible result is painted, and until all people are in the page.
 */
async function press(page: Page, hours: number): Promise<{ painted: number; whole: number }> {
  const fields = page.getByLabel('Hours', { exact: true });
  await fields.first().fill(String(hours));
  await fields.last().fill(String(hours));
  // The first focus preloads code; a real user finishes typing after that.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  return await page.evaluate(async (count) => {
    localStorage.removeItem('fairsplit.daily-usage');
    const button = [...document.querySelectorAll('button')].find(
      (one) => one.textContent === 'Calculate Payment Split',
    );
    const panel = document.querySelector('section[aria-labelledby=results]');
    const names = panel?.getElementsByTagName('h3');
    const line = (at: number) => names?.item(at)?.closest('li')?.textContent;
    const paintOf = (at: number) => {
      const before = line(at);
      return new Promise<number>((done) => {
        const watcher = new MutationObserver(() => {
          if (line(at) === undefined || line(at) === before) return;
          watcher.disconnect();
          // The first message after a frame's callbacks arrives after its paint.
          const { port1, port2 } = new MessageChannel();
          port2.onmessage = () => done(performance.now() - started);
          requestAnimationFrame(() => port1.postMessage(null));
        });
        watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
      });
    };
    const both = [paintOf(0), paintOf(count - 1)] as const;
    const started = performance.now();
    button?.click();
    const [painted, whole] = await Promise.all(both);
    return { painted, whole };
  }, people);
}

/** The budget applies to later presses; the first one of a visit also compiles code. */
export async function calculateFigures(address: string): Promise<Figure[]> {
  const browser = await chromium.launch(await launchOptions());
  try {
    const first: Awaited<ReturnType<typeof press>>[] = [];
    const again: typeof first = [];
    for (let visit = 0; visit < visits; visit++) {
      const page = await openCalculator(browser, address);
      first.push(await press(page, 50));
      const isLast = visit === visits - 1;
      for (let at = 1; isLast && at <= pressesAgain; at++) again.push(await press(page, 50 + at));
      await page.close();
    }
    const name = (what: string, of: number) => `${what}, ${people} people, CPU ×4, median of ${of}`;
    const painted = (presses: typeof first) => median(presses.map((one) => one.painted));
    return [
      atMost(name('press to painted result', pressesAgain), painted(again), budgetMs, 'ms'),
      withoutBudget(name('the first press of a visit', visits), painted(first), 'ms'),
      withoutBudget(
        name('the first press, until those below the screen are there too', visits),
        median(first.map((one) => one.whole)),
        'ms',
      ),
    ];
  } finally {
    await browser.close();
  }
}
