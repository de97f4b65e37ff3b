import { describe, expect, it } from 'vitest';
import { emptyRows, rowsIn } from './expected-rows.ts';

describe('the room that a list leaves while it loads', () => {
  it.each([
    [0, 0],
    [7, 7],
  ])('is that of the last visit: %j', (stored, rows) => {
    expect(rowsIn(stored)).toBe(rows);
  });

  it.each([1.5, -1, '3', null, {}])(
    'is that of an empty list where something else was stored: %j',
    (stored) => {
      expect(rowsIn(stored)).toBe(emptyRows);
    },
  );
});
