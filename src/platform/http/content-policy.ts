import { createHash } from 'node:crypto';
import type { OutsideSources } from './outside-sources.ts';

const inlineScript = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/gi;

function runsInline(attributes: string): boolean {
  return !/\ssrc=/i.test(attributes) && !/type="application\/ld\+json"/i.test(attributes);
}

/** A page may run our files and exactly the inline scripts it was built with, by their hash. */
export function contentPolicy(html: string, outside: readonly OutsideSources[] = []): string {
  const from = (kind: keyof OutsideSources) => outside.flatMap((sources) => sources[kind] ?? []);
  const frames = from('frame');
  const hashes = [...html.matchAll(inlineScript)]
    .filter((found) => runsInline(found.groups?.attributes ?? ''))
    .map((found) =>
      createHash('sha256')
        .update(found.groups?.code ?? '')
        .digest('base64'),
    )
    .map((hash) => `'sha256-${hash}'`);
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...new Set(hashes), ...from('script')].join(' '),
    ['connect-src', "'self'", ...from('connect')].join(' '),
    // What scripts set on an element's style needs no permission; Stripe's form brings styles of its own.
    ['style-src', "'self'", ...(frames.length > 0 ? ["'unsafe-inline'"] : [])].join(' '),
    ['img-src', "'self'", 'data:', ...from('img')].join(' '),
    ...(frames.length > 0 ? [['frame-src', ...frames].join(' ')] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Of the worker that reads receipts: it compiles WebAssembly, which no page of ours may, and reaches us alone. */
export const readerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
