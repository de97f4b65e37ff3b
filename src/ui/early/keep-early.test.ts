import { minifySync } from 'vite';
import { expect, it } from 'vitest';
import { earlyScript } from './keep-early.ts';

it('is small, and needs nothing but what is in it', () => {
  const { code, errors } = minifySync('early.js', earlyScript, { compress: true, mangle: true });
  expect(errors).toEqual([]);
  expect(code.length).toBeLessThan(2200);
  expect(code).not.toContain('</script');
  expect(code).not.toMatch(/\b(import|require|__vite)/);
});
