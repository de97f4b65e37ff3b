import { Hono } from 'hono';
import type { ApiDocument } from './openapi-document.ts';
import { apiPage } from './openapi-page.ts';

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The description of the API, for programs and for people; written when someone first asks. */
export function openApiApi(describe: () => ApiDocument) {
  let written: { readonly json: string; readonly html: string } | undefined;
  const write = () => {
    const document = describe();
    return { json: JSON.stringify(document), html: apiPage(document, '/api/openapi.json') };
  };
  const content = () => {
    written ??= write();
    return written;
  };
  return new Hono()
    .get('/openapi.json', (c) => c.body(content().json, 200, { 'content-type': 'application/json' }))
    .get('/docs', (c) => c.html(content().html, 200, { 'content-security-policy': policy }));
}
