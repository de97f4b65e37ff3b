/** So much of a word is kept; nobody types more of one. */
const beginning = /^.{1,40}/u;
const maxSearchWords = 8;

/** The words of a text as they are searched: in lower case, without accents, each once. */
export function searchWordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => beginning.exec(word)?.[0] ?? ''))];
}

/** Every word typed has to begin a word of the text; undefined where there is no word to find. */
export function searchQueryOf(search: string): string | undefined {
  const words = searchWordsOf(search).slice(0, maxSearchWords);
  // Letters and digits alone: there is nothing in them to escape.
  return words.length > 0 ? words.map((word) => `'${word}':*`).join(' & ') : undefined;
}
