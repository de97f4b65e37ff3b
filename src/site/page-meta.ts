import type { MetaDescriptor } from 'react-router';
import { brand } from './brand.ts';
import { appPages, pageAt, shareImagePath } from './pages.ts';

/** Everything a page says about itself to browsers, search engines and share previews. */
export function pageMeta(path: string, structuredData?: Record<string, unknown>): MetaDescriptor[] {
  const page = pageAt(path);
  const address = brand.origin + page.path;
  const image = brand.origin + shareImagePath(page);
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    ...(page.keywords ? [{ name: 'keywords', content: page.keywords }] : []),
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: page.shareTitle },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: image },
    ...(structuredData
      ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...structuredData } }]
      : []),
  ];
}

/** What a page of the app says about itself: nothing that a search engine should keep. */
export function appPageMeta(path: string): MetaDescriptor[] {
  const page = appPages.find((entry) => entry.path === path) ?? pageAt('/');
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    { name: 'robots', content: 'noindex' },
  ];
}
