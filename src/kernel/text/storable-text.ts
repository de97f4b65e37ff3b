/** Vertical tab, form feed and next line. */
const rareBreaks = /[\v\f\u0085]/g;

/**
 * Removes control characters, except tabs and line breaks, and lone surrogates. PostgreSQL rejects NUL and
 * lone surrogates; the others could affect a terminal, a header or a printer.
 */
export function storableText(text: string): string {
  // Surrogates first: removing a character between two halves must not join them.
  return text
    .toWellFormed()
    .replace(rareBreaks, '\n')
    .replace(/[^\P{Cc}\t\n\r]/gu, '');
}

/** For single-line text: line breaks and control characters become spaces. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
