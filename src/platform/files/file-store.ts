import type { FileType } from './file-key.ts';

/** Where the bytes are: a folder or a bucket. Keys have been checked. A missing file is no error. */
export type FileStore = Readonly<{
  put(key: string, bytes: Uint8Array, type: FileType): Promise<void>;
  get(key: string): Promise<Uint8Array | undefined>;
  remove(key: string): Promise<void>;
  /** The keys that begin with the prefix; one that ends in '/' is a folder, and '' is everything. */
  list(prefix: string): AsyncIterable<string>;
}>;
