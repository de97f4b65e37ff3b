import { readerCache } from './cache-names.ts';
import { forgetAllKept } from './kept-data.ts';

/** Deletes data kept for offline reading. The release's files and unsent changes stay. */
export async function clearKept(): Promise<void> {
  await forgetAllKept();
  await globalThis.caches?.delete(readerCache).catch(() => false);
}
