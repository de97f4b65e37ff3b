import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { brand } from '#kernel/brand.ts';
import { languages, prefixOf } from '#kernel/language/languages.ts';
import { publicPages } from '#site/pages.ts';
import { writeSiteFiles } from './sitemap.ts';

const folder = mkdtempSync(join(tmpdir(), 'sitemap-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('has every public page in every language, each with its addresses in the others', () => {
  writeSiteFiles(folder);
  const entries = readFileSync(join(folder, 'sitemap.xml'), 'utf8').split('<url>').slice(1);
  const addressOf = (path: string, prefix: string) =>
    brand.origin + (path === '/' ? prefix || '/' : prefix + path);
  const pages = publicPages.map(({ path }) => languages.map((one) => addressOf(path, prefixOf(one))));
  const listed = entries.map((entry) => /<loc>(.+?)<\/loc>/.exec(entry)?.[1]);
  expect(listed.sort()).toEqual(pages.flat().sort());
  for (const entry of entries) {
    const own = /<loc>(.+?)<\/loc>/.exec(entry)?.[1] ?? '';
    const addresses = pages.find((all) => all.includes(own)) ?? [];
    const links = Array.from(entry.matchAll(/hreflang="(.+?)" href="(.+?)"/g), ([, tag, href]) => [
      tag,
      href,
    ]);
    const expected = languages.map((language, place) => [language, addresses[place]]);
    expect(links, own).toEqual([...expected, ['x-default', addresses[0]]]);
  }
});
