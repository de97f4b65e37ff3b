import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { contentPolicy } from './content-policy.ts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

function scriptSources(html: string): string | undefined {
  return contentPolicy(html)
    .split('; ')
    .find((directive) => directive.startsWith('script-src'));
}

it('allows each inline script once, in whatever form it is written', () => {
  const html = '<script>a()</script><script type="module" async="">\nb()\n</script><script>a()</script>';
  expect(scriptSources(html)).toBe(`script-src 'self' ${hashOf('a()')} ${hashOf('\nb()\n')}`);
});

it('needs no hash for files and structured data', () => {
  const html = '<script src="/assets/a.js"></script><script type="application/ld+json">{"a":1}</script>';
  expect(scriptSources(html)).toBe("script-src 'self'");
});
