import { expect, it } from 'vitest';
import { beforeText, shareText } from './metric-texts.ts';

it.each([
  [9, 8, 'before 8, up 12.5%'],
  [6, 8, 'before 8, down 25.0%'],
  [8, 8, 'before 8'],
  [8, 0, 'before 0'],
  [0, 8, 'before 8, down 100.0%'],
  [50, -100, 'before -100'],
])('%d after %d is %j', (total, before, words) => {
  expect(beforeText(total, before, String(before))).toBe(words);
});

it.each([
  [1, 8, '12.5% of the sign-ups in this period'],
  [0, 8, '0.0% of the sign-ups in this period'],
  [3, 0, 'No sign-ups in this period'],
])('%d of %d sign-ups is %j', (part, signUps, words) => {
  expect(shareText(part, signUps)).toBe(words);
});
