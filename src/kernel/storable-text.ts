/** Vertical tab, form feed and next line. */
const rareBreaks = /[\v\f\u0085]/g;

/**
 * Text without control characters, except tabs and line breaks, and without halves of a surrogate pair. PostgreSQL
 * refuses NUL and halves; the others could steer a terminal, a header or a printer.
 */
export function storableText(text: string): string {
  // Halves first: what stood between two of them must not make a character of them.
  return text
    .toWellFormed()
    .replace(rareBreaks, '\n')
    .replace(/[^\P{Cc}\t\n\r]/gu, '');
}

/** For text on one line: line breaks and control characters become spaces. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
