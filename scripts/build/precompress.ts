import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.svg',
  '.txt',
  '.wasm',
  '.webmanifest',
  '.xml',
]);
const smallestWorth = 256;
/** Above this size brotli's two highest levels take seconds for a few percent. */
const largest = 1024 * 1024;

async function compress(file: string): Promise<void> {
  const body = await readFile(file);
  if (body.byteLength < smallestWorth) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: body.byteLength > largest ? 9 : constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  };
  const variants = [
    { suffix: '.br', bytes: await promisify(brotliCompress)(body, { params }) },
    { suffix: '.gz', bytes: await promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }) },
  ];
  for (const { suffix, bytes } of variants) {
    if (bytes.byteLength < body.byteLength) await writeFile(file + suffix, bytes);
  }
}

/** Writes brotli and gzip variants beside every file that they shrink, so that the server never compresses. */
export async function precompress(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compress));
}
