import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { languages } from '#kernel/language/languages.ts';
import { loadSite } from '#platform/http/static/static-site.ts';
import { publicPages, shareImagePath } from '#site/pages.ts';
import { readPalette } from './palette.ts';
import { writeShareImages } from './share-images.ts';
import { writeSiteFile } from './write-site-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'share-images-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a build in a hurry has the same pictures, drawn by the server', async () => {
  const palette = readPalette(resolve(import.meta.dirname, '../../src/ui/theme.css'), ':root');
  const [whole, hurried] = [join(folder, 'whole'), join(folder, 'hurried')];
  const pages = publicPages.slice(0, 1);
  writeSiteFile(join(hurried, '__spa-fallback.html'), '<title>app</title>', 'en');
  for (const language of languages) {
    const images = { language, tagline: 'To the cent', pages };
    await writeShareImages(whole, palette, images);
    await writeShareImages(hurried, palette, images, { inHurry: true });
  }
  const { drawings } = loadSite(hurried);
  expect(drawings.size).toBe(pages.length * languages.length);
  for (const [path, draw] of drawings) {
    const { plain } = await draw();
    expect(Buffer.from(plain.body).equals(readFileSync(join(whole, path))), path).toBe(true);
  }
  const paths = pages.flatMap((page) => languages.map((language) => shareImagePath(page, language)));
  expect([...drawings.keys()].sort()).toEqual(paths.sort());
});
