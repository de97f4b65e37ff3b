import { expect, it } from 'vitest';
import { nameLine } from './name-line.ts';
import { plainName } from './plain-name.ts';

it.each([
  ['Be\u200bn', 'ben'],
  ['\u202eBen\u2069', 'BEN'],
  ['Jos\u0065\u0301', 'Jos\u00e9'],
  ['Ｂｅｎ', 'Ben'],
  [' Ana\u00a0  Maria ', 'Ana Maria'],
  ['Be\ufff9n\u2800', 'Ben'],
])('%j looks like %j', (one, other) => {
  expect(plainName(one)).toBe(plainName(other));
});

it('tells other names apart', () => {
  const names = ['Ana', 'Anna', 'Ána', 'Ben', 'Ben 2', '王', '👩', '👨'];
  expect(new Set(names.map(plainName)).size).toBe(names.length);
});

it('removes what turns a name around, which would look like another, and keeps what joins signs', () => {
  const stored = (name: string) => nameLine(60).parse(name);
  expect(stored('\u202eneB')).toBe('neB');
  expect(stored('\u2067Ben\u2069 1\u200f-2')).toBe('Ben 1-2');
  expect(stored('👩\u200d👧')).toBe('👩\u200d👧');
});

it('leaves letters of other alphabets that look alike', () => {
  // The first one is Cyrillic.
  expect(plainName('\u0412en')).not.toBe(plainName('Ben'));
});

it.each(['\u2800', '\u200b', '\u2060 \u00ad', '\u202e\u2066', '\u3164'])('%j is no name', (name) => {
  expect(nameLine(60).safeParse(name).success).toBe(false);
});
