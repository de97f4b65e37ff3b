import { expect, it } from 'vitest';
import { frameAddress, frameMay, isFramePath } from './frame-address.ts';

it('has one address for each calculator and language', () => {
  expect(frameAddress('tip-pool', 'en')).toBe('/embed/tip-pool');
  expect(frameAddress('tip-pool', 'pt-BR')).toBe('/embed/tip-pool/pt-br');
});

it.each([
  ['/embed/tip-pool/index.html', true],
  ['/embed', false],
  ['/embed.js', false],
  ['/embedded/x', false],
  ['/calculator/tip-pool', false],
])('%s is framed: %s', (path, isFramed) => {
  expect(isFramePath(path)).toBe(isFramed);
});

it('gives a frame no origin, and lets it lead nobody away', () => {
  expect(frameMay).not.toMatch(/same-origin|top-navigation|modals/);
});
