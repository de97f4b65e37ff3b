import { createReadStream, createWriteStream } from 'node:fs';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { ExplainedError } from '#platform/explained-error.ts';

export class BackupError extends ExplainedError {}

const block = 512;
const nameLength = 100;
/** Larger entries are invalid: the writer splits tables into smaller parts. */
const maxEntry = 1024 ** 3;

function field(text: string, length: number): Buffer {
  return Buffer.from(text.padEnd(length, '\0'), 'latin1');
}

/** POSIX ustar, which every tar program can unpack. */
function header(name: string, size: number, mtime: number): Buffer {
  if (Buffer.byteLength(name) > nameLength) throw new Error(`The name ${name} is too long for an archive.`);
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;
  const parts = [
    field(name, nameLength),
    field(octal(0o600, 8), 8),
    field(octal(0, 8), 8),
    field(octal(0, 8), 8),
    field(octal(size, 12), 12),
    field(octal(mtime, 12), 12),
    // The checksum is computed with spaces in its own field.
    field('        ', 8),
    field('0', 1),
    field('', 100),
    field('ustar\x0000', 8),
  ];
  const head = Buffer.concat([...parts, Buffer.alloc(block)]).subarray(0, block);
  const sum = head.reduce((total, byte) => total + byte, 0);
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return head;
}

function padding(size: number): Buffer {
  return Buffer.alloc((block - (size % block)) % block);
}

export type ArchiveWriter = Readonly<{
  add(name: string, bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
  abort(): void;
}>;

/** A compressed tar, readable only by its owner, written as a stream. */
export function createArchive(file: string, at: Date): ArchiveWriter {
  const gzip = createGzip();
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  const written = pipeline(gzip, output);
  // The next write or the close reports the error.
  written.catch(() => {});
  const mtime = Math.floor(at.getTime() / 1000);
  const write = async (bytes: Uint8Array) => {
    if (gzip.errored) await written;
    if (!gzip.write(bytes)) {
      await Promise.race([new Promise((drained) => gzip.once('drain', drained)), written]);
    }
  };
  return {
    async add(name, bytes) {
      await write(header(name, bytes.byteLength, mtime));
      await write(bytes);
      await write(padding(bytes.byteLength));
    },
    async close() {
      gzip.end(Buffer.alloc(2 * block));
      await written;
    },
    abort: () => gzip.destroy(),
  };
}

export type Entry = Readonly<{ name: string; bytes: Buffer }>;

const damaged = (why: string) => new BackupError(`This is not a complete backup: ${why}.`);

function readHeader(head: Buffer): { name: string; size: number } | undefined {
  if (head.every((byte) => byte === 0)) return undefined;
  const text = (from: number, length: number) =>
    head.toString('latin1', from, from + length).replace(/\0.*$/s, '');
  const sum = head.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 0x20 : byte), 0);
  const size = Number.parseInt(text(124, 12), 8);
  const isSound = Number.parseInt(text(148, 8), 8) === sum && text(257, 5) === 'ustar';
  if (!isSound || !(size >= 0 && size <= maxEntry)) throw damaged('an entry is damaged');
  return { name: text(0, nameLength), size };
}

/** Yields one entry at a time; only one is in memory. */
export async function* readArchive(file: string): AsyncGenerator<Entry, void> {
  const input = createReadStream(file);
  const gunzip = createGunzip();
  const piped = pipeline(input, gunzip);
  piped.catch(() => {});
  const chunks: Buffer[] = [];
  let held = 0;
  const source = gunzip[Symbol.asyncIterator]();

  async function take(size: number): Promise<Buffer> {
    while (held < size) {
      const next: IteratorResult<Buffer> = await source.next();
      if (next.done) throw damaged('it is cut off');
      chunks.push(next.value);
      held += next.value.length;
    }
    const all = Buffer.concat(chunks);
    chunks.length = 0;
    if (all.length > size) chunks.push(all.subarray(size));
    held = all.length - size;
    return all.subarray(0, size);
  }

  try {
    for (;;) {
      const head = readHeader(await take(block));
      if (!head) break;
      const bytes = await take(head.size);
      await take(padding(head.size).length);
      yield { name: head.name, bytes };
    }
    // Reads to the end, where gzip has its checksum.
    for (;;) if ((await source.next()).done) break;
    await piped;
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw damaged(error instanceof Error ? error.message : String(error));
  } finally {
    input.destroy();
    gunzip.destroy();
    await finished(gunzip).catch(() => {});
  }
}
