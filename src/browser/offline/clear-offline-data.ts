import { readerCache } from './cache-names.ts';
import { forgetAllOffline } from './offline-data.ts';

/** Deletes data stored for offline reading. The release's files and unsent changes stay. */
export async function clearOfflineData(): Promise<void> {
  await forgetAllOffline();
  await globalThis.caches?.delete(readerCache).catch(() => false);
}
