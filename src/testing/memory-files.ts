import { filesIn } from '#platform/files/files.ts';

/** A file storage in memory. `keys` lists the stored files. */
export function memoryFiles() {
  const stored = new Map<string, Uint8Array>();
  const files = filesIn({
    put(key, bytes) {
      stored.set(key, bytes);
      return Promise.resolve();
    },
    get: (key) => Promise.resolve(stored.get(key)),
    remove(key) {
      stored.delete(key);
      return Promise.resolve();
    },
    async *list(prefix) {
      for (const key of stored.keys()) if (key.startsWith(prefix)) yield key;
    },
  });
  return { ...files, keys: () => [...stored.keys()].toSorted() };
}
