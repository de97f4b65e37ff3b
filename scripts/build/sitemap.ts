import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '#kernel/brand.ts';
import { type Language, offeredLanguages } from '#kernel/language/languages.ts';
import { addressIn } from '#site/page-address.ts';
import { type Page, publicPages } from '#site/pages.ts';

/** Lists each page in each language, with links to its other languages. */
function sitemap(): string {
  const addressOf = (page: Page, language: Language) => brand.origin + addressIn(language, page.path);
  const alternates = (page: Page) =>
    offeredLanguages.length === 1
      ? ''
      : [...offeredLanguages, 'x-default' as const]
          .map((tag) => {
            const href = addressOf(page, tag === 'x-default' ? 'en' : tag);
            return `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`;
          })
          .join('');
  const urls = publicPages.flatMap((page) =>
    offeredLanguages.map(
      (language) => `  <url><loc>${addressOf(page, language)}</loc>${alternates(page)}</url>`,
    ),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

function robots(): string {
  return ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${brand.origin}/sitemap.xml`, ''].join('\n');
}

/** Files for search engines. */
export function writeSiteFiles(folder: string): void {
  writeFileSync(join(folder, 'sitemap.xml'), sitemap());
  writeFileSync(join(folder, 'robots.txt'), robots());
}
