import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { precompress } from './precompress.ts';

const folder = mkdtempSync(join(tmpdir(), 'precompress-'));
const at = (name: string) => join(folder, name);
const text = 'the parts add up to the whole. '.repeat(50);

const inLanguages = ['~de/dashboard/index.html', 'assets/pt-br-0123abcd/page.js'];

beforeAll(async () => {
  writeFileSync(at('page.html'), text);
  writeFileSync(at('tiny.txt'), 'tiny');
  writeFileSync(at('picture.png'), text);
  mkdirSync(at('~de/dashboard'), { recursive: true });
  mkdirSync(at('assets/pt-br-0123abcd'), { recursive: true });
  for (const name of inLanguages) writeFileSync(at(name), text);
  await precompress(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

it('writes brotli and gzip files where they are smaller', () => {
  expect(brotliDecompressSync(readFileSync(at('page.html.br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(at('page.html.gz'))).toString()).toBe(text);
});

it.each(['tiny.txt', 'picture.png'])('leaves %s alone', (name) => {
  expect(existsSync(at(`${name}.br`))).toBe(false);
  expect(existsSync(at(`${name}.gz`))).toBe(false);
});

it.each(inLanguages)('keeps only the brotli file of another language: %s', (name) => {
  expect(brotliDecompressSync(readFileSync(at(`${name}.br`))).toString()).toBe(text);
  expect(existsSync(at(name))).toBe(false);
  expect(existsSync(at(`${name}.gz`))).toBe(false);
});
