import { readerCache, releasePrefix } from './cache-names.ts';
import { offlineRows } from './offline-data.ts';
import { totalBytes } from './offline-limits.ts';

/** In bytes. */
export type DeviceUsage = Readonly<{
  kept: Readonly<{ count: number; bytes: number }>;
  /** Files of the release. */
  app: number;
  /** Files that read receipts. */
  reader: number;
  /** Undefined if the browser does not report it. */
  total: number | undefined;
}>;

export async function measureDevice(): Promise<DeviceUsage> {
  const rows = await offlineRows();
  const names = await cacheNames();
  const others = names.filter((name) => name.startsWith(releasePrefix) && name !== readerCache);
  return {
    kept: { count: rows.length, bytes: totalBytes(rows) },
    app: await bytesOf(others),
    reader: await bytesOf(names.filter((name) => name === readerCache)),
    total: await estimate(),
  };
}

// Absent where the site is not served over https.
const cacheNames = async () => (await globalThis.caches?.keys().catch(() => [])) ?? [];

async function bytesOf(names: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const name of names) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request, { ignoreVary: true });
      bytes += (await response?.blob())?.size ?? 0;
    }
  }
  return bytes;
}

async function estimate(): Promise<number | undefined> {
  try {
    return (await navigator.storage.estimate()).usage;
  } catch {
    return undefined;
  }
}
