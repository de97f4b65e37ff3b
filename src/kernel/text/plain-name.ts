/**
 * Equal for names that nobody can tell apart: by case, width, composed accents, and characters without a shape, such as
 * soft hyphens and marks of direction. Empty for a name in which nothing can be seen. Letters of other alphabets that look
 * alike stay different: names in two alphabets are usual.
 */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu, '')
    // With the blank of Braille.
    .replace(/[\s\u2800]+/g, ' ')
    .trim()
    .toLowerCase();
