import { expect, it } from 'vitest';
import { brand } from '#kernel/brand.ts';
import { offeredLanguages } from '#kernel/language/languages.ts';
import { headOf } from './page-head.ts';
import { appPages, notFoundPage, publicPages } from './pages.ts';

const valuesOf = (path: string, attribute: string) =>
  headOf(path).tags.flatMap(([, attributes]) => attributes[attribute] ?? []);

it.each(publicPages)('$path has a canonical address, a share image and no word against indexing', (page) => {
  expect(headOf(page.path).title).toBe(page.title);
  const [canonical, ...alternates] = valuesOf(page.path, 'href');
  expect(canonical).toBe(brand.origin + page.path);
  expect(valuesOf(page.path, 'hreflang')).toEqual([...offeredLanguages, 'x-default']);
  expect(new Set(alternates).size).toBe(offeredLanguages.length);
  expect(valuesOf(page.path, 'property')).toContain('og:image');
  expect(valuesOf(page.path, 'name')).not.toContain('robots');
});

it.each([...appPages, notFoundPage])('$path is not indexed and names neither address nor image', (page) => {
  expect(headOf(page.path).title).toBe(page.title);
  expect(headOf(page.path).tags).toEqual([
    ['meta', { name: 'description', content: page.description }],
    ['meta', { name: 'robots', content: 'noindex' }],
  ]);
});

it('an unknown address has a title of its own', () => {
  expect(headOf('/no/such/page').title).toBe(notFoundPage.title);
  expect(publicPages.map(({ title }) => title)).not.toContain(notFoundPage.title);
});

it('an address is read in any case, with or without a slash at its end', () => {
  expect(headOf('/Pricing/').title).toBe(headOf('/pricing').title);
  expect(headOf('/').title).toBe(publicPages[0]?.title);
});
