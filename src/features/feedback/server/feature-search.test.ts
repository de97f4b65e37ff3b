import { expect, it } from 'vitest';
import { searchQueryOf, searchWordsOf } from './feature-search.ts';

it.each([
  ['Export to PDF, please', ['export', 'to', 'pdf', 'please']],
  ['Coûts & coûts; COUTS', ['couts']],
  ["don't", ['don', 't']],
  ['ﬁnance ５０％', ['finance', '50']],
  ['Straße İstanbul', ['straße', 'istanbul']],
  ['日本語 対応', ['日本語', '対応']],
  ['😀 --- \0', []],
])('reads the words of %j', (text, words) => {
  expect(searchWordsOf(text)).toEqual(words);
});

it('indexes only the start of a long word', () => {
  expect(searchWordsOf('x'.repeat(3000))).toEqual(['x'.repeat(40)]);
  expect(searchWordsOf('𝔞'.repeat(50))).toEqual(['a'.repeat(40)]);
});

it('matches all words as prefixes, and escapes search operators', () => {
  expect(searchQueryOf("Dark ':* | !mode")).toBe("'dark':* & 'mode':*");
  expect(searchQueryOf('a b c d e f g h i j')?.split(' & ')).toHaveLength(8);
  expect(searchQueryOf(' \\ \' " ')).toBeUndefined();
});
