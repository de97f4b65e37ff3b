import type { FileType } from './file-key.ts';

/** Storage backend: a folder or a bucket. Keys are validated by the caller. A missing file is not an error. */
export type FileStore = Readonly<{
  put(key: string, bytes: Uint8Array, type: FileType): Promise<void>;
  get(key: string): Promise<Uint8Array | undefined>;
  remove(key: string): Promise<void>;
  /** Keys with this prefix. A prefix ending in '/' is a folder, '' is everything. */
  list(prefix: string): AsyncIterable<string>;
}>;
