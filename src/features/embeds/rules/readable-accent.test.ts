import fc from 'fast-check';
import { expect, it } from 'vitest';
import { colourOf, contrast, readableAccent } from './readable-accent.ts';

const light = ['#ffffff', '#faf8f2', '#f2eee4'];
const dark = ['#1e1c18', '#151411', '#100f0d'];
const softInk = { light: '#57534a', dark: '#b8b2a4' };

function between(one: string, other: string): number {
  const [first, second] = [colourOf(one), colourOf(other)];
  if (!first || !second) throw new Error(`${one} or ${other} is no colour.`);
  return contrast(first, second);
}

it('measures contrast as WCAG does', () => {
  expect(between('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(between('#777', '#fff')).toBeCloseTo(4.48, 2);
});

it('keeps a colour that can be read', () => {
  expect(readableAccent('#2438c9', light)?.accent).toBe('#2438c9');
  expect(readableAccent('#a3b0ff', dark)?.accent).toBe('#a3b0ff');
});

it('tints what is chosen with the same colour', () => {
  expect(readableAccent('#2438c9', light)?.['accent-soft']).toBe('#e9ebfa');
  expect(readableAccent('#ffee00', light)?.['accent-soft']).toBe('#fffde6');
  expect(readableAccent('#c2185b', dark)?.['accent-soft']).toBe('#2e1c1f');
});

it.each(['', 'red', '#12', '#12345', '#1234567', 'url(x)', '#fff;}*{display:none', 'var(--paper)'])(
  'takes %j for no colour',
  (text) => {
    expect(readableAccent(text, light)).toBeUndefined();
  },
);

const anyColour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);

it('makes every colour readable on every background, and what stands on it too', () => {
  fc.assert(
    fc.property(anyColour, fc.constantFrom(light, dark), (colour, backgrounds) => {
      const made = readableAccent(colour, backgrounds);
      const tint = made?.['accent-soft'] ?? '';
      expect(between(softInk[backgrounds === light ? 'light' : 'dark'], tint)).toBeGreaterThanOrEqual(4.5);
      for (const background of [...backgrounds, tint]) {
        expect(between(made?.accent ?? '', background)).toBeGreaterThanOrEqual(4.5);
        expect(between(made?.['accent-strong'] ?? '', background)).toBeGreaterThanOrEqual(4.5);
      }
      expect(between(made?.accent ?? '', made?.['on-accent'] ?? '')).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
