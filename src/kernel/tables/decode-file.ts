import { storableText } from '../text/storable-text.ts';

/** Browsers and Node.js have it; the types of ES2024 do not. */
declare const TextDecoder: new (
  encoding: string,
  options?: { readonly fatal: boolean },
) => { decode(bytes: Uint8Array, options?: { readonly stream: boolean }): string };

/**
 * Decodes a spreadsheet's file: UTF-8 or UTF-16, with or without BOM, or Windows-1252. With `isCut` the
 * bytes may end within a character.
 */
export function decodeFile(bytes: Uint8Array, isCut = false): string {
  return storableText(textOf(bytes, isCut));
}

function textOf(bytes: Uint8Array, isCut: boolean): string {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return decoded(bytes.subarray(2), 'utf-16le');
  if (first === 0xfe && second === 0xff) return decoded(bytes.subarray(2), 'utf-16be');
  if (first === 0xef && second === 0xbb && third === 0xbf) return decoded(bytes.subarray(3), 'utf-8');
  if (hasZeros(bytes, 1)) return decoded(bytes, 'utf-16le');
  if (hasZeros(bytes, 0)) return decoded(bytes, 'utf-16be');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return decoded(bytes, 'windows-1252');
  }
}

function decoded(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** Latin text in UTF-16 has a zero in every other byte. */
function hasZeros(bytes: Uint8Array, offset: 0 | 1): boolean {
  const looked = Math.min(bytes.length, 200);
  if (looked < 4) return false;
  let zeros = 0;
  for (let at = offset; at < looked; at += 2) if (bytes[at] === 0) zeros += 1;
  return zeros > looked / 4;
}
