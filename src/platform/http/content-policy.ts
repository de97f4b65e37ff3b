import { createHash } from 'node:crypto';

const inlineScript = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/gi;

function runsInline(attributes: string): boolean {
  return !/\ssrc=/i.test(attributes) && !/type="application\/ld\+json"/i.test(attributes);
}

/** A page may run our files and exactly the inline scripts it was built with, by their hash. */
export function contentPolicy(html: string): string {
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
    ['script-src', "'self'", ...new Set(hashes)].join(' '),
    // Radix positions its layers with inline styles.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
