import { describe, expect, it } from 'vitest';
import { lacksCost, steppedAmount, typedSum } from './typed-amounts.ts';

const most = '90071992547409.91';

describe('typedSum', () => {
  it.each([
    [[], 0],
    [['$1,000.50', '', 'junk', undefined, 2], 100_250],
    [['10', '-2.50'], 750],
    [[most], Number.MAX_SAFE_INTEGER],
    [[most, '0.01'], null],
    [['9'.repeat(30), '1'], null],
  ])('of %j is %j', (typed, sum) => {
    expect(typedSum(typed)).toBe(sum);
  });
});

describe('steppedAmount', () => {
  it.each<[string, 1 | -1, string | null]>([
    ['', 1, '0.01'],
    ['12.3', 1, '12.31'],
    ['$1,200', -1, '1199.99'],
    ['0', -1, null],
    ['-5', 1, null],
    [most, 1, null],
    ['9'.repeat(30), -1, null],
  ])('%j by %i cent is %j', (typed, direction, next) => {
    expect(steppedAmount(typed, direction)).toBe(next);
  });
});

it('misses the cost of a named item, unless it is 0', () => {
  expect(lacksCost('Wine', '')).toBe(true);
  expect(lacksCost('Wine', ' ')).toBe(true);
  expect(lacksCost('Wine', '0')).toBe(false);
  expect(lacksCost('Wine', 0)).toBe(false);
  expect(lacksCost(' ', '')).toBe(false);
});
