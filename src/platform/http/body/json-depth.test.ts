import { expect, it } from 'vitest';
import { exceeded } from './json-depth.ts';

const isDeeperThan = (depth: number, json: Uint8Array) => exceeded({ depth, values: 1000 }, json) === 'depth';
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

it('measures depth without parsing', () => {
  expect(isDeeperThan(32, bytes('['.repeat(33)))).toBe(true);
  expect(isDeeperThan(32, bytes(`"${'['.repeat(100)}`))).toBe(false);
});

it.each([
  ['[1,2,3]', 3],
  ['{"a":[1,2],"b":{"c":3,"d":4}}', 4],
  [JSON.stringify(['a,b,c', '",']), 2],
])('counts how many values %s has', (json, values) => {
  expect(exceeded({ depth: 9, values }, bytes(json))).toBeUndefined();
  expect(exceeded({ depth: 9, values: values - 1 }, bytes(json))).toBe('values');
});

it('refuses a thousand items of a hundred people each within milliseconds', () => {
  const item = { name: 'x', amount: 1, assignedTo: Array.from({ length: 100 }, () => 'ab') };
  const json = bytes(JSON.stringify({ items: Array.from({ length: 1000 }, () => item) }));
  expect(json.length).toBeGreaterThan(500_000);
  exceeded({ depth: 32, values: 20_000 }, json);
  const started = performance.now();
  for (let n = 0; n < 20; n++) expect(exceeded({ depth: 32, values: 20_000 }, json)).toBe('values');
  expect((performance.now() - started) / 20).toBeLessThan(5);
});
