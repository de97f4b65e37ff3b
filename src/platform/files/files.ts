import { join } from 'node:path';
import type { Settings } from '../env.ts';
import { openDiskStore } from './disk-store.ts';
import { type FileType, requireFileType, requirePrefix } from './file-key.ts';
import type { FileStore } from './file-store.ts';
import { FilesDownError } from './files-down.ts';

export type StoredFile = Readonly<{ bytes: Uint8Array; type: FileType }>;

/** Every method throws FilesDownError when the storage fails. */
export type Files = Readonly<{
  /** Not atomic on disk: write under a new key, then point to it. `type` must match the key's extension. */
  put(key: string, bytes: Uint8Array, type: FileType): Promise<void>;
  get(key: string): Promise<StoredFile | undefined>;
  /** Removing a missing file is not an error. */
  remove(key: string): Promise<void>;
  /** Removes the matching files of a folder: 'pictures/u1' does not match 'pictures/u10'. */
  removeAll(prefix: string, fits?: (key: string) => boolean | Promise<boolean>): Promise<void>;
}>;

const because = (error: unknown) => (error instanceof Error ? error.message : String(error));
const down = (doing: string, error: unknown) =>
  new FilesDownError(`Cannot ${doing}: ${because(error)}`, { cause: error });

type Place = Pick<Settings, 'dataDir' | 's3'>;

async function openStore({ dataDir, s3 }: Place): Promise<FileStore> {
  if (!s3) return openDiskStore(join(dataDir, 'files'));
  // Loaded lazily: most servers store files on disk.
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(s3);
}

export async function* listFiles(place: Place): AsyncGenerator<string, void> {
  yield* (await openStore(place)).list('');
}

export async function openFiles(place: Place): Promise<Files> {
  return filesIn(await openStore(place));
}

export function filesIn(store: FileStore): Files {
  return {
    async put(key, bytes, type) {
      if (requireFileType(key) !== type) throw new Error(`A file of type ${type} cannot be called ${key}.`);
      try {
        await store.put(key, bytes, type);
      } catch (error) {
        // A disk that filled up during the write leaves a truncated file.
        await store.remove(key).catch(() => {});
        throw down(`write file ${key}`, error);
      }
    },

    async get(key) {
      const type = requireFileType(key);
      try {
        const bytes = await store.get(key);
        return bytes && { bytes, type };
      } catch (error) {
        throw down(`read file ${key}`, error);
      }
    },

    async remove(key) {
      requireFileType(key);
      await store.remove(key).catch((error: unknown) => Promise.reject(down(`remove file ${key}`, error)));
    },

    async removeAll(prefix, fits = () => true) {
      const folder = `${requirePrefix(prefix)}/`;
      try {
        for await (const key of store.list(folder)) if (await fits(key)) await store.remove(key);
      } catch (error) {
        throw down(`remove everything under ${prefix}`, error);
      }
    },
  };
}
