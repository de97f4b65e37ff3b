import { Hono } from 'hono';
import type { StaticSite } from '../http/static/static-site.ts';
import type { ApiDocument } from './api-document.ts';
import { apiPage, type PageFonts } from './openapi-page.ts';

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Paths of the site's two fonts; without a built site the page uses system fonts. */
export function fontsOf(site: StaticSite | undefined): PageFonts {
  const find = (name: string) => [...(site?.files.keys() ?? [])].find((path) => path.includes(name));
  return { sans: find('/figtree-latin-wght-normal'), serif: find('/newsreader-latin-500-normal') };
}

/** Serves the API's description as JSON and as a page; generated at the first request. */
export function openApiApi(describe: () => ApiDocument, address: string, fonts: PageFonts) {
  let written: { readonly json: string; readonly html: string } | undefined;
  const write = () => {
    const document = describe();
    return { json: JSON.stringify(document), html: apiPage(document, address, fonts) };
  };
  const content = () => {
    written ??= write();
    return written;
  };
  return new Hono()
    .get('/openapi.json', (c) => c.body(content().json, 200, { 'content-type': 'application/json' }))
    .get('/docs', (c) => c.html(content().html, 200, { 'content-security-policy': policy }));
}
