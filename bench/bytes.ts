import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { prerenderedPaths } from '#site/pages.ts';
import { atMost, type Figure } from './figure.ts';

const kilobyte = 1024;

/** The size of the brotli variant, or of the file itself if there is none. */
function servedBytes(file: string): number {
  try {
    return readFileSync(`${file}.br`).byteLength;
  } catch {
    return readFileSync(file).byteLength;
  }
}

function linked(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ''))];
}

/** Pages that require an account. */
const signedInPages = [
  '/dashboard',
  '/history',
  '/commissions/plans',
  '/commissions/runs',
  '/billing',
  '/subscribe',
  '/sandbox/portal',
  '/admin',
  '/admin/test',
];

function scriptBudget(path: string): number {
  if (signedInPages.includes(path)) return 180;
  return path.startsWith('/calculator/') ? 145 : 118;
}

export function byteFigures(site: string): Figure[] {
  return prerenderedPaths.flatMap((path) => {
    const page = join(site, path, 'index.html');
    const html = readFileSync(page, 'utf8');
    const kilobytes = (files: readonly string[]) =>
      files.reduce((sum, file) => sum + servedBytes(join(site, file)), 0) / kilobyte;
    return [
      atMost(
        `${path} JavaScript`,
        kilobytes(linked(html, /"(\/assets\/[^"]+\.js)"/g)),
        scriptBudget(path),
        'KB',
      ),
      atMost(`${path} CSS`, kilobytes(linked(html, /"(\/assets\/[^"]+\.css)"/g)), 15, 'KB'),
      atMost(`${path} preloaded fonts`, kilobytes(linked(html, /"(\/assets\/[^"]+\.woff2)"/g)), 50, 'KB'),
      atMost(`${path} HTML`, servedBytes(page) / kilobyte, 15, 'KB'),
    ];
  });
}
