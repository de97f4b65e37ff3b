import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { precompress } from './precompress.ts';

const folder = mkdtempSync(join(tmpdir(), 'precompress-'));
const at = (name: string) => join(folder, name);
const text = 'the parts add up to the whole. '.repeat(50);

beforeAll(async () => {
  writeFileSync(at('page.html'), text);
  writeFileSync(at('tiny.txt'), 'tiny');
  writeFileSync(at('picture.png'), text);
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
