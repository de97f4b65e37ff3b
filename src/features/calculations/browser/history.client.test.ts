import { expect, test } from 'vitest';
import { nextPage } from './history.client.ts';

test.each([
  ['</api/calculations/1?cursor=5.a&limit=5>; rel="next"', '/api/calculations/1?cursor=5.a&limit=5'],
  ['</first>; rel="first", </next?a=1>; rel="next"', '/next?a=1'],
  ['</first>; rel="first"', null],
  ['', null],
  [null, null],
])('%s leads to %s', (link, address) => {
  expect(nextPage(link)).toBe(address);
});
