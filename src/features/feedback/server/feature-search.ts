/** Only the first 40 characters of a word are indexed. */
const beginning = /^.{1,40}/u;
const maxSearchWords = 8;

/** Distinct words in lower case without accents. */
export function searchWordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => beginning.exec(word)?.[0] ?? ''))];
}

/** A tsquery in which every word matches as a prefix; undefined without words. */
export function searchQueryOf(search: string): string | undefined {
  const words = searchWordsOf(search).slice(0, maxSearchWords);
  // The words contain only letters and digits, so nothing needs escaping.
  return words.length > 0 ? words.map((word) => `'${word}':*`).join(' & ') : undefined;
}
