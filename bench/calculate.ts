import { chromium } from '@playwright/test';
import { freelancerDefaults } from '#calculators/freelancer/freelancer-defaults.ts';
import { memberOf } from '#calculators/freelancer/presets.ts';
import { launchOptions } from '../scripts/launch-options.ts';
import { atMost, type Figure, median } from './figure.ts';

const people = 100;
const presses = 9;

function draft() {
  const form = freelancerDefaults();
  const teamMembers = Array.from({ length: people }, (_, i) => ({
    ...memberOf('Developer'),
    name: `Person ${i + 1}`,
  }));
  return { ...form, projectData: { projectName: 'Bench', totalBudget: '500000', teamMembers } };
}

/** From the press to the frame after the result is in the page, in a browser slowed down four times. */
export async function calculateFigures(address: string): Promise<Figure[]> {
  const browser = await chromium.launch(await launchOptions());
  try {
    const page = await browser.newPage();
    await page.addInitScript(
      (stored) => localStorage.setItem('fairsplit.draft.freelancer', stored),
      JSON.stringify(draft()),
    );
    await page.goto(`${address}/calculator/freelancer`, { waitUntil: 'networkidle' });
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const times: number[] = [];
    for (let press = 0; press < presses; press++) {
      await page.evaluate(() => localStorage.removeItem('fairsplit.daily-usage'));
      times.push(
        await page.evaluate(async () => {
          const button = [...document.querySelectorAll('button')].find(
            (b) => b.textContent === 'Calculate Payment Split',
          );
          const before = document.querySelectorAll('#results').length;
          const started = performance.now();
          button?.click();
          while (document.querySelectorAll('section[aria-labelledby=results] li h3').length < 100) {
            await new Promise((done) => setTimeout(done));
          }
          await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
          return before === 1 ? performance.now() - started : Number.NaN;
        }),
      );
      await page.getByRole('button', { name: 'Clear form' }).click();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.evaluate(() => new Promise((done) => setTimeout(done)));
    }
    return [
      atMost(
        `press to painted result, ${people} people, CPU ×4, median of ${presses}`,
        median(times),
        100,
        'ms',
      ),
    ];
  } finally {
    await browser.close();
  }
}
