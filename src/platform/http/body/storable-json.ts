import { storableText } from '#kernel/text/storable-text.ts';

const pair = /^\\u[dD][89abAB]..\\u/;
const escapes =
  /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u[\da-fA-F]{4}|\\[^u]|[\u007f-\u009f]/g;

/** The JSON as sent, with `storableText` applied to every string and every name in it. */
export function storableJson(json: string): string {
  return json.replace(escapes, (written) => {
    if (!written.startsWith('\\')) return inJson(written);
    if (written === '\\b') return inJson('\b');
    if (written === '\\f') return inJson('\f');
    if (!written.startsWith('\\u')) return written;
    if (pair.test(written)) return written;
    return inJson(String.fromCharCode(Number.parseInt(written.slice(2), 16)));
  });
}

const inJson = (character: string) => JSON.stringify(storableText(character)).slice(1, -1);
