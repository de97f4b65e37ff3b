import { t } from '#kernel/language/t.ts';

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

export const greeting = (name: string) => t('Hello {name},', { name: unlinked(name) });

/** For names and quotes in subjects and paragraphs. */
export function unlinkedStart(text: string, maxCharacters: number): string {
  const characters = Array.from(unlinked(text).trim());
  if (characters.length <= maxCharacters) return characters.join('');
  return `${characters.slice(0, maxCharacters).join('')}…`;
}
