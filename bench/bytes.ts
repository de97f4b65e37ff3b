import { calculatorKinds } from '#calculators/rules/catalogue.ts';
import { frameAddress, isFramePath } from '#kernel/frame-address.ts';
import type { Language } from '#kernel/language/languages.ts';
import { allCompressed } from '#platform/http/static/compress-well.ts';
import type { StaticFile } from '#platform/http/static/static-file.ts';
import { findFile, loadSite } from '#platform/http/static/static-site.ts';
import { addressIn } from '#site/page-address.ts';
import { prerenderedPaths } from '#site/pages.ts';
import { atMost, type Figure } from './figure.ts';

const kilobyte = 1024;

/** The size of the brotli variant, or of the file itself if there is none. */
function servedBytes({ plain, encoded }: StaticFile): number {
  return (encoded.get('br') ?? plain).body.byteLength;
}

async function sumOf(sizes: readonly Promise<number>[]): Promise<number> {
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
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
  '/groups/new',
  '/billing',
  '/subscribe',
  '/sandbox/portal',
  '/admin',
  '/admin/test',
];

function scriptBudget(path: string): number {
  if (signedInPages.includes(path)) return 180;
  return path.startsWith('/calculator/') || isFramePath(path) || path === '/g' ? 145 : 118;
}

/** The script that other sites load before they show a frame. */
const embedScript = { path: '/embed.js', budget: 6 };

/** The size of everything that a page loads, and its budget. */
export type PageWeight = Readonly<{ what: string; kilobytes: number; budget: number }>;

/** The weights of all pages, as the server sends them to a reader of the language. */
export async function pageWeights(folder: string, language: Language = 'en'): Promise<PageWeight[]> {
  const site = loadSite(folder);
  const fileAt = (address: string) => {
    const file = findFile(site, address, () => language);
    if (!file) throw new Error(`The build has no ${address}.`);
    return file;
  };
  const known = new Map<string, Promise<number>>();
  const bytesAt = (address: string) => {
    // The build compresses some files quickly; the first request makes the server compress them well, and the second
    // measures.
    const measure = async () => {
      fileAt(address);
      await allCompressed();
      return servedBytes(fileAt(address));
    };
    const bytes = known.get(address) ?? measure();
    known.set(address, bytes);
    return bytes;
  };
  const weightsOf = async (path: string, address = addressIn(language, path)): Promise<PageWeight[]> => {
    const html = new TextDecoder().decode(fileAt(address).plain.body);
    const kilobytes = async (pattern: RegExp) => (await sumOf(linked(html, pattern).map(bytesAt))) / kilobyte;
    const name = address === path && language !== 'en' ? `${path} in ${language}` : address;
    const scripts = await kilobytes(/"(\/assets\/[^"]+\.js)"/g);
    const styles = await kilobytes(/"(\/assets\/[^"]+\.css)"/g);
    const fonts = await kilobytes(/"(\/assets\/[^"]+\.woff2)"/g);
    return [
      { what: `${name} JavaScript`, kilobytes: scripts, budget: scriptBudget(path) },
      { what: `${name} CSS`, kilobytes: styles, budget: 15 },
      { what: `${name} preloaded fonts`, kilobytes: fonts, budget: 50 },
      { what: `${name} HTML`, kilobytes: (await bytesAt(address)) / kilobyte, budget: 15 },
    ];
  };
  const script = {
    what: embedScript.path,
    kilobytes: (await bytesAt(embedScript.path)) / kilobyte,
    budget: embedScript.budget,
  };
  const weights = await Promise.all([
    ...prerenderedPaths.map((path) => weightsOf(path)),
    ...calculatorKinds.map((kind) => weightsOf(frameAddress(kind, 'en'), frameAddress(kind, language))),
  ]);
  return [...weights.flat(), ...(language === 'en' ? [script] : [])];
}

export async function byteFigures(site: string, languages: readonly Language[]): Promise<Figure[]> {
  const weights = await Promise.all(languages.map((language) => pageWeights(site, language)));
  return weights.flat().map(({ what, kilobytes, budget }) => atMost(what, kilobytes, budget, 'KB'));
}
