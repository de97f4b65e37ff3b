import { expect, it } from 'vitest';
import { withoutTrailing } from './without-trailing.ts';

it.each([
  ['/help//', '/help'],
  ['///', ''],
  ['/a/b', '/a/b'],
  ['', ''],
])('takes slashes off the end of %s', (text, expected) => {
  expect(withoutTrailing(text, '/')).toBe(expected);
});
