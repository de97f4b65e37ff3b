import { expect, test } from 'vitest';
import { paperFor } from './paper.ts';

test.each([
  ['en-US', 'letter'],
  ['en', 'letter'],
  ['fr-CA', 'letter'],
  ['en-GB', 'a4'],
  ['de', 'a4'],
  ['ja-JP', 'a4'],
])('%s prints on %s', (language, paper) => {
  expect(paperFor(language)).toBe(paper);
});
