import { expect, it } from 'vitest';
import { readCursor, writeCursor } from './history-cursor.ts';

const id = 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6';

it('reads what it has written', () => {
  const cursor = { createdAt: new Date('2026-11-15T08:00:00.123Z'), id };
  expect(readCursor(writeCursor(cursor))).toEqual(cursor);
});

it.each([
  '',
  '0',
  id,
  `.${id}`,
  `1.${id}x`,
  `-1.${id}`,
  `999999999999999.${id}`,
  `1.${id.slice(1)}`,
  `1e3.${id}`,
])('refuses anything else: %s', (text) => {
  expect(readCursor(text)).toBeUndefined();
});
