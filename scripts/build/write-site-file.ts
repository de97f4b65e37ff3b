import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Language } from '#kernel/language/languages.ts';
import { brotliSettings } from '#platform/http/static/brotli-settings.ts';

/** The brotli quality of files that the server compresses well on their first request. */
const quickQuality = 2;

/** A quick brotli variant, which is stored instead of the file itself. */
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
 * Writes a page or script of the site. In languages other than English only a quick brotli variant is stored, since
 * most of these files are never requested.
 */
export function writeSiteFile(file: string, content: string, language: Language): void {
  makeFolderOf(file);
  if (language === 'en') writeFileSync(file, content);
  else writeFileSync(`${file}.br`, quickBrotli(Buffer.from(content)));
}
