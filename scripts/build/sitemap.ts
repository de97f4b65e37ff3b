import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '#kernel/brand.ts';
import { publicPages } from '#site/pages.ts';
import type { Palette } from './palette.ts';

function sitemap(): string {
  const urls = publicPages.map((page) => `  <url><loc>${brand.origin}${page.path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

function robots(): string {
  return ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${brand.origin}/sitemap.xml`, ''].join('\n');
}

function manifest(palette: Palette): string {
  const icon = (pixels: number, purpose: string) => ({
    src: `/icon-${pixels}.png`,
    sizes: `${pixels}x${pixels}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    name: brand.name,
    short_name: brand.name,
    description: brand.tagline,
    start_url: '/',
    display: 'standalone',
    background_color: palette('paper'),
    theme_color: palette('paper'),
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  });
}

/** Files for search engines and home screens. */
export function writeSiteFiles(folder: string, palette: Palette): void {
  writeFileSync(join(folder, 'sitemap.xml'), sitemap());
  writeFileSync(join(folder, 'robots.txt'), robots());
  writeFileSync(join(folder, 'site.webmanifest'), manifest(palette));
}
