import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from './launch-options.ts';
import { scratchFolder, startSite } from './site-server.ts';

const folder = resolve(import.meta.dirname, '../docs/pictures');
const desktop = { width: 1280, height: 860 };
const phone = { width: 390, height: 844 };

type Picture = {
  readonly name: string;
  readonly path: string;
  readonly viewport: { width: number; height: number };
  readonly colorScheme: 'light' | 'dark';
  readonly prepare?: (page: Page) => Promise<void>;
};

async function splitWebsite(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Website Redesign/ }).click();
  await page.getByLabel('Total budget').fill('7000');
  await page.getByRole('button', { name: 'Calculate Payment Split' }).click();
  await page.getByText('How this came about').first().click();
  await page.evaluate(() => window.scrollTo(0, 0));
}

const pictures: readonly Picture[] = [
  { name: 'home', path: '/', viewport: desktop, colorScheme: 'light' },
  {
    name: 'freelancer',
    path: '/calculator/freelancer',
    viewport: desktop,
    colorScheme: 'light',
    prepare: splitWebsite,
  },
  { name: 'home-dark', path: '/', viewport: desktop, colorScheme: 'dark' },
  { name: 'phone', path: '/commission-calculator', viewport: phone, colorScheme: 'light' },
];

/** Takes the README's pictures of the built product: npm run pictures */
const data = scratchFolder();
const server = await startSite(data.path);
const browser = await chromium.launch(await launchOptions());
mkdirSync(folder, { recursive: true });
for (const { name, path, viewport, colorScheme, prepare } of pictures) {
  const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' });
  await page.goto(server.address + path, { waitUntil: 'networkidle' });
  await prepare?.(page);
  await page.screenshot({ path: resolve(folder, `${name}.png`) });
  await page.close();
}
await browser.close();
await server.stop();
data.remove();
