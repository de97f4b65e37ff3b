import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { precompress } from './precompress.ts';
import { writeSiteFile } from './write-site-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'precompress-'));
const at = (name: string) => join(folder, name);
const text = 'the parts add up to the whole. '.repeat(50);

const script = 'assets/page.js';
const german = 'assets/de-0123abcd/page.js';

function writeSite(): void {
  writeFileSync(at('page.html'), text);
  writeFileSync(at('tiny.txt'), 'tiny');
  writeFileSync(at('picture.png'), text);
  writeSiteFile(at(script), text, 'en');
  writeSiteFile(at(german), text, 'de');
}

const unpacked = (name: string) => brotliDecompressSync(readFileSync(at(`${name}.br`))).toString();

beforeAll(async () => {
  writeSite();
  await precompress(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

it('writes brotli and gzip files where they are smaller', () => {
  for (const name of ['page.html', script]) expect(unpacked(name)).toBe(text);
  expect(gunzipSync(readFileSync(at('page.html.gz'))).toString()).toBe(text);
});

it.each(['tiny.txt', 'picture.png'])('leaves %s alone', (name) => {
  expect(existsSync(at(`${name}.br`))).toBe(false);
  expect(existsSync(at(`${name}.gz`))).toBe(false);
});

it('keeps only the brotli file of another language', () => {
  expect(unpacked(german)).toBe(text);
  expect(existsSync(at(german))).toBe(false);
  expect(existsSync(at(`${german}.gz`))).toBe(false);
});

it('stores scripts like those of other languages when a start waits for it, and pages as always', async () => {
  rmSync(folder, { recursive: true });
  mkdirSync(join(folder, 'assets/de-0123abcd'), { recursive: true });
  writeSite();
  await precompress(folder, { inHurry: true });
  expect(unpacked(script)).toBe(text);
  expect(existsSync(at(script))).toBe(false);
  expect(existsSync(at(`${script}.gz`))).toBe(false);
  expect(existsSync(at('page.html'))).toBe(true);
  expect(existsSync(at('page.html.gz'))).toBe(true);
  expect(readFileSync(at('tiny.txt'), 'utf8')).toBe('tiny');
});
