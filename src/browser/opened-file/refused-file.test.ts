import { expect, it } from 'vitest';
import { mostSharedBytes } from '#kernel/open-file.ts';
import { refusalOf } from './refused-file.ts';

const file = (name: string, size = 1) => refusalOf({ name, type: '', size });

it('refuses what cannot be read, and what is too large to be read', () => {
  expect(file('deals.csv', mostSharedBytes)).toBeUndefined();
  expect(file('deals.csv', mostSharedBytes + 1)).toMatch(/too large/);
  expect(file('photo.jpg', mostSharedBytes + 1)).toMatch(/too large/);
  expect(file('invoice.pdf')).toMatch(/PDF/);
  expect(file('song.mp3')).toMatch(/photos of receipts/);
});
