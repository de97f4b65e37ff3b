import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { appPages, pageAt, publicPages, shareImagePath } from '#site/pages.ts';

/** What the browser complains about; a test ends with none. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  return complaints;
}

for (const { path, title } of publicPages) {
  test(`${path} answers and runs without a complaint`, async ({ page }) => {
    const complaints = complaintsOf(page);
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('main')).toBeVisible();
    expect(complaints).toEqual([]);
  });
}

for (const { path, title } of appPages) {
  test(`${path} is a page of its own that search engines leave alone`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    const html = await response.text();
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(await (await request.get('/sitemap.xml')).text()).not.toContain(path);
  });
}

test('an unknown address answers 404 with a page of ours', async ({ page }) => {
  const complaints = complaintsOf(page);
  const response = await page.goto('/no/such/page', { waitUntil: 'networkidle' });
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(pageAt('/no/such/page').title);
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  // Chromium itself reports the document's own status.
  expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([]);
});

test('every file a page points to is there', async ({ page, request }) => {
  await page.goto('/');
  const addresses = await page
    .locator('link[href^="/"], script[src^="/"]')
    .evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('href') ?? element.getAttribute('src')),
    );
  const own = [
    '/robots.txt',
    '/sitemap.xml',
    '/site.webmanifest',
    '/favicon.svg',
    '/favicon.ico',
    '/apple-touch-icon.png',
  ];
  for (const address of [...addresses, ...own]) {
    expect((await request.get(address ?? '')).status(), address ?? '').toBe(200);
  }
});

test('nothing of the server is in what the browser gets', () => {
  const assets = join(import.meta.dirname, '../build/client/assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  const serverOnly =
    /AUTH_SECRET|DATABASE_URL|SMTP_URL|STRIPE_SECRET|[sr]k_(test|live)_|whsec_|drizzle|pg-boss|process\.env/;
  for (const name of scripts) {
    expect(serverOnly.exec(readFileSync(join(assets, name), 'utf8'))?.[0], name).toBeUndefined();
  }
});

test('every page has its share image, 1200 by 630', async ({ request }) => {
  for (const page of publicPages) {
    const response = await request.get(shareImagePath(page));
    expect(response.headers()['content-type'], page.path).toBe('image/png');
    // A PNG states its width and height at byte 16.
    const picture = await response.body();
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)], page.path).toEqual([1200, 630]);
  }
});
