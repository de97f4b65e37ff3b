const joiner = '\u2060';

/**
 * Defuses text by users: mail programs turn anything like a URL into a link, so a zero-width character
 * separates its parts. Without line breaks it cannot pose as a paragraph of ours.
 */
export function unlinked(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/(?<=\S)([.:@])(?=\S)/g, `${joiner}$1${joiner}`)
    .replace(/\bwww\b/gi, (word) => `${word}${joiner}`);
}
