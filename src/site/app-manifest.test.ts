import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { appManifest, screenshots } from './app-manifest.ts';
import { findPage } from './pages.ts';

it('names pages that exist: where it starts, the four calculators and the groups', () => {
  const { start_url, shortcuts } = appManifest('#ffffff');
  expect(shortcuts).toHaveLength(5);
  const urls = [start_url, ...shortcuts.map((shortcut) => shortcut.url)];
  expect(urls.filter((url) => !findPage(url))).toEqual([]);
});

it('takes shared and opened files to a page that exists, and never by GET', () => {
  const { share_target, file_handlers } = appManifest('#ffffff');
  expect(share_target.method).toBe('POST');
  for (const { action } of [share_target, ...file_handlers])
    expect(findPage(new URL(action, 'https://fairsplit.test').pathname)).toBeDefined();
  const [{ accept } = { accept: [] }] = share_target.params.files;
  expect(accept).toEqual(expect.arrayContaining(['image/*', '.csv', 'text/csv', 'application/pdf']));
});

it('shows wide and narrow pictures in their true size', async () => {
  expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['wide', 'narrow']));
  for (const { src, sizes } of screenshots) {
    const file = join(import.meta.dirname, '../../docs/pictures', src.slice('/screenshots/'.length));
    const { width, height } = await sharp(file).metadata();
    expect(sizes).toBe(`${width}x${height}`);
  }
});

it('has an icon for every use, the same app in every language', () => {
  const { icons, id } = appManifest('#ffffff');
  expect(new Set(icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable', 'monochrome']));
  expect(id).toBe('/');
});
