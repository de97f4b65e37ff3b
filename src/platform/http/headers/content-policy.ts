import { createHash } from 'node:crypto';
import { frameMay } from '#kernel/frame-address.ts';
import type { OutsideSources } from './outside-sources.ts';

function runsInline(attributes: string): boolean {
  return !/\ssrc=/i.test(attributes) && !/type="application\/ld\+json"/i.test(attributes);
}

type Script = Readonly<{ attributes: string; code: string }>;

function scriptsOf(html: string): Script[] {
  const scripts: Script[] = [];
  let opened: number | undefined;
  for (const { 0: tag, index } of html.matchAll(/<script|<\/script>/gi)) {
    if (tag.length === '<script'.length) opened ??= index + tag.length;
    else if (opened !== undefined) {
      const end = html.indexOf('>', opened);
      scripts.push({ attributes: html.slice(opened, end), code: html.slice(end + 1, index) });
      opened = undefined;
    }
  }
  return scripts;
}

/** A page may run our files and the inline scripts it was built with, by hash. */
export function contentPolicy(html: string, outside: readonly OutsideSources[] = []): string {
  const from = (kind: keyof OutsideSources) => outside.flatMap((sources) => sources[kind] ?? []);
  const frames = from('frame');
  const hashes = scriptsOf(html)
    .filter(({ attributes }) => runsInline(attributes))
    .map(({ code }) => createHash('sha256').update(code).digest('base64'))
    .map((hash) => `'sha256-${hash}'`);
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...new Set(hashes), ...from('script')].join(' '),
    "worker-src 'self'",
    ['connect-src', "'self'", ...from('connect')].join(' '),
    // Styles set by scripts need no permission; Stripe's form has inline styles.
    ['style-src', "'self'", ...(frames.length > 0 ? ["'unsafe-inline'"] : [])].join(' '),
    ['img-src', "'self'", 'data:', ...from('img')].join(' '),
    ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
    "object-src 'none'",
    "base-uri 'none'",
    // If a page's scripts fail to load, submitting its form would put names and amounts into the URL.
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * For a calculator that any site may frame. The sandbox gives it an opaque origin, and thus no cookies or storage,
 * even within our own pages. 'self' does not match for an opaque origin, so the policy also names our origin.
 */
export function framePolicy(html: string, appUrl: string): string {
  return [
    ...contentPolicy(html)
      .split('; ')
      .filter((directive) => !directive.startsWith('frame-ancestors'))
      .map((directive) => directive.replace("'self'", `'self' ${appUrl}`)),
    'frame-ancestors *',
    `sandbox ${frameMay}`,
  ].join('; ');
}

/** True if another site may show a response with this policy in a frame. */
export const isFramedBy = (policy: string | null | undefined) =>
  policy?.includes('frame-ancestors *') === true;

/** For the receipt reader's worker: it may compile WebAssembly, which pages may not, and connect only to us. */
export const readerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** For the service worker: it only fetches our own files. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";
