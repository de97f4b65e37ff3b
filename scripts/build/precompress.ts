import { readdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { brotliSettings } from '#platform/http/brotli-settings.ts';

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

type Level = Readonly<{ quality: number; onlyBrotli: boolean }>;

/** In the folders of other languages than English: most of their files are never asked for. */
const inOtherLanguage = /^(~?[a-z]{2}(-[a-z]{2})?\/|assets\/[a-z]{2}(-[a-z]{2})?-[0-9a-f]{8}\/)/;

/** Quickly, since the server makes the variants of such a file when somebody asks for it. */
const otherLanguage: Level = { quality: 2, onlyBrotli: true };
const english: Level = { quality: constants.BROTLI_MAX_QUALITY, onlyBrotli: false };
/** A server with another address than the site's own compresses pages again, so the highest level would be wasted. */
const englishPage: Level = { ...english, quality: 9 };

async function compress(file: string, { quality, onlyBrotli }: Level): Promise<void> {
  const body = await readFile(file);
  if (body.byteLength < smallestWorth && !onlyBrotli) return;
  const settings = brotliSettings(body.byteLength, body.byteLength > largest ? 9 : quality);
  const brotli = await promisify(brotliCompress)(body, settings);
  if (onlyBrotli) {
    await writeFile(`${file}.br`, brotli);
    await rm(file);
    return;
  }
  const variants = [
    { suffix: '.br', bytes: brotli },
    { suffix: '.gz', bytes: await promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }) },
  ];
  for (const { suffix, bytes } of variants) {
    if (bytes.byteLength < body.byteLength) await writeFile(file + suffix, bytes);
  }
}

function levelOf(name: string): Level {
  if (inOtherLanguage.test(name)) return otherLanguage;
  return name.endsWith('.html') ? englishPage : english;
}

/** Writes brotli and gzip variants beside every file that they shrink, so that the server never compresses. */
export async function precompress(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  await Promise.all(names.map((name) => compress(join(folder, name), levelOf(name))));
}
