import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { contentPolicy, framePolicy, isFramedBy } from './content-policy.ts';
import { outsideSources } from './outside-sources.ts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

function scriptSources(html: string): string | undefined {
  return contentPolicy(html)
    .split('; ')
    .find((directive) => directive.startsWith('script-src'));
}

it('allows each inline script once, in any form it is written', () => {
  const html = '<script>a()</script><script type="module" async="">\nb()\n</script><script>a()</script>';
  expect(scriptSources(html)).toBe(`script-src 'self' ${hashOf('a()')} ${hashOf('\nb()\n')}`);
});

it('needs no hash for files and structured data', () => {
  const html = '<script src="/assets/a.js"></script><script type="application/ld+json">{"a":1}</script>';
  expect(scriptSources(html)).toBe("script-src 'self'");
});

it('allows other origins only if their service is enabled', () => {
  const hosts = (measurementId?: string, kind: 'stripe' | 'sandbox' | 'none' = 'sandbox') =>
    contentPolicy('', outsideSources({ ...(measurementId ? { measurementId } : {}), payments: { kind } }))
      .split('; ')
      .filter((directive) => directive.includes('https:'))
      .map((directive) => directive.split(' ')[0]);
  expect(hosts()).toEqual([]);
  expect(hosts(undefined, 'none')).toEqual([]);
  expect(hosts('G-TEST123')).toEqual(['script-src', 'connect-src', 'img-src']);
  expect(hosts(undefined, 'stripe')).toEqual(['script-src', 'connect-src', 'frame-src']);
});

it('takes styles from our files alone, but where Stripe’s form is used', () => {
  const styles = (kind: 'stripe' | 'sandbox') =>
    contentPolicy('', outsideSources({ payments: { kind } }))
      .split('; ')
      .find((directive) => directive.startsWith('style-src'));
  expect(styles('sandbox')).toBe("style-src 'self'");
  expect(styles('stripe')).toBe("style-src 'self' 'unsafe-inline'");
});

it('puts together what several services need', () => {
  const policy = contentPolicy('', [
    { script: ['https://a.example'], frame: ['https://a.example'] },
    { script: ['https://b.example'] },
  ]);
  expect(policy).toContain("script-src 'self' https://a.example https://b.example;");
  expect(policy).toContain('frame-src https://a.example;');
});

it('lets other sites frame a calculator alone, without an origin', () => {
  const policy = framePolicy('<script>a()</script>', 'https://money.example').split('; ');
  expect(policy).toContain('frame-ancestors *');
  expect(policy).toContain(`script-src 'self' https://money.example ${hashOf('a()')}`);
  expect(policy).toContain("connect-src 'self' https://money.example");
  expect(policy.at(-1)).toMatch(/^sandbox (?!.*allow-same-origin)(?!.*allow-top-navigation)/);
  expect(isFramedBy(policy.join('; '))).toBe(true);
  expect(isFramedBy(contentPolicy('<script>a()</script>'))).toBe(false);
  expect(isFramedBy(undefined)).toBe(false);
});
