import { brand } from '#kernel/brand.ts';
import { type Language, offeredLanguages } from '#kernel/language/languages.ts';
import { currentLanguage } from '#kernel/language/t.ts';
import { addressIn } from './page-address.ts';
import { type AppPage, findPage, isPublicPage, notFoundPage, type Page, shareImagePath } from './pages.ts';

export type HeadTag = readonly ['meta' | 'link', Readonly<Record<string, string>>];
export type Head = { readonly title: string; readonly tags: readonly HeadTag[] };

const named = (name: string, content: string): HeadTag => ['meta', { name, content }];
const property = (name: string, content: string): HeadTag => ['meta', { property: name, content }];

/** Title and metadata for browsers, search engines and share previews. */
export function headOf(path: string, origin: string = brand.origin): Head {
  const page: Page | AppPage = findPage(path) ?? notFoundPage;
  const others = isPublicPage(page) ? publicTags(page, origin) : [named('robots', 'noindex')];
  return { title: page.title, tags: [named('description', page.description), ...others] };
}

function publicTags(page: Page, origin: string): HeadTag[] {
  const language = currentLanguage();
  const addressOf = (other: Language) => origin + addressIn(other, page.path);
  const address = addressOf(language);
  const image = origin + shareImagePath(page, language);
  return [
    ...(page.keywords ? [named('keywords', page.keywords)] : []),
    ['link', { rel: 'canonical', href: address }],
    ...alternatesOf(addressOf),
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

/** Links to the page in all languages, for search engines; English is for readers of other languages. */
function alternatesOf(addressOf: (language: Language) => string): HeadTag[] {
  if (offeredLanguages.length === 1) return [];
  const alternate = (hreflang: string, href: string): HeadTag => [
    'link',
    { rel: 'alternate', hreflang, href },
  ];
  return [
    ...offeredLanguages.map((language) => alternate(language, addressOf(language))),
    alternate('x-default', addressOf('en')),
  ];
}

const own =
  'link[rel=canonical],link[rel=alternate],meta[property^="og:"],meta[name^="twitter:"],meta[name=description],meta[name=keywords],meta[name=robots]';

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
