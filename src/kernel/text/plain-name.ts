/**
 * Equal for names that look the same: ignores case, width, composed accents and invisible characters, such as soft
 * hyphens and direction marks. Empty for an invisible name. Similar letters of different alphabets stay different,
 * since names in two alphabets are usual.
 */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu, '')
    // U+2800 is the blank of Braille.
    .replace(/[\s\u2800]+/g, ' ')
    .trim()
    .toLowerCase();
