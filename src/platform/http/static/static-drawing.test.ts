import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, expect, it } from 'vitest';
import { drawPng } from '../../files/draw-png.ts';
import { staticFiles } from './static-files.ts';
import { findFile, loadSite } from './static-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'static-drawing-'));
afterAll(() => rmSync(folder, { recursive: true }));

const drawing = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="${colour}"/></svg>`,
  );
mkdirSync(join(folder, 'share'));
writeFileSync(join(folder, '__spa-fallback.html'), '<title>app</title>');
writeFileSync(join(folder, 'share/red.png.svg.br'), brotliCompressSync(drawing('red')));
writeFileSync(join(folder, 'share/blue.png.svg.br'), brotliCompressSync(drawing('blue')));
writeFileSync(join(folder, 'share/broken.png.svg.br'), brotliCompressSync('<svg'));

const site = loadSite(folder);
const app = new Hono().all('*', staticFiles(site));
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
const find = (path: string) => findFile(site, path, () => 'en');

it('a picture is drawn for the first who ask, and is a file from then on', async () => {
  expect(find('/share/red.png')).toBeUndefined();
  const asked = await Promise.all([get('/share/red.png'), get('/share/red.png'), get('/share/blue.png')]);
  const bodies = await Promise.all(asked.map(async (one) => Buffer.from(await one.arrayBuffer())));
  const drawn = await Promise.all(['red', 'red', 'blue'].map((colour) => drawPng(drawing(colour))));
  expect(bodies).toEqual(drawn.map((bytes) => Buffer.from(bytes)));
  for (const { status, headers } of asked) {
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(headers.get('cache-control')).toBe('public, max-age=86400');
  }
  const etag = asked[0]?.headers.get('etag') ?? '';
  expect(find('/share/red.png')?.plain).toMatchObject({ etag, body: new Uint8Array(bodies[0] ?? []) });
  expect((await get('/share/red.png', { 'if-none-match': etag })).status).toBe(304);
});

it.each(['/share/red.png.svg', '/share/red.png.svg.br'])(
  'the drawing itself is not served as %s',
  async (path) => {
    expect((await get(path, { accept: 'image/*' })).status).toBe(404);
  },
);

it('a picture that could not be drawn is tried again', async () => {
  for (const _attempt of [1, 2]) expect((await get('/share/broken.png')).status).toBe(500);
});
