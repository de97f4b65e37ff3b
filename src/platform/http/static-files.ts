import type { Context } from 'hono';
import { chooseEncoding, type Encoding } from './accept-encoding.ts';
import type { StaticFile, StaticSite } from './static-site.ts';

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** The address a page is known by, when this one is another spelling of it. */
function canonicalPath(site: StaticSite, path: string): string | undefined {
  const bare = path.replace(/\/index\.html$/, '').replace(/\/+$/, '') || '/';
  return bare !== path && site.files.has(bare) ? bare : undefined;
}

function matches(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  const known = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(etag);
}

function answer(c: Context, file: StaticFile, status: 200 | 404): Response {
  const encoding: Encoding | undefined = chooseEncoding(c.req.header('accept-encoding'), [
    ...file.encoded.keys(),
  ]);
  const variant = (encoding && file.encoded.get(encoding)) ?? file.plain;
  const headers = { ...file.headers, etag: variant.etag };
  if (status === 200 && matches(c.req.header('if-none-match'), variant.etag)) {
    return c.body(null, 304, headers);
  }
  return c.body(variant.body, status, {
    ...headers,
    ...(encoding ? { 'content-encoding': encoding } : {}),
    'content-length': String(variant.body.byteLength),
  });
}

/** A person who came to a wrong address gets the site's own page; a program asking for a file gets a word. */
function wantsPage(c: Context): boolean {
  if (c.req.path.startsWith('/assets/')) return false;
  const accept = c.req.header('accept') ?? '*/*';
  const namesFile = /\.\w+$/.test(c.req.path);
  return accept.includes('text/html') || (accept.includes('*/*') && !namesFile);
}

export function staticFiles(site: StaticSite) {
  return (c: Context): Response => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return c.text('Method Not Allowed', 405, { allow: 'GET, HEAD' });
    }
    const path = decoded(c.req.path);
    const file = path === undefined ? undefined : site.files.get(path);
    if (file) return answer(c, file, 200);
    const canonical = path === undefined ? undefined : canonicalPath(site, path);
    if (canonical) return c.redirect(canonical + new URL(c.req.url).search, 308);
    if (wantsPage(c)) return answer(c, site.fallback, 404);
    return c.text('Not Found', 404, { 'cache-control': 'no-cache' });
  };
}
