import { brand } from '#kernel/brand.ts';
import { type AppPage, findPage, notFoundPage, type Page, shareImagePath } from './pages.ts';

export type HeadTag = readonly ['meta' | 'link', Readonly<Record<string, string>>];
export type Head = { readonly title: string; readonly tags: readonly HeadTag[] };

const named = (name: string, content: string): HeadTag => ['meta', { name, content }];
const property = (name: string, content: string): HeadTag => ['meta', { property: name, content }];

/** Title and metadata for browsers, search engines and share previews. */
export function headOf(path: string, origin: string = brand.origin): Head {
  const page: Page | AppPage = findPage(path) ?? notFoundPage;
  const others = isPublic(page) ? publicTags(page, origin) : [named('robots', 'noindex')];
  return { title: page.title, tags: [named('description', page.description), ...others] };
}

const isPublic = (page: Page | AppPage): page is Page => 'shareTitle' in page;

function publicTags(page: Page, origin: string): HeadTag[] {
  const address = origin + page.path;
  const image = origin + shareImagePath(page);
  return [
    ...(page.keywords ? [named('keywords', page.keywords)] : []),
    ['link', { rel: 'canonical', href: address }],
    property('og:type', 'website'),
    property('og:site_name', brand.name),
    property('og:title', page.title),
    property('og:description', page.description),
    property('og:url', address),
    property('og:image', image),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', page.shareTitle),
    named('twitter:card', 'summary_large_image'),
    named('twitter:image', image),
  ];
}

const own =
  'link[rel=canonical],meta[property^="og:"],meta[name^="twitter:"],meta[name=description],meta[name=keywords],meta[name=robots]';

/** Replaces the head of the previous page. */
export function showHead(path: string): void {
  const { title, tags } = headOf(path, window.location.origin);
  document.title = title;
  for (const tag of document.head.querySelectorAll(own)) tag.remove();
  for (const [name, attributes] of tags) {
    const tag = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) tag.setAttribute(attribute, value);
    document.head.append(tag);
  }
}
