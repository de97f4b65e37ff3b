const [newline, carriageReturn, quote, space, tab, zero] = [0x0a, 0x0d, 0x22, 0x20, 0x09, 0x00];

/**
 * Counts CSV rows while bytes arrive, ignoring blank lines and line breaks within quotes. An estimate: it
 * rejects far too long files early, and the parser counts exactly.
 */
export function createRowCounter() {
  let isQuoted = false;
  let hasContent = false;
  let rows = 0;
  let line = 1;
  return {
    /** Counts a chunk. Returns the line that exceeds `most` rows, else undefined. */
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
