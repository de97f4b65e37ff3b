import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { appPages, publicPages, shareImagePath } from '#site/pages.ts';

for (const { path, title } of appPages) {
  test(`${path} is a page of its own that search engines leave alone`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    const html = await response.text();
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(await (await request.get('/sitemap.xml')).text()).not.toContain(`${path}</loc>`);
  });
}

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
    '/de/site.webmanifest',
    '/icon-monochrome-512.png',
    '/favicon.svg',
    '/favicon.ico',
    '/apple-touch-icon.png',
  ];
  for (const address of [...addresses, ...own]) {
    expect((await request.get(address ?? '')).status(), address ?? '').toBe(200);
  }
});

test('no server code reaches the browser', () => {
  const assets = join(import.meta.dirname, '../build/client/assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  // Examples for developers read variables of their own.
  const serverOnly =
    /AUTH_SECRET|DATABASE_URL|SMTP_URL|STRIPE_SECRET|[sr]k_(test|live)_|whsec_\w|drizzle|pg-boss|process\.env(?!\.(FAIRSPLIT_|PORT\b))/;
  for (const name of scripts) {
    expect(serverOnly.exec(readFileSync(join(assets, name), 'utf8'))?.[0], name).toBeUndefined();
  }
});

test('every page has its share image, 1200 by 630', async ({ request }) => {
  for (const page of publicPages) {
    const response = await request.get(shareImagePath(page, 'en'));
    expect(response.headers()['content-type'], page.path).toBe('image/png');
    // A PNG has its width and height at byte 16.
    const picture = await response.body();
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)], page.path).toEqual([1200, 630]);
  }
});
