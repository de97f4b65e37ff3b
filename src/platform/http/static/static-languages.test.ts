import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, describe, expect, it } from 'vitest';
import { staticFiles } from './static-files.ts';
import { loadSite } from './static-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'static-languages-'));
const script = 'export const answer = 42;';

function write(path: string, content: string | Uint8Array): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** English has each file plain and compressed. */
function writeEnglish(path: string, text: string): void {
  write(path, text);
  write(`${path}.br`, brotliCompressSync(text));
}

/** Another language has only the brotli variant. */
const writeCompressed = (path: string, text: string) => write(`${path}.br`, brotliCompressSync(text));

writeEnglish('pricing/index.html', '<title>pricing</title>');
writeEnglish('dashboard/index.html', '<title>Dashboard</title>');
writeEnglish('s/index.html', '<title>Shared</title>');
writeEnglish('__spa-fallback.html', '<title>app</title>');
writeEnglish('assets/entry-3f2a.js', script);
writeCompressed('de/pricing/index.html', '<title>Preise</title>');
writeCompressed('~de/dashboard/index.html', '<title>Übersicht</title><script>los()</script>');
writeCompressed('~de/s/index.html', '<title>Geteilt</title>');
writeCompressed('~de/__spa-fallback.html', '<title>Nicht gefunden</title>');
writeCompressed('assets/de-0123abcd/page-77aa.js', 'export const word = "Preise";');
const long = Array.from({ length: 900 }, (_, n) => `export const word${n} = ${(n * n * 7919) % 1013};`).join(
  '',
);
const compressedQuickly = [
  'assets/de-0123abcd/long-77aa.js',
  // In a build for which `npm start` waits, English files are compressed quickly, too.
  'assets/long-88bb.js',
  'assets/long-88bb.css',
];
for (const path of compressedQuickly) writeCompressed(path, long);

const app = new Hono().all('*', staticFiles(loadSite(folder)));
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

afterAll(() => rmSync(folder, { recursive: true }));

describe('another language', () => {
  const german = { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' };
  const titleAt = async (path: string, headers: Record<string, string> = {}) =>
    /<title>(.*)<\/title>/.exec(await (await get(path, headers)).text())?.[1];

  it('has public pages at addresses of their own, whoever asks', async () => {
    expect(await titleAt('/de/pricing')).toBe('Preise');
    expect(await titleAt('/pricing', german)).toBe('pricing');
    expect((await get('/pricing', german)).headers.get('vary')).toBe('accept-encoding');
  });

  it.each(compressedQuickly)(
    'has %s smaller for the second reader, with the same content and tag',
    async (path) => {
      const read = async () => {
        const response = await get(`/${path}`, { 'accept-encoding': 'br' });
        const bytes = Buffer.from(await response.arrayBuffer());
        return { bytes, etag: response.headers.get('etag') };
      };
      const first = await read();
      await expect.poll(async () => (await read()).bytes.byteLength).toBeLessThan(first.bytes.byteLength);
      const second = await read();
      expect(brotliDecompressSync(second.bytes).toString()).toBe(long);
      expect(second.etag).toBe(first.etag);
    },
  );

  it('shows pages with one address in the language of the reader', async () => {
    expect(await titleAt('/dashboard', german)).toBe('Übersicht');
    expect(await titleAt('/s/token', german)).toBe('Geteilt');
    expect(await titleAt('/dashboard', { 'accept-language': 'fr' })).toBe('Dashboard');
    expect(await titleAt('/dashboard', { ...german, cookie: 'fairsplit-language=en' })).toBe('Dashboard');
    expect(await titleAt('/dashboard', { cookie: 'a=b; fairsplit-language=de' })).toBe('Übersicht');
    for (const headers of [{}, german]) {
      const response = await get('/dashboard', headers);
      expect(response.headers.get('vary')).toBe('accept-encoding, accept-language, cookie');
    }
  });

  it('says in the language of the address that nothing is there', async () => {
    expect((await get('/de/nowhere')).status).toBe(404);
    expect(await titleAt('/de/nowhere')).toBe('Nicht gefunden');
    expect(await titleAt('/nowhere', german)).toBe('Nicht gefunden');
    expect(await titleAt('/nowhere')).toBe('app');
  });

  it('is not served from where the build keeps it', async () => {
    for (const path of ['/~de/dashboard', '/~de/dashboard/index.html', '/~de/__spa-fallback.html']) {
      expect((await get(path)).status).toBe(404);
    }
  });

  it('has the policy, tag and encodings of every other page', async () => {
    const plain = await get('/dashboard', german);
    expect(plain.headers.get('content-security-policy')).toContain("'sha256-");
    const brotli = await get('/dashboard', { ...german, 'accept-encoding': 'br' });
    expect(brotli.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toContain('Übersicht');
    const zipped = await get('/dashboard', { ...german, 'accept-encoding': 'gzip' });
    expect(gunzipSync(await zipped.arrayBuffer()).toString()).toContain('Übersicht');
    const english = await get('/dashboard');
    expect(english.headers.get('etag')).not.toBe(plain.headers.get('etag'));
    expect((await get('/s/token', german)).headers.get('cache-control')).toBe('private, no-cache');
  });

  it('loads the scripts with its sentences, and all others as they are', async () => {
    expect(await (await get('/assets/de-0123abcd/page-77aa.js')).text()).toContain('Preise');
    const shared = await get('/assets/de-0123abcd/entry-3f2a.js');
    expect(await shared.text()).toBe(script);
    expect(shared.headers.get('cache-control')).toContain('immutable');
    for (const path of ['/assets/de-ffffffff/entry-3f2a.js', '/assets/de-0123abcd/nothing.js']) {
      expect((await get(path)).status).toBe(404);
    }
  });
});
