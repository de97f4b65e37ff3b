const [newline, carriageReturn, quote, space, tab, zero] = [0x0a, 0x0d, 0x22, 0x20, 0x09, 0x00];

/**
 * Counts the rows of a CSV file while its bytes arrive: lines with content, a line break within quotes being none.
 * Reading the file counts exactly; this keeps a file that is far too long from being read at all.
 */
export function createRowCounter() {
  let isQuoted = false;
  let hasContent = false;
  let rows = 0;
  let line = 1;
  return {
    /** The line on which the file exceeds so many rows; undefined while it does not. */
    add(chunk: Uint8Array, most: number): number | undefined {
      for (const byte of chunk) {
        if (byte === quote) isQuoted = !isQuoted;
        if (byte === newline) {
          line += 1;
          if (!isQuoted) hasContent = false;
        } else if (
          !hasContent &&
          byte !== carriageReturn &&
          byte !== space &&
          byte !== tab &&
          byte !== zero
        ) {
          hasContent = true;
          rows += 1;
          if (rows > most) return line;
        }
      }
      return undefined;
    },
  };
}
