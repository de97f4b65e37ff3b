const maxLength = 80;

/** Letters and digits of any script, joined by hyphens: safe on every file system and in a header. */
export function fileName(words: readonly string[], extension: string): string {
  const parts =
    words
      .join(' ')
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const name = Array.from(parts.join('-')).slice(0, maxLength).join('');
  return `${name.replace(/-$/, '') || 'fairsplit'}.${extension}`;
}
