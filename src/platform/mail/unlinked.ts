const joiner = '\u2060';

/**
 * Text that a user chose, for a message: mail programs turn anything that looks like an address into a link, so an
 * invisible character keeps its parts from each other. Line breaks would let it pose as a paragraph of ours.
 */
export function unlinked(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/(?<=\S)([.:@])(?=\S)/g, `${joiner}$1${joiner}`)
    .replace(/\bwww\b/gi, (word) => `${word}${joiner}`);
}
