import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Language } from '#kernel/language/languages.ts';
import { brotliSettings } from '#platform/http/static/brotli-settings.ts';

/** Of files whose variants the server makes when somebody asks for them. */
const quickQuality = 2;

/** What is stored of such a file, without the file itself. */
export function quickBrotli(body: Uint8Array): Uint8Array {
  return brotliCompressSync(body, brotliSettings(body.byteLength, quickQuality));
}

const made = new Set<string>();

function makeFolderOf(file: string): void {
  const folder = dirname(file);
  if (made.has(folder)) return;
  mkdirSync(folder, { recursive: true });
  made.add(folder);
}

/**
 * Writes a page or script of the site. Of other languages than English only a brotli variant is stored, compressed quickly:
 * most of their files are never asked for.
 */
export function writeSiteFile(file: string, content: string, language: Language): void {
  makeFolderOf(file);
  if (language === 'en') writeFileSync(file, content);
  else writeFileSync(`${file}.br`, quickBrotli(Buffer.from(content)));
}
