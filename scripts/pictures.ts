import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from './launch-options.ts';
import { scratchFolder, startSite } from './site-server.ts';

/** Takes the README's pictures of the built product: npm run pictures */
const data = scratchFolder();
const server = await startSite(data.path);
// The sign-in code of the browser tests reads these variables.
process.env.E2E_DATA_DIR = data.path;
process.env.E2E_PORT = new URL(server.address).port;
const { expect, newPerson, open, signedIn } = await import('../e2e/account.ts');
const { calculateCommission, expectSaved, saveTemplateAs } = await import('../e2e/saved-work.ts');

const folder = resolve(import.meta.dirname, '../docs/pictures');
const desktop = { width: 1280, height: 860 };
const phone = { width: 390, height: 844 };

type Picture = Readonly<{
  name: string;
  viewport: { width: number; height: number };
  colorScheme?: 'dark';
  prepare: (page: Page) => Promise<void>;
}>;

async function splitWebsite(page: Page): Promise<void> {
  await open(page, '/calculator/freelancer');
  await page.getByRole('button', { name: /Website Redesign/ }).click();
  await page.getByLabel('Total budget').fill('7000');
  for (const [n, name] of ['Ann', 'Bob', 'Cy'].entries()) {
    await page.getByLabel('Name', { exact: true }).nth(n).fill(name);
  }
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('button', { name: 'Calculate Payment Split' }).click();
  await page.getByText('How this was calculated').first().click();
  await expect(page.getByText('25 h × $100.00 = $2,500.00.')).toBeVisible();
}

/** The dashboard of a user with some saved work. */
async function workAWhile(page: Page): Promise<void> {
  await signedIn(page, { ...newPerson(), email: 'ann@example.com', username: 'Ann' });
  await splitWebsite(page);
  await expectSaved(page);
  await saveTemplateAs(page, 'Website with three of us');
  await calculateCommission(page, 'Robin', '84000');
  await calculateCommission(page, 'Sam', '51500');
  await open(page, '/dashboard');
  await expect(page.getByRole('button', { name: 'More for Website with three of us' })).toBeVisible();
}

const pictures: readonly Picture[] = [
  { name: 'home', viewport: desktop, prepare: (page) => open(page, '/') },
  { name: 'freelancer', viewport: desktop, prepare: splitWebsite },
  { name: 'dashboard', viewport: desktop, prepare: workAWhile },
  { name: 'home-dark', viewport: desktop, colorScheme: 'dark', prepare: (page) => open(page, '/') },
  { name: 'phone', viewport: phone, prepare: (page) => open(page, '/commission-calculator') },
];

const browser = await chromium.launch(await launchOptions());
mkdirSync(folder, { recursive: true });
for (const { name, viewport, colorScheme = 'light', prepare } of pictures) {
  const page = await browser.newPage({
    baseURL: server.address,
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
  });
  await prepare(page);
  await page.evaluate(async () => {
    window.scrollTo(0, 0);
    await document.fonts.ready;
  });
  await page.screenshot({ path: resolve(folder, `${name}.png`) });
  await page.close();
}
await browser.close();
await server.stop();
data.remove();
