import { expect, test } from 'vitest';
import { niceCeiling } from './nice-ceiling.ts';

test.each([
  [0, 1],
  [0.4, 1],
  [1, 1],
  [1.5, 2],
  [3, 4],
  [4.25, 5],
  [5, 5],
  [7, 10],
  [10, 10],
  [11, 20],
  [999, 1000],
  [Number.NaN, 1],
  [-3, 1],
])('an axis for %d ends at %d', (value, top) => {
  expect(niceCeiling(value)).toBe(top);
});
