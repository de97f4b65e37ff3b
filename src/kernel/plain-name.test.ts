import { expect, it } from 'vitest';
import { nameLine } from './name-line.ts';
import { plainName } from './plain-name.ts';

it.each([
  ['Be\u200bn', 'ben'],
  ['\u202eBen\u2069', 'BEN'],
  ['Jos\u0065\u0301', 'Jos\u00e9'],
  ['Ｂｅｎ', 'Ben'],
  [' Ana\u00a0  Maria ', 'Ana Maria'],
])('%j looks like %j', (one, other) => {
  expect(plainName(one)).toBe(plainName(other));
});

it('tells other names apart', () => {
  const names = ['Ana', 'Anna', 'Ána', 'Ben', 'Ben 2', '王', '👩', '👨'];
  expect(new Set(names.map(plainName)).size).toBe(names.length);
});

it.each(['\u200b', '\u2060 \u00ad', '\u202e\u2066', '\u3164'])('%j is no name', (name) => {
  expect(nameLine(60).safeParse(name).success).toBe(false);
});
