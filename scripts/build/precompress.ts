import { readdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { brotliSettings } from '#platform/http/static/brotli-settings.ts';
import { quickBrotli } from './write-site-file.ts';

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
/** Above this size brotli's highest levels take seconds for two percent. */
const largest = 1024 * 1024;
const qualityOfLargest = 6;
/**
 * A server whose address differs from the built-in one changes and recompresses pages, so the highest level would be
 * wasted.
 */
const qualityOfPages = 9;

function qualityOf(name: string, bytes: number): number {
  if (bytes > largest) return qualityOfLargest;
  return name.endsWith('.html') ? qualityOfPages : constants.BROTLI_MAX_QUALITY;
}

async function compress(file: string, body: Uint8Array): Promise<void> {
  const settings = brotliSettings(body.byteLength, qualityOf(file, body.byteLength));
  const variants = [
    { suffix: '.br', bytes: await promisify(brotliCompress)(body, settings) },
    { suffix: '.gz', bytes: await promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }) },
  ];
  for (const { suffix, bytes } of variants) {
    if (bytes.byteLength < body.byteLength) await writeFile(file + suffix, bytes);
  }
}

async function compressQuickly(file: string, body: Uint8Array): Promise<void> {
  await writeFile(`${file}.br`, quickBrotli(body));
  await rm(file);
}

/**
 * True if the server may compress the file on its first request. Larger files would block it, and pages are quick to
 * compress here.
 */
function canWait(name: string, bytes: number): boolean {
  return name.startsWith('assets/') && bytes <= largest;
}

/**
 * Writes brotli and gzip variants beside every file that they shrink, so that the server never compresses. With
 * `inHurry` (`npm start` waits for the build) scripts and styles are only compressed quickly, like those of other
 * languages (see writeSiteFile).
 */
export async function precompress(folder: string, { inHurry = false } = {}): Promise<void> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const write = async (name: string) => {
    const file = join(folder, name);
    const body = await readFile(file);
    if (body.byteLength < smallestWorth) return;
    await (inHurry && canWait(name, body.byteLength) ? compressQuickly : compress)(file, body);
  };
  await Promise.all(names.map(write));
}
