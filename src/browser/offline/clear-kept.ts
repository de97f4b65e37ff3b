import { readerCache } from './cache-names.ts';
import { forgetAllKept } from './kept-data.ts';

/** Deletes what is kept to be seen without a connection. The release stays, and so does what waits to be sent. */
export async function clearKept(): Promise<void> {
  await forgetAllKept();
  await globalThis.caches?.delete(readerCache).catch(() => false);
}
