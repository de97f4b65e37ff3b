const opening = /[\p{L}\p{N}(]/u;

/** Removes dot leaders and specks at both ends; `closing` matches characters that may end a name. */
export function withoutSpecks(name: string, closing: RegExp): string {
  const characters = Array.from(name.replace(/[.·_…]{2,}/g, ' '));
  const first = characters.findIndex((character) => opening.test(character));
  const last = characters.findLastIndex((character) => closing.test(character));
  if (first === -1) return '';
  return characters
    .slice(first, last + 1)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
