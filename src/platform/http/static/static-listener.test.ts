import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../log.ts';
import { measureRequests } from '../../metrics/measure-requests.ts';
import { createMetrics } from '../../metrics/metrics.ts';
import { securityHeaders } from '../headers/security-headers.ts';
import { requestLog } from '../request-log.ts';
import { staticFiles } from './static-files.ts';
import { createStaticListener } from './static-listener.ts';
import { loadSite } from './static-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'static-listener-'));
function write(path: string, content: string, isCompressed: boolean): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  if (!isCompressed) return;
  writeFileSync(`${file}.br`, brotliCompressSync(content));
  writeFileSync(`${file}.gz`, gzipSync(content));
}
write('index.html', '<!doctype html><title>home</title><script>start()</script>', true);
write('__spa-fallback.html', '<title>app</title>', true);
write('pricing/index.html', '<title>pricing</title>', true);
write('s/index.html', '<title>shared</title>', true);
write('room/index.html', '<title>table</title>', true);
write('assets/entry-3f2a.js', 'export const answer = 42;', true);
write('~de/room/index.html', '<title>Tisch</title>', true);
write('embed/tips/de/index.html', '<title>Trinkgeld</title>', true);
write('share/home.png', 'not really a picture', false);
write('a b.txt', 'space', false);

const settings = { appUrl: 'https://fairsplit.example', trustProxy: true };
const site = loadSite(folder);

type Line = Record<string, unknown>;
type Side = {
  port: number;
  lines: Line[];
  registry: Registry;
  close: () => void;
  answeredFirst: () => number;
};

async function open(isFirst: boolean): Promise<Side> {
  const lines: Line[] = [];
  // Pino writes one JSON object per line.
  const write = (line: string) => void lines.push(JSON.parse(line) as Line);
  const log = createLog({ logLevel: 'info' }, { write });
  const { registry, requests } = createMetrics({
    pool: { totalCount: 0, idleCount: 0, waitingCount: 0 },
    streams: () => 0,
  });
  const app = new Hono()
    .use(measureRequests(requests))
    .use(requestLog(log, settings))
    .use(securityHeaders(settings))
    .all('*', staticFiles(site));
  const application = getRequestListener(app.fetch);
  const serveFile = createStaticListener({ site, settings, log, requests });
  let answered = 0;
  const listener: RequestListener = (asked, response) => {
    if (isFirst && serveFile(asked, response)) answered += 1;
    else void application(asked, response);
  };
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  // A listening TCP server has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return { port, lines, registry, close: () => server.close(), answeredFirst: () => answered };
}

let listener: Side;
let application: Side;
beforeAll(async () => {
  [listener, application] = await Promise.all([open(true), open(false)]);
});
afterAll(() => {
  listener.close();
  application.close();
  rmSync(folder, { recursive: true });
});

async function ask({ port }: Side, path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, method, headers, agent: false }, resolve);
    sent.on('error', reject).end();
  });
  const { date: _, ...rest } = answer.headers;
  return { status: answer.statusCode, headers: rest, body: await text(answer.setEncoding('latin1')) };
}

const id = 'given-by-the-proxy-1';
const known = { 'x-request-id': id };

async function tagOf(path: string, encoding: string): Promise<string> {
  return String((await ask(application, path, { 'accept-encoding': encoding })).headers.etag);
}

describe('a file is answered right away, as the application would', () => {
  it.each([
    ['a page', '/', {}, 'GET'],
    ['in brotli', '/', { 'accept-encoding': 'gzip, deflate, br, zstd' }, 'GET'],
    ['in gzip', '/', { 'accept-encoding': 'br;q=0, gzip' }, 'GET'],
    ['as it is', '/', { 'accept-encoding': 'identity' }, 'GET'],
    ['to HEAD', '/pricing', { 'accept-encoding': 'br' }, 'HEAD'],
    ['with a query', '/pricing?plan=weekly%20', {}, 'GET'],
    ['an asset', '/assets/entry-3f2a.js', { 'accept-encoding': 'br' }, 'GET'],
    ['a picture', '/share/home.png', { 'accept-encoding': 'br' }, 'GET'],
    ['a page whose address is a secret', '/room/c2VjcmV0', { 'accept-encoding': 'br' }, 'GET'],
    ['a page in the language of the reader', '/room/c2VjcmV0', { 'accept-language': 'de' }, 'GET'],
    ['a page for frames', '/embed/tips/de', { 'accept-encoding': 'br' }, 'GET'],
    ['a tag of another version', '/', { 'if-none-match': '"other"' }, 'GET'],
    ['any tag', '/', { 'if-none-match': '*' }, 'GET'],
  ])('%s', async (_, path, headers, method) => {
    const before = listener.answeredFirst();
    const answer = await ask(listener, path, { ...known, ...headers }, method);
    expect(listener.answeredFirst()).toBe(before + 1);
    expect(answer).toEqual(await ask(application, path, { ...known, ...headers }, method));
    expect(answer.headers['x-request-id']).toBe(id);
    expect(answer.headers['strict-transport-security']).toContain('max-age');
  });

  it('a page whose address is a secret stays private and unlogged', async () => {
    const { headers } = await ask(listener, '/s/c2VjcmV0', known);
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'private, no-cache',
    });
    expect(listener.lines.at(-1)).toMatchObject({ path: '/s/:token', status: 200 });
  });

  it('only a page for frames may be framed, and assets are readable by it', async () => {
    for (const side of [listener, application]) {
      const { headers } = await ask(side, '/embed/tips/de', { ...known, 'accept-encoding': 'br' });
      expect(headers).not.toHaveProperty('x-frame-options');
      expect(headers['content-security-policy']).toMatch(/frame-ancestors \*; sandbox allow-scripts/);
      for (const path of ['/', '/pricing', '/embed', '/embed/tips', '/embed/nothing']) {
        const refusing = await ask(side, path, { ...known, accept: 'text/html' });
        const { 'x-frame-options': framing, 'access-control-allow-origin': readers } = refusing.headers;
        expect({ path, framing, readers }).toEqual({ path, framing: 'DENY', readers: undefined });
      }
      const asset = await ask(side, '/assets/entry-3f2a.js', known);
      expect(asset.headers['access-control-allow-origin']).toBe('*');
    }
  });

  it('304 for the tag the client holds', async () => {
    const headers = { ...known, 'accept-encoding': 'br', 'if-none-match': `W/${await tagOf('/', 'br')}` };
    const answer = await ask(listener, '/', headers);
    expect(answer.status).toBe(304);
    expect(answer).toEqual(await ask(application, '/', headers));
  });
});

describe('anything else is left to the application', () => {
  it.each([
    ['another method', '/', {}, 'POST'],
    ['an unknown path', '/nowhere', { accept: 'text/html' }, 'GET'],
    ['the fallback by its name', '/__spa-fallback.html', {}, 'GET'],
    ['another spelling of a page', '/pricing/', {}, 'GET'],
    ['an escaped path', '/a%20b.txt', {}, 'GET'],
    ['a path upwards', '/assets/../index.html', {}, 'GET'],
    ['a strange host', '/', { host: 'a@b' }, 'GET'],
  ])('%s', async (_, path, headers, method) => {
    const before = listener.answeredFirst();
    const answer = await ask(listener, path, { ...known, ...headers }, method);
    expect(listener.answeredFirst()).toBe(before);
    expect(answer).toEqual(await ask(application, path, { ...known, ...headers }, method));
  });
});

describe('a directly served file is logged and measured', () => {
  const asked = { ...known, 'x-forwarded-for': '203.0.113.9, 192.0.2.7' };

  it('in the log', async () => {
    await Promise.all([listener, application].map((side) => ask(side, '/pricing?token=secret', asked)));
    const [ours, theirs] = [listener, application].map(({ lines }) => {
      const { time: _, ms, ...line } = lines.at(-1) ?? {};
      expect(ms).toBeGreaterThanOrEqual(0);
      return line;
    });
    expect(ours).toMatchObject({ id, method: 'GET', path: '/pricing', status: 200, client: '192.0.2.7' });
    expect(ours).toEqual(theirs);
  });

  it('with an id of its own unless the proxy gave one', async () => {
    const { headers } = await ask(listener, '/', { 'x-request-id': 'bad id' });
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(listener.lines.at(-1)?.id).toBe(headers['x-request-id']);
  });

  it('in the metrics', async () => {
    for (const { registry } of [listener, application]) registry.resetMetrics();
    for (const path of ['/', '/pricing', '/assets/entry-3f2a.js', '/nowhere.png']) {
      await Promise.all([listener, application].map((side) => ask(side, path)));
    }
    const [ours, theirs] = await Promise.all(
      [listener, application].map(async ({ registry }) => {
        const all = await registry.metrics();
        return all.split('\n').filter((line) => /^http_request.*(_count|in_flight)/.test(line));
      }),
    );
    expect(ours).toContain('http_request_duration_seconds_count{method="GET",route="pages",status="200"} 2');
    expect(ours).toContain('http_requests_in_flight 0');
    expect(ours).toEqual(theirs);
  });
});
