/** The words of a text without case, accents and punctuation: 'Café & Łódź' gives 'cafe', 'lodz'. */
export function plainWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .split(/[^\p{L}\p{N}%#]+/u)
    .filter((word) => word !== '');
}

/** Scripts without spaces between words. */
export const isUnspaced = (text: string) => /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text);
