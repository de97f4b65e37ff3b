import { expect, it } from 'vitest';
import { isDeeperThan } from './json-depth.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

it.each([
  ['1', 0],
  ['[]', 1],
  ['{"a":[{"b":1}]}', 3],
  ['[[],[],[[]]]', 3],
  [JSON.stringify({ a: '[[[[{{{{', b: '\\"[[[' }), 1],
  [JSON.stringify(['"[[', '\\']), 1],
  ['{"ü[":"]["}', 1],
])('counts how deep %s is', (json, depth) => {
  expect(isDeeperThan(depth, bytes(json))).toBe(false);
  if (depth > 0) expect(isDeeperThan(depth - 1, bytes(json))).toBe(true);
});

it('needs no JSON to see that it is too deep', () => {
  expect(isDeeperThan(32, bytes('['.repeat(33)))).toBe(true);
  expect(isDeeperThan(32, bytes(`"${'['.repeat(100)}`))).toBe(false);
});
