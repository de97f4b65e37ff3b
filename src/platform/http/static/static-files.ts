import type { Context } from 'hono';
import { type KeyedPage, keyedPage } from '#kernel/private-address.ts';
import { withoutTrailing } from '#kernel/text/without-trailing.ts';
import { languageAt, readerLanguage } from '../reader-language.ts';
import type { StaticFile } from './static-file.ts';
import { findFile, notFoundFile, type StaticSite } from './static-site.ts';
import { chooseVariant, matchesTag } from './static-variant.ts';

const exists = () => Promise.resolve(true);

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** The canonical URL of a page, if this path is another spelling of it. */
function canonicalPath(site: StaticSite, path: string): string | undefined {
  const bare = withoutTrailing(path.replace(/\/index\.html$/, ''), '/') || '/';
  return bare !== path && site.files.has(bare) ? bare : undefined;
}

function answer(c: Context, file: StaticFile, status: 200 | 404): Response {
  const variant = chooseVariant(file, c.req.header('accept-encoding'));
  if (status === 200 && matchesTag(c.req.header('if-none-match'), variant)) {
    return c.body(null, 304, variant.headersWithoutBody);
  }
  return c.body(variant.body, status, variant.headers);
}

/** True for a browser, which gets the not-found page at an unknown URL; a program that wants a file gets text. */
function wantsPage(c: Context): boolean {
  if (c.req.path.startsWith('/assets/')) return false;
  const accept = c.req.header('accept') ?? '*/*';
  const namesFile = /\.\w+$/.test(c.req.path);
  return accept.includes('text/html') || (accept.includes('*/*') && !namesFile);
}

/** `isOpen` returns true if the link or invitation exists; otherwise the same page is served with status 404. */
export function staticFiles(site: StaticSite, isOpen: (page: KeyedPage) => Promise<boolean> = exists) {
  return async (c: Context): Promise<Response> => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return c.text('Method Not Allowed', 405, { allow: 'GET, HEAD' });
    }
    const path = decoded(c.req.path);
    const asking = {
      cookie: c.req.header('cookie'),
      acceptLanguage: c.req.header('accept-language'),
      offered: site.languages,
    };
    const found = path === undefined ? undefined : findFile(site, path, () => readerLanguage(asking));
    const file = found ?? (await site.drawings.get(path ?? '')?.());
    const page = path === undefined ? undefined : keyedPage(path);
    // If the database is down, the page itself reports it.
    const isThere = page === undefined || (await isOpen(page).catch(() => true));
    if (file) return answer(c, file, isThere ? 200 : 404);
    const canonical = path === undefined ? undefined : canonicalPath(site, path);
    if (canonical) return c.redirect(canonical + new URL(c.req.url).search, 308);
    if (wantsPage(c)) return answer(c, notFoundFile(site, languageAt(c.req.path, asking)), 404);
    return c.text('Not Found', 404, { 'cache-control': 'no-cache' });
  };
}
