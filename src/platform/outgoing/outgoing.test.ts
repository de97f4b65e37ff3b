import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { readNetwork } from './network.ts';
import { createOutgoing } from './outgoing.ts';
import { type Handle, openListener } from './testing/listener.ts';
import { openNameServer } from './testing/name-server.ts';
import { testCertificate } from './testing/test-certificate.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

type Options = Partial<Parameters<typeof createOutgoing>[0]>;
const networks = (...texts: string[]) => texts.flatMap((text) => readNetwork(text) ?? []);
const outgoing = (options: Options = {}) => createOutgoing({ allowed: networks('127.0.0.1'), ...options });
const post = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'hello' } as const;

async function listen(handle: Handle, options?: Parameters<typeof openListener>[1]) {
  const listener = await openListener(handle, options);
  closing.push(listener.close);
  return listener;
}

async function resolveBy(answer: Parameters<typeof openNameServer>[0]) {
  const server = await openNameServer(answer);
  closing.push(server.close);
  return server;
}

it('sends a request and reads the response', async () => {
  const seen: unknown[] = [];
  const { url } = await listen(async (request, response) => {
    const body = (await request.toArray()).join('');
    seen.push([request.method, request.url, request.headers['content-type'], body]);
    response.writeHead(202, { 'retry-after': '7' }).end('taken');
  });
  const result = await outgoing().send({ ...post, url: `${url}a?b=c#d` });
  expect(result).toEqual({ status: 202, retryAfter: '7', body: 'taken', isCut: false });
  expect(seen).toEqual([['POST', '/a?b=c', 'text/plain', 'hello']]);
});

it('sends nothing to a private address, however it is named', async () => {
  let requests = 0;
  const { port } = await listen((_request, response) => {
    requests += 1;
    response.end();
  });
  const dns = await resolveBy(() => '127.0.0.1');
  const careful = outgoing({ allowed: [], dnsServers: [dns.address] });
  for (const host of ['127.0.0.1', 'inside.example', 'localhost', '[::ffff:127.0.0.1]', '2130706433']) {
    for (const scheme of ['http', 'https']) {
      const url = `${scheme}://${host}:${port}/`;
      expect([url, await careful.send({ ...post, url })]).toEqual([url, { failure: 'refused' }]);
      expect(await careful.findObstacle(url)).toBe('refused');
    }
  }
  expect(requests).toBe(0);
});

describe('a name whose address changes between check and connection', () => {
  it('is looked up once, and connected to where it was checked', async () => {
    const reached: string[] = [];
    const outside = await listen(
      (_request, response) => {
        reached.push('outside');
        response.end();
      },
      { host: '127.0.0.2' },
    );
    await listen(
      (_request, response) => {
        reached.push('inside');
        response.end();
      },
      { port: outside.port },
    );
    const answers = ['127.0.0.2', '127.0.0.1'];
    const dns = await resolveBy(() => answers.shift());
    const careful = outgoing({ allowed: networks('127.0.0.2'), dnsServers: [dns.address] });
    const url = `http://turning.example:${outside.port}/`;
    expect(await careful.send({ ...post, url })).toMatchObject({ status: 200 });
    expect(dns.queries.filter((query) => query === 'A turning.example')).toHaveLength(1);
    expect(await careful.send({ ...post, url })).toEqual({ failure: 'refused' });
    expect(reached).toEqual(['outside']);
  });
});

it('follows no redirect', async () => {
  const paths: (string | undefined)[] = [];
  const { url } = await listen((request, response) => {
    paths.push(request.url);
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  expect(await outgoing().send({ ...post, url })).toMatchObject({ status: 307 });
  expect(paths).toEqual(['/']);
});

it('uses no proxy of the environment', async () => {
  const reached: string[] = [];
  const proxy = await listen((_request, response) => {
    reached.push('proxy');
    response.end();
  });
  const { url } = await listen((_request, response) => {
    reached.push('target');
    response.end();
  });
  process.env.http_proxy = proxy.url;
  process.env.NODE_USE_ENV_PROXY = '1';
  closing.push(() => {
    delete process.env.http_proxy;
    delete process.env.NODE_USE_ENV_PROXY;
  });
  await outgoing().send({ ...post, url });
  expect(reached).toEqual(['target']);
});

describe('the response of a hostile server', () => {
  it('is read up to 64 KB when it never ends', async () => {
    const closed = Promise.withResolvers<void>();
    const { url } = await listen((_request, response) => {
      const write = () => {
        while (response.write('x'.repeat(16_384)));
      };
      response.on('drain', write).on('close', () => closed.resolve());
      write();
    });
    const result = await outgoing().send({ ...post, url });
    expect(result).toEqual({ status: 200, retryAfter: undefined, body: 'x'.repeat(65_536), isCut: true });
    await closed.promise;
  });

  it.each([
    ['with headers and one byte', (response: ServerResponse) => response.write('x')],
    ['without a header', () => false],
  ])('is given up on when it is slow, %s', async (_what, begin) => {
    const closed = Promise.withResolvers<void>();
    const { url } = await listen((_request, response) => {
      begin(response);
      response.on('close', () => closed.resolve());
    });
    expect(await outgoing({ deadlineMs: 300 }).send({ ...post, url })).toEqual({ failure: 'timeout' });
    await closed.promise;
  });

  it('may break off', async () => {
    const { url } = await listen((_request, response) => {
      response.writeHead(200, { 'content-length': '10' }).write('x', () => response.destroy());
    });
    expect(await outgoing().send({ ...post, url })).toEqual({ failure: 'broken-off' });
  });
});

it('gives up on a name server that does not answer, and on names that do not exist', async () => {
  const dns = await resolveBy((name) => (name === 'silent.example' ? undefined : ''));
  const hasty = outgoing({ dnsServers: [dns.address], deadlineMs: 300 });
  expect(await hasty.send({ ...post, url: 'https://silent.example/' })).toEqual({ failure: 'timeout' });
  expect(await hasty.send({ ...post, url: 'https://nobody.example/' })).toEqual({ failure: 'unknown-host' });
  expect(await hasty.findObstacle('https://nobody.example/')).toBe('unknown-host');
});

it('says that nobody listens', async () => {
  const { url, close } = await openListener(() => {});
  await close();
  expect(await outgoing().send({ ...post, url })).toEqual({ failure: 'unreachable' });
});

it('stops when its caller stops', async () => {
  const asked = Promise.withResolvers<void>();
  const { url } = await listen(() => asked.resolve());
  const stop = new AbortController();
  const sent = outgoing().send({ ...post, url, signal: stop.signal });
  await asked.promise;
  stop.abort();
  expect(await sent).toEqual({ failure: 'timeout' });
});

describe('certificates', () => {
  it('are checked against the name, though the address was looked up before', async () => {
    const { port } = await listen((_request, response) => response.end('hi'), { tls: true });
    const dns = await resolveBy(() => '127.0.0.1');
    const trusting = outgoing({ dnsServers: [dns.address], ca: testCertificate.cert });
    const at = (name: string) => ({ ...post, url: `https://${name}:${port}/` });
    expect(await trusting.send(at(testCertificate.name))).toMatchObject({ status: 200, body: 'hi' });
    expect(await trusting.send(at('other.test'))).toEqual({ failure: 'certificate' });
    expect(await trusting.send(at('127.0.0.1'))).toEqual({ failure: 'certificate' });
    const usual = outgoing({ dnsServers: [dns.address] });
    expect(await usual.send(at(testCertificate.name))).toEqual({ failure: 'certificate' });
  });
});
