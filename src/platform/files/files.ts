import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Settings } from '../env.ts';
import { type FileType, requireFileType, requirePrefix } from './file-key.ts';
import { FilesDownError } from './files-down.ts';

export type StoredFile = Readonly<{ bytes: Uint8Array; type: FileType }>;

/** Each of these fails with a FilesDownError. */
export type Files = Readonly<{
  /** Not atomic on disk: write under a new key, then point to it. The type is the one the key ends in. */
  put(key: string, bytes: Uint8Array, type: FileType): Promise<void>;
  get(key: string): Promise<StoredFile | undefined>;
  /** Nothing there is fine. */
  remove(key: string): Promise<void>;
  /** Everything under a folder, and nothing beside it: 'pictures/u1' leaves 'pictures/u10' alone. */
  removeAll(prefix: string): Promise<void>;
}>;

const missing = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'NoSuchKey', 'NotFound']);

/** Said by the file system as 'code', by the S3 client as 'name' and wrapped by flydrive. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  return missing.has(code) || missing.has(cause.name);
}

const down = (error: unknown) =>
  new FilesDownError(error instanceof Error ? error.message : String(error), { cause: error });

async function openDisk(settings: Pick<Settings, 'dataDir' | 's3'>): Promise<Disk> {
  if (!settings.s3) {
    return new Disk(new FSDriver({ location: join(settings.dataDir, 'files'), visibility: 'private' }));
  }
  // Loaded only where it is used: the S3 client is larger than the rest of the server's start.
  const { s3Driver } = await import('./s3-driver.ts');
  return new Disk(s3Driver(settings.s3));
}

/** The key of every file there is. */
export async function* listFiles(settings: Pick<Settings, 'dataDir' | 's3'>): AsyncGenerator<string, void> {
  const disk = await openDisk(settings);
  let paginationToken: string | undefined;
  do {
    const page = await disk.driver
      .listAll('/', { recursive: true, ...(paginationToken ? { paginationToken } : {}) })
      .catch((error: unknown) => {
        if (isMissing(error)) return { objects: [], paginationToken: undefined };
        throw error;
      });
    for (const entry of page.objects) if (entry.isFile) yield entry.key;
    ({ paginationToken } = page);
  } while (paginationToken);
}

export async function openFiles(settings: Pick<Settings, 'dataDir' | 's3'>): Promise<Files> {
  const disk = await openDisk(settings);
  return {
    async put(key, bytes, type) {
      if (requireFileType(key) !== type) throw new Error(`A file of type ${type} cannot be called ${key}.`);
      try {
        await disk.put(key, bytes, { contentType: type });
      } catch (error) {
        // A disk that filled up on the way keeps the beginning.
        await disk.delete(key).catch(() => {});
        throw down(error);
      }
    },

    async get(key) {
      const type = requireFileType(key);
      try {
        // Not getBytes: for an empty file on disk it answers whatever memory lay around the empty buffer.
        return { bytes: await buffer(await disk.getStream(key)), type };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw down(error);
      }
    },

    async remove(key) {
      requireFileType(key);
      await disk.delete(key).catch((error: unknown) => Promise.reject(down(error)));
    },

    async removeAll(prefix) {
      const folder = `${requirePrefix(prefix)}/`;
      try {
        // Past the wrapper, which would cut the slash: on S3 'u1' also begins 'u10'.
        await disk.driver.deleteAll(folder);
        const { objects } = await disk.driver.listAll(folder, { recursive: true });
        // S3 answers a batch it could not delete in full with success.
        if ([...objects].length > 0) throw new Error(`Not everything under ${prefix} could be removed.`);
      } catch (error) {
        throw down(error);
      }
    },
  };
}
