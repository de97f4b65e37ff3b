import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { offeredLanguages, prefixOf } from '#kernel/language/languages.ts';
import { admitted, expect, open, ownWindowTest as test } from './account.ts';
import { expectNothingFound } from './axe.ts';
import { expectFitsPhone } from './browser.ts';
import { pictures } from './pictures.ts';

const files = z.array(z.object({ src: z.string() }));
const manifest = z.object({
  id: z.literal('/'),
  lang: z.string(),
  start_url: z.string(),
  icons: files,
  screenshots: files,
  shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
});

test('the app can be installed in every language: its manifest names pages, icons and screenshots that exist', async ({
  page,
}) => {
  const names = new Set<string>();
  const looked = new Set<string>();
  for (const language of offeredLanguages) {
    const response = await page.request.get(`${prefixOf(language)}/site.webmanifest`);
    const app = manifest.parse(await response.json());
    expect([app.lang, app.shortcuts.length]).toEqual([language, 5]);
    names.add(app.shortcuts.map(({ name }) => name).join());
    const addresses = [app.start_url, ...app.shortcuts.map(({ url }) => url)];
    addresses.push(...[...app.icons, ...app.screenshots].map(({ src }) => src));
    for (const address of addresses.filter((one) => !looked.has(one))) {
      looked.add(address);
      expect([address, (await page.request.head(address)).status()]).toEqual([address, 200]);
    }
  }
  expect(names.size).toBe(offeredLanguages.length);
  await page.goto('/de');
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/de/site.webmanifest');
  const colors = page.locator('meta[name=theme-color]');
  await expect(colors).toHaveCount(2);
  expect(await colors.nth(0).getAttribute('content')).not.toBe(await colors.nth(1).getAttribute('content'));
  const cdp = await page.context().newCDPSession(page);
  const { errors } = await cdp.send('Page.getAppManifest');
  expect(errors).toEqual([]);
});

const openMenu = async (page: Page) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).click();
};

test('the phone menu and the settings install where the browser offers it', async ({ page }) => {
  await admitted(page);
  // Dispatches Chromium's event, which headless browsers never send.
  await page.addInitScript(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        document.documentElement.dataset.asked = String(
          Number(document.documentElement.dataset.asked ?? 0) + 1,
        );
      },
    });
    window.addEventListener('DOMContentLoaded', () => {
      window.dispatchEvent(offer);
    });
  });
  await open(page, '/dashboard');
  await openMenu(page);
  await pictures(page, 'install-offer');
  await page.getByRole('banner').getByRole('button', { name: 'Install Fairsplit' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', '1');
  await expect(page.getByRole('button', { name: 'Install Fairsplit' })).toBeHidden();
  await open(page, '/billing');
  const section = page.getByRole('region', { name: 'Install Fairsplit' });
  await section.getByRole('button', { name: 'Install' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', '1');
  await expect(section).toBeHidden();
});

test('on an iPhone the steps are said', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: false });
  });
  await open(page, '/');
  await openMenu(page);
  await page.getByRole('banner').getByText('Install Fairsplit').click();
  await expect(page.getByText('Choose ‘Add to Home Screen’.')).toBeVisible();
  await expectNothingFound(page, 'the steps of an installation');
  await expectFitsPhone(page);
  await pictures(page, 'install-by-hand');
});
