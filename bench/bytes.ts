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
  return path.startsWith('/calculator/') || path === '/g' ? 145 : 118;
}

/** What a page loads, in kilobytes, beside the most that it may. */
export type PageWeight = Readonly<{ what: string; kilobytes: number; budget: number }>;

export function pageWeights(site: string): PageWeight[] {
  return prerenderedPaths.flatMap((path) => {
    const page = join(site, path, 'index.html');
    const html = readFileSync(page, 'utf8');
    const kilobytes = (pattern: RegExp) =>
      linked(html, pattern).reduce((sum, file) => sum + servedBytes(join(site, file)), 0) / kilobyte;
    const scripts = kilobytes(/"(\/assets\/[^"]+\.js)"/g);
    return [
      { what: `${path} JavaScript`, kilobytes: scripts, budget: scriptBudget(path) },
      { what: `${path} CSS`, kilobytes: kilobytes(/"(\/assets\/[^"]+\.css)"/g), budget: 15 },
      { what: `${path} preloaded fonts`, kilobytes: kilobytes(/"(\/assets\/[^"]+\.woff2)"/g), budget: 50 },
      { what: `${path} HTML`, kilobytes: servedBytes(page) / kilobyte, budget: 15 },
    ];
  });
}

export function byteFigures(site: string): Figure[] {
  return pageWeights(site).map(({ what, kilobytes, budget }) => atMost(what, kilobytes, budget, 'KB'));
}
