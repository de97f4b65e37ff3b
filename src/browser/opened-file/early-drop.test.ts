import { minifySync } from 'vite';
import { expect, it } from 'vitest';
import { dropScript } from './early-drop.ts';

it('is small, and needs nothing but what is in it', () => {
  const { code, errors } = minifySync('drop.js', dropScript, { compress: true, mangle: true });
  expect(errors).toEqual([]);
  expect(code.length).toBeLessThan(700);
  expect(code).not.toContain('</script');
  expect(code).not.toMatch(/\b(import|require|__vite)/);
});
