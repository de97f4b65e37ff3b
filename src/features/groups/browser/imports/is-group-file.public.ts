import { decodeFile } from '#kernel/tables/decode-file.ts';
import { readImport } from '../../rules/imports/read-import.ts';

/** Enough to recognise a file by its headings. */
const headBytes = 64 * 1024;

/**
 * True if Splitwise, Spliit or Tricount wrote the file. JSON is read whole, because a part of it cannot be parsed.
 */
export async function isGroupFile(file: Blob, isJson: boolean): Promise<boolean> {
  const isCut = !isJson && file.size > headBytes;
  const bytes = await (isCut ? file.slice(0, headBytes) : file).arrayBuffer();
  return readImport(decodeFile(new Uint8Array(bytes), isCut)).source !== undefined;
}
