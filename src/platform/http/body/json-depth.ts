const quote = 0x22;
const backslash = 0x5c;
// Plain comparisons: this runs for every byte of every request, and a Set takes twice as long.
const isOpening = (byte: number) => byte === 0x5b || byte === 0x7b;
const isClosing = (byte: number) => byte === 0x5d || byte === 0x7d;

const comma = 0x2c;

export type JsonBounds = Readonly<{ depth: number; values: number }>;

/** The bound that the JSON exceeds, found without parsing. Also works on invalid JSON. */
export function exceeded(bounds: JsonBounds, json: Uint8Array): keyof JsonBounds | undefined {
  let depth = 0;
  // One value, plus one for each comma.
  let values = 1;
  let inText = false;
  for (let at = 0; at < json.length; at++) {
    // Safe: `at` is below the length.
    const byte = json[at] as number;
    if (inText) {
      if (byte === backslash) at += 1;
      else if (byte === quote) inText = false;
    } else if (byte === quote) inText = true;
    else if (isOpening(byte)) {
      depth += 1;
      if (depth > bounds.depth) return 'depth';
    } else if (byte === comma) {
      values += 1;
      if (values > bounds.values) return 'values';
    } else if (isClosing(byte)) depth -= 1;
  }
  return undefined;
}
