/** PostgreSQL's text takes neither a zero character nor half of a pair. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** For what stands in one line: whatever would end it, or steer a terminal, becomes a space. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
