import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, describe, expect, it } from 'vitest';
import { brand } from '#kernel/brand.ts';
import { staticFiles } from './static-files.ts';
import { loadSite } from './static-site.ts';

const parent = mkdtempSync(join(tmpdir(), 'static-files-'));
const folder = join(parent, 'client');
const home = '<!doctype html><title>home</title><script>start()</script>';
const script = 'export const answer = 42;';

function write(path: string, text: string, compressed: boolean): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  if (!compressed) return;
  writeFileSync(`${file}.br`, brotliCompressSync(text));
  writeFileSync(`${file}.gz`, gzipSync(text));
}

write('index.html', home, true);
write('pricing/index.html', '<title>pricing</title>', true);
write('__spa-fallback.html', '<title>app</title>', true);
write('assets/entry-3f2a.js', script, true);
write('assets/receipt-reader-3f2a/core.wasm', 'not really code', false);
write('worker.js', 'keep()', false);
write('share/home.png', 'not really a picture', false);
write('a b.txt', 'space', false);
writeFileSync(join(parent, 'secret.txt'), 'secret');

const app = new Hono().all('*', staticFiles(loadSite(folder)));
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

afterAll(() => rmSync(parent, { recursive: true }));

describe('a file', () => {
  it('comes as it is, with type, length and a strong tag', async () => {
    const response = await get('/assets/entry-3f2a.js');
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(script);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('content-length')).toBe(String(script.length));
    expect(response.headers.get('etag')).toMatch(/^"[\w-]{22}"$/);
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('vary')).toBe('accept-encoding');
  });

  it('is compressed for clients that accept it', async () => {
    const response = await get('/assets/entry-3f2a.js', { 'accept-encoding': 'gzip, br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toBe(script);
    const second = await get('/assets/entry-3f2a.js', { 'accept-encoding': 'gzip' });
    expect(second.headers.get('content-encoding')).toBe('gzip');
  });

  it('has a tag of its own per encoding', async () => {
    const tags = await Promise.all(
      ['identity', 'gzip', 'br'].map(async (encoding) =>
        (await get('/', { 'accept-encoding': encoding })).headers.get('etag'),
      ),
    );
    expect(new Set(tags).size).toBe(3);
  });

  it('is cached for good under /assets, and revalidated elsewhere', async () => {
    expect((await get('/assets/entry-3f2a.js')).headers.get('cache-control')).toContain('immutable');
    expect((await get('/')).headers.get('cache-control')).toBe('no-cache');
    expect((await get('/share/home.png')).headers.get('cache-control')).toBe('public, max-age=86400');
  });

  it('without a compressed form does not vary', async () => {
    const response = await get('/share/home.png', { 'accept-encoding': 'br' });
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('vary')).toBeNull();
    expect(response.headers.get('content-encoding')).toBeNull();
  });

  it('is found by its encoded name', async () => {
    expect(await (await get('/a%20b.txt')).text()).toBe('space');
  });
});

describe('a tag the client holds', () => {
  it.each([
    ['the same', (tag: string) => tag],
    ['the same, weak', (tag: string) => `W/${tag}`],
    ['among others', (tag: string) => `"other", ${tag}`],
    ['any', () => '*'],
  ])('%s: 304 without a body', async (_, header) => {
    const tag = (await get('/')).headers.get('etag') ?? '';
    const response = await get('/', { 'if-none-match': header(tag) });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
    expect(response.headers.get('etag')).toBe(tag);
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it('of another encoding or version does not count', async () => {
    const tag = (await get('/')).headers.get('etag') ?? '';
    expect((await get('/', { 'if-none-match': tag, 'accept-encoding': 'br' })).status).toBe(200);
    expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200);
  });
});

describe('a page', () => {
  it('is served at its folder’s path', async () => {
    expect(await (await get('/pricing')).text()).toContain('pricing');
  });

  it.each([
    ['/pricing/', '/pricing'],
    ['/pricing/?plan=weekly', '/pricing?plan=weekly'],
    ['/pricing/index.html', '/pricing'],
    ['/index.html', '/'],
    ['/pricing//', '/pricing'],
  ])('has one address: %s leads to %s', async (from, to) => {
    const response = await get(from);
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe(to);
  });

  it('names the inline scripts it may run', async () => {
    const policy = (await get('/')).headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self' 'sha256-");
    expect((await get('/pricing')).headers.get('content-security-policy')).toContain("script-src 'self';");
  });

  it('lets the worker that reads receipts compile WebAssembly, and nothing else', async () => {
    const { headers } = await get('/assets/receipt-reader-3f2a/core.wasm');
    expect(headers.get('content-type')).toBe('application/wasm');
    expect(headers.get('cache-control')).toContain('immutable');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    );
    for (const path of ['/', '/assets/entry-3f2a.js']) {
      expect((await get(path)).headers.get('content-security-policy') ?? '').not.toContain('wasm');
    }
  });

  it('lets the service worker fetch from us alone, and has it looked for anew each time', async () => {
    const { headers } = await get('/worker.js');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
    expect((await get('/')).headers.get('content-security-policy')).toContain("worker-src 'self'");
  });

  it('answers HEAD with the same headers and no body', async () => {
    const full = await get('/');
    const head = await app.request('/', { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    expect([...head.headers]).toEqual([...full.headers]);
  });

  it('takes no other method', async () => {
    const response = await app.request('/', { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});

describe('a path that does not exist', () => {
  it('gets the not-found page with status 404 in a browser', async () => {
    const response = await get('/nowhere', { accept: 'text/html,*/*;q=0.8', 'accept-encoding': 'br' });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toContain('app');
  });

  it.each(['/assets/gone-1a2b.js', '/missing.png'])('gets a word when it names a file: %s', async (path) => {
    const response = await get(path, { accept: '*/*' });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/plain');
  });

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/%00',
    '/%zz',
    '/__spa-fallback.html',
    '/index.html.br',
    '//secret.txt/',
  ])('never leaves the folder: %s', async (path) => {
    const response = await app.request(`http://localhost${path}`);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('secret');
  });

  it('redirects to no other host', async () => {
    const response = await app.request('http://localhost//evil.example/');
    expect(response.status).toBe(404);
    expect(response.headers.get('location')).toBeNull();
  });
});

it('a folder without the application is refused by name', () => {
  const empty = join(parent, 'empty');
  mkdirSync(empty);
  expect(() => loadSite(empty)).toThrow('incomplete');
});

it('a page names the site’s own address in every encoding, and its tag follows', async () => {
  const built = `<link rel="canonical" href="${brand.origin}/terms">`;
  write('terms/index.html', built, true);
  const at = (appUrl: string) => new Hono().all('*', staticFiles(loadSite(folder, { appUrl })));
  const [own, other] = [at('https://split.test'), at('https://else.test')];
  const page = '<link rel="canonical" href="https://split.test/terms">';
  expect(await (await own.request('/terms')).text()).toBe(page);
  const packed = await own.request('/terms', { headers: { 'accept-encoding': 'br' } });
  expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe(page);
  const tagOf = async (app: Hono, path: string) => (await app.request(path)).headers.get('etag');
  expect(await tagOf(own, '/terms')).not.toBe(await tagOf(other, '/terms'));
  expect(await tagOf(own, '/')).toBe(await tagOf(other, '/'));
});

it('a shared page has the status of its link, and says so with the page itself', async () => {
  write('s/index.html', '<title>shared</title>', true);
  const asks = new Hono().all(
    '*',
    staticFiles(loadSite(folder), ({ token }) =>
      token === 'away' ? Promise.reject(new Error('away')) : Promise.resolve(token === 'open'),
    ),
  );
  const answers = await Promise.all(
    ['open', 'wrong', 'away'].map(async (token) => await asks.request(`/s/${token}`)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 200]);
  expect(await Promise.all(answers.map((response) => response.text()))).toEqual(
    Array(3).fill('<title>shared</title>'),
  );
  write('join/index.html', '<title>invited</title>', true);
  const invited = new Hono().all(
    '*',
    staticFiles(loadSite(folder), ({ name, token }) => Promise.resolve(name === 'join' && token === 'open')),
  );
  expect((await invited.request('/join/open')).status).toBe(200);
  expect((await invited.request('/join/renewed')).status).toBe(404);
});
