import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { FileStore } from './file-store.ts';

const missing = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);

async function ifThere<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Error && 'code' in error && missing.has(String(error.code))) return undefined;
    throw error;
  }
}

export function openDiskStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key);
  return {
    async put(key, bytes) {
      await mkdir(dirname(pathOf(key)), { recursive: true });
      await writeFile(pathOf(key), bytes);
    },
    get: (key) => ifThere(readFile(pathOf(key))),
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list(prefix) {
      const entries = await ifThere(readdir(pathOf(prefix), { recursive: true, withFileTypes: true }));
      for (const entry of entries ?? []) {
        if (entry.isFile()) yield relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
      }
    },
  };
}
