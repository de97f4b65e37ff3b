/** PostgreSQL's text takes neither a zero character nor half of a pair. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** For text on one line: line breaks and control characters become spaces. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
