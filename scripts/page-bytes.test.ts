import { expect, test } from 'vitest';
import { judgeWeights } from './page-bytes.ts';

const weights = [
  { what: '/ JavaScript', kilobytes: 100, budget: 118 },
  { what: '/a JavaScript', kilobytes: 115.1, budget: 118 },
  { what: '/b JavaScript', kilobytes: 118, budget: 118 },
  { what: '/c JavaScript', kilobytes: 118.1, budget: 118 },
];

test('a page over its budget fails, and one within 3 KB of it is named', () => {
  expect(judgeWeights(weights)).toEqual({
    over: ['/c JavaScript: 118.1 of 118 KB'],
    close: ['/a JavaScript: 115.1 of 118 KB', '/b JavaScript: 118.0 of 118 KB'],
  });
});
