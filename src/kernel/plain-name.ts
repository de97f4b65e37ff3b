/**
 * Equal for names that nobody can tell apart: by case, width, composed accents, and characters without a shape, such as
 * soft hyphens and marks of direction. Empty for a name in which nothing can be seen.
 */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
